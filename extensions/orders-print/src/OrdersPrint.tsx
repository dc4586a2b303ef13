import {
  AdminPrintAction,
  Banner,
  BlockStack,
  Paragraph,
  ProgressIndicator,
  Text,
  reactExtension,
  useApi,
} from '@shopify/ui-extensions-react/admin';
import { fetchOrders, orderIds } from '../../our-api/orders';
import { useLoaded } from '../../our-api/use-loaded';

const TARGET = 'admin.order-index.selection-print-action.render';

export default reactExtension(TARGET, () => <OrdersPrint />);

/** There is no address yet that answers the documents of several orders as one. */
function OrdersPrint() {
  const { data, i18n } = useApi(TARGET);
  const orders = useLoaded(() => fetchOrders(orderIds(data.selected)));
  return (
    <AdminPrintAction src="">
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
            {i18n.translate('printable', {
              printable: orders.value.filter(hasPdf).length,
              selected: orders.value.length,
            })}
          </Text>
        )}
      </BlockStack>
    </AdminPrintAction>
  );
}

const hasPdf = ({ documents }: { documents: { isDownloadable: boolean }[] }): boolean =>
  documents.some(({ isDownloadable }) => isDownloadable);
