import { AdminPrintAction, Text, reactExtension, useApi } from '@shopify/ui-extensions-react/admin';
import { WhenLoaded } from '../../admin-view/WhenLoaded';
import { firstPdf, orderIds } from '../../our-api/orders';
import { useLoaded } from '../../our-api/use-loaded';

const TARGET = 'admin.order-details.print-action.render';

export default reactExtension(TARGET, () => <OrderPrint />);

function OrderPrint() {
  const { data, i18n } = useApi(TARGET);
  const pdf = useLoaded(() => firstPdf(orderIds(data.selected)[0] ?? ''));
  return (
    <AdminPrintAction src={pdf.kind === 'ready' ? (pdf.value ?? '') : ''}>
      <WhenLoaded state={pdf}>
        {(address) => <Text>{i18n.translate(address === null ? 'none' : 'ready')}</Text>}
      </WhenLoaded>
    </AdminPrintAction>
  );
}
