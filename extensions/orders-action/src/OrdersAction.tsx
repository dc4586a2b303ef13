import {
  AdminAction,
  Button,
  Text,
  reactExtension,
  useApi,
} from '@shopify/ui-extensions-react/admin';
import { WhenLoaded } from '../../admin-view/WhenLoaded';
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
      <WhenLoaded state={orders}>
        {(all) => (
          <Text>
            {i18n.translate('invoiced', {
              invoiced: all.filter(({ hasInvoice }) => hasInvoice).length,
              selected: all.length,
            })}
          </Text>
        )}
      </WhenLoaded>
    </AdminAction>
  );
}
