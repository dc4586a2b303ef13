import {
  AdminAction,
  Banner,
  BlockStack,
  Button,
  Paragraph,
  ProgressIndicator,
  Text,
  reactExtension,
  useApi,
} from '@shopify/ui-extensions-react/admin';
import { fetchOrders, orderIds } from '../../our-api/orders';
import { useLoaded } from '../../our-api/use-loaded';

const TARGET = 'admin.order-index.selection-action.render';

export default reactExtension(TARGET, () => <OrdersAction />);

function OrdersAction() {
  const { close, data, i18n } = useApi(TARGET);
  const orders = useLoaded(() => fetchOrders(orderIds(data.selected)));
  const closing = <Button onPress={close}>{i18n.translate('close')}</Button>;
  return (
    <AdminAction
      title={i18n.translate('title')}
      loading={orders.kind === 'loading'}
      secondaryAction={closing}
    >
      <BlockStack gap="base">
        {orders.kind === 'loading' && (
          <ProgressIndicator size="base" accessibilityLabel={i18n.translate('loading')} />
        )}
        {orders.kind === 'failed' && (
          <Banner tone="critical" title={i18n.translate('failed.title')}>
            <Paragraph>{orders.text ?? i18n.translate('failed.text')}</Paragraph>
          </Banner>
        )}
        {orders.kind === 'ready' && (
          <Text>
            {i18n.translate('invoiced', {
              invoiced: orders.value.filter(({ hasInvoice }) => hasInvoice).length,
              selected: orders.value.length,
            })}
          </Text>
        )}
      </BlockStack>
    </AdminAction>
  );
}
