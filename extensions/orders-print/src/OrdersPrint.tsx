import { AdminPrintAction, Text, reactExtension, useApi } from '@shopify/ui-extensions-react/admin';
import { WhenLoaded } from '../../admin-view/WhenLoaded';
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
      <WhenLoaded state={orders}>
        {(all) => (
          <Text>
            {i18n.translate('printable', {
              printable: all.filter(hasPdf).length,
              selected: all.length,
            })}
          </Text>
        )}
      </WhenLoaded>
    </AdminPrintAction>
  );
}

const hasPdf = ({ documents }: { documents: { isDownloadable: boolean }[] }): boolean =>
  documents.some(({ isDownloadable }) => isDownloadable);
