import { Banner, BlockStack, SkeletonBodyText, Text } from '@shopify/polaris';
import type { PreviewAnswer } from '../../../contract/order/preview';
import {
  treatmentText,
  PREVIEW_TEXTS,
  prospects,
} from '../../../contract/texts/documents/preview-texts';
import type { DocumentKind } from '../../../domain/documents/model/document';
import { formatMoney } from '../../formats/money';
import { t as ofShell } from '../../shell/i18n/texts';
import { PagePictures } from './page-pictures';
import { t } from './i18n/texts';

interface Again {
  isRetrying: boolean;
  onRetry: () => void;
}

interface Props extends Again {
  /** Left out until there is one. */
  preview: PreviewAnswer | undefined;
  title: string;
  /** Another one is on its way, and this one stays until then. */
  isOutdated?: boolean;
}

/** What would be sent, in words and as its pages, or why nothing can be. */
export function Previewed({ preview, title, isOutdated = false, ...again }: Props) {
  const pdf = preview ? preview.pdf : { base64: null };
  return (
    <BlockStack gap="400">
      {!preview && (
        <div role="status" aria-label={ofShell('loading')}>
          <SkeletonBodyText lines={4} />
        </div>
      )}
      {preview && (
        <div className={isOutdated ? 'preview-outdated' : undefined}>
          <Words preview={preview} {...again} />
        </div>
      )}
      {pdf && <PagePictures base64={pdf.base64} title={title} isOutdated={isOutdated} />}
    </BlockStack>
  );
}

function Words({
  preview: { document, draft, error },
  ...again
}: Again & { preview: PreviewAnswer }) {
  return (
    <BlockStack gap="400">
      {error && <Withheld error={error} {...again} />}
      {draft && document?.decision.kind === 'refuse' && (
        <Banner tone="warning">{document.decision.text}</Banner>
      )}
      {draft && document && <Draft draft={draft} kind={document.kind} />}
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
