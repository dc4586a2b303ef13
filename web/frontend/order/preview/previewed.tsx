import { Banner, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import type { PreviewAnswer } from '../../../contract/order/preview';
import { PREVIEW_TEXTS, prospects } from '../../../contract/texts/documents/preview-texts';
import { treatmentText } from '../../../contract/texts/documents/treatment-texts';
import type { DocumentKind } from '../../../domain/documents/model/document';
import { formatMoney } from '../../formats/money';
import { usePdfAddress } from './use-pdf-address';
import './preview.css';
import { t } from './i18n/texts';

interface Props extends Again {
  preview: PreviewAnswer;
  title: string;
}

interface Again {
  isRetrying: boolean;
  onRetry: () => void;
}

/** What would be sent, in words and as the PDF, or why nothing can be. */
export function Previewed({ preview, title, ...again }: Props) {
  const { document, draft, error, pdf } = preview;
  return (
    <BlockStack gap="400">
      {error && <Withheld error={error} {...again} />}
      {draft && document?.decision.kind === 'refuse' && (
        <Banner tone="warning">{document.decision.text}</Banner>
      )}
      {draft && document && <Draft draft={draft} kind={document.kind} />}
      {pdf && <Pdf base64={pdf.base64} title={title} />}
    </BlockStack>
  );
}

type WithheldProps = Again & { error: NonNullable<PreviewAnswer['error']> };

/**
 * The cause lies with the order or the settings; once it is solved, another preview shows the PDF.
 */
function Withheld({ error: { message, detail }, isRetrying, onRetry }: WithheldProps) {
  const again = { content: t('again'), onAction: onRetry, loading: isRetrying };
  return (
    <Banner tone="warning" title={PREVIEW_TEXTS.de.withheld} action={again}>
      <BlockStack gap="100">
        <p>{message}</p>
        {detail && <p>{t('detail', { detail: detail.text })}</p>}
      </BlockStack>
    </Banner>
  );
}

interface DraftProps {
  draft: NonNullable<PreviewAnswer['draft']>;
  kind: DocumentKind;
}

/** Sums and taxation, and what will happen; a delivery note has no prices. */
function Draft({ draft, kind }: DraftProps) {
  const { totalCents, taxCents, currency } = draft;
  const sums = {
    total: formatMoney(totalCents, currency),
    tax: formatMoney(taxCents, currency),
  };
  return (
    <BlockStack gap="200">
      {kind !== 'delivery-note' && (
        <BlockStack gap="050">
          <Text as="p" variant="headingMd" numeric>
            {PREVIEW_TEXTS.de.sums(sums)}
          </Text>
          <Text as="p">{treatmentText(draft, 'de')}</Text>
          {kind === 'invoice' && <Text as="p">{PREVIEW_TEXTS.de.checked}</Text>}
        </BlockStack>
      )}
      <Text as="p" tone="subdued">
        {prospects(draft, 'de').join(' ')}
      </Text>
    </BlockStack>
  );
}

/**
 * Telephones show no PDF inside of a page, so it opens in a tab of its own as well, and that is
 * where the Tab key leads: the browser's viewer has many stops of its own, with the page's next one
 * behind them all.
 */
function Pdf({ base64, title }: { base64: string; title: string }) {
  const address = usePdfAddress(base64);
  if (address === null) return <div className="preview-page" />;
  return (
    <BlockStack gap="200">
      <InlineStack>
        <Button variant="plain" url={address} external>
          {t('openTab')}
        </Button>
      </InlineStack>
      <iframe
        className="preview-page"
        title={title}
        tabIndex={-1}
        src={`${address}${AS_WIDE_AS_THE_WINDOW}`}
      />
    </BlockStack>
  );
}

/** Viewers that know these show nothing but the page; the tab of its own has the rest. */
const AS_WIDE_AS_THE_WINDOW = '#toolbar=0&navpanes=0&view=FitH';
