import {
  AdminAction,
  Button,
  Text,
  reactExtension,
  useApi,
} from '@shopify/ui-extensions-react/admin';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { WhenLoaded } from '../../admin-view/WhenLoaded';
import { fetchOrder, orderIds } from '../../our-api/orders';
import { useLoaded } from '../../our-api/use-loaded';
import { useWords } from '../../words/use-words';

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
      <WhenLoaded state={order}>{(value) => <Documents order={value} />}</WhenLoaded>
    </AdminAction>
  );
}

function Documents({ order }: { order: OrderAnswer }) {
  const { decision, translate } = useWords();
  if (order.documents.length === 0)
    return <Text>{order.decision ? decision(order.decision) : translate('none')}</Text>;
  return (
    <>
      {order.documents.map(({ id, title, number }) => (
        <Text key={id}>{number === null ? title : `${title} ${number}`}</Text>
      ))}
    </>
  );
}
