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
import { firstPdf, orderIds } from '../../our-api/orders';
import { useLoaded } from '../../our-api/use-loaded';

const TARGET = 'admin.order-details.print-action.render';

export default reactExtension(TARGET, () => <OrderPrint />);

function OrderPrint() {
  const { data, i18n } = useApi(TARGET);
  const pdf = useLoaded(() => firstPdf(orderIds(data.selected)[0] ?? ''));
  return (
    <AdminPrintAction src={pdf.kind === 'ready' ? (pdf.value ?? '') : ''}>
      <BlockStack gap="base">
        {pdf.kind === 'loading' && (
          <ProgressIndicator size="base" accessibilityLabel={i18n.translate('loading')} />
        )}
        {pdf.kind === 'failed' && (
          <Banner tone="critical" title={i18n.translate('failed.title')}>
            <Paragraph>{pdf.text ?? i18n.translate('failed.text')}</Paragraph>
          </Banner>
        )}
        {pdf.kind === 'ready' && (
          <Text>{i18n.translate(pdf.value === null ? 'none' : 'ready')}</Text>
        )}
      </BlockStack>
    </AdminPrintAction>
  );
}
