import { reactExtension, useApi } from '@shopify/ui-extensions-react/admin';
import { PrintFrame } from '../../printing/PrintFrame';

const TARGET = 'admin.order-index.selection-print-action.render';

export default reactExtension(TARGET, () => <OrdersPrint />);

function OrdersPrint() {
  const { data } = useApi(TARGET);
  return <PrintFrame selected={data.selected} />;
}
