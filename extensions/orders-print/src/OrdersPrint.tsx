import { reactExtension, useApi } from '../../adapter/admin';
import { PrintFrame } from '../../printing/PrintFrame';

const TARGET = 'admin.order-index.selection-print-action.render';

export default reactExtension(TARGET, () => <OrdersPrint />);

function OrdersPrint() {
  const { data } = useApi(TARGET);
  return <PrintFrame selected={data.selected} />;
}
