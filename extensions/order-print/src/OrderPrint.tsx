import { reactExtension, useApi } from '../../adapter/admin';
import { PrintFrame } from '../../printing/PrintFrame';

const TARGET = 'admin.order-details.print-action.render';

export default reactExtension(TARGET, () => <OrderPrint />);

function OrderPrint() {
  const { data } = useApi(TARGET);
  return <PrintFrame selected={data.selected} />;
}
