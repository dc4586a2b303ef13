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
import type { OrderAnswer } from '../../../web/contract/order/order';
import { fetchOrder, orderIds } from '../../our-api/orders';
import { useLoaded } from '../../our-api/use-loaded';

const TARGET = 'admin.order-details.action.render';

export default reactExtension(TARGET, () => <OrderAction />);

function OrderAction() {
  const { close, data, i18n } = useApi(TARGET);
  const order = useLoaded(() => fetchOrder(orderIds(data.selected)[0] ?? ''));
  const closing = <Button onPress={close}>{i18n.translate('close')}</Button>;
  return (
    <AdminAction
      title={i18n.translate('title')}
      loading={order.kind === 'loading'}
      secondaryAction={closing}
    >
      <BlockStack gap="base">
        {order.kind === 'loading' && (
          <ProgressIndicator size="base" accessibilityLabel={i18n.translate('loading')} />
        )}
        {order.kind === 'failed' && (
          <Banner tone="critical" title={i18n.translate('failed.title')}>
            <Paragraph>{order.text ?? i18n.translate('failed.text')}</Paragraph>
          </Banner>
        )}
        {order.kind === 'ready' && <Documents order={order.value} />}
      </BlockStack>
    </AdminAction>
  );
}

function Documents({ order }: { order: OrderAnswer }) {
  const { i18n } = useApi(TARGET);
  if (order.documents.length === 0)
    return <Text>{order.decision?.text ?? i18n.translate('none')}</Text>;
  return (
    <>
      {order.documents.map(({ id, title, number }) => (
        <Text key={id}>{number === null ? title : `${title} ${number}`}</Text>
      ))}
    </>
  );
}
