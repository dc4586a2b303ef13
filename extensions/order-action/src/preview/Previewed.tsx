import { Banner, BlockStack, Link, Paragraph, Text } from '../../../adapter/admin';
import type { PreviewLinkAnswer } from '../../../../web/contract/order/preview';
import {
  treatmentText,
  PREVIEW_TEXTS,
  prospects,
} from '../../../../web/contract/texts/documents/preview-texts';
import { useTranslations } from '../../../translations/translations';

/**
 * Texts next to the link to a preview's PDF, which opens in a tab: a window of Shopify shows none.
 */
export function Previewed({ preview }: { preview: PreviewLinkAnswer }) {
  const { translate } = useTranslations();
  const { document, draft, url } = preview;
  return (
    <BlockStack gap="base">
      {preview.error && <Withheld error={preview.error} document={document} />}
      {document && preview.error === null && <Decided document={document} />}
      {draft && document && <Draft draft={draft} kind={document.kind} />}
      {url !== null && (
        <Link href={url} target="_blank">
          {translate('preview.openPdf')}
        </Link>
      )}
    </BlockStack>
  );
}

/** What is to happen with the document; a warning where it is not made though it could be. */
function Decided({ document }: { document: NonNullable<PreviewLinkAnswer['document']> }) {
  const translations = useTranslations();
  const said = translations.decision({ ...document.decision, document: document.kind });
  return document.decision.kind === 'refuse' ? (
    <Banner tone="warning">{said}</Banner>
  ) : (
    <Text>{said}</Text>
  );
}

interface WithheldProps {
  error: NonNullable<PreviewLinkAnswer['error']>;
  document: PreviewLinkAnswer['document'];
}

/** Why there would be none: the cause, and what is wrong in particular. */
function Withheld({ error, document }: WithheldProps) {
  const { decision, detail, language } = useTranslations();
  const { code, message } = error;
  const more = detail(error.detail);
  return (
    <Banner tone="warning" title={PREVIEW_TEXTS[language].withheld}>
      <BlockStack gap="small">
        <Paragraph>{decision({ reason: code, text: message, document: document?.kind })}</Paragraph>
        {more !== null && <Paragraph>{more}</Paragraph>}
      </BlockStack>
    </Banner>
  );
}

interface DraftProps {
  draft: NonNullable<PreviewLinkAnswer['draft']>;
  kind: NonNullable<PreviewLinkAnswer['document']>['kind'];
}

/** Sums and taxation, what they were checked against, and what will happen. */
function Draft({ draft, kind }: DraftProps) {
  const { amount, language } = useTranslations();
  const { checked, sums } = PREVIEW_TEXTS[language];
  const { totalCents, taxCents, currency } = draft;
  const isPriced = kind !== 'delivery-note';
  return (
    <>
      {isPriced && (
        <BlockStack gap="none">
          <Text fontWeight="bold">
            {sums({ total: amount(totalCents, currency), tax: amount(taxCents, currency) })}
          </Text>
          <Text>{treatmentText(draft, language)}</Text>
          {kind === 'invoice' && <Text>{checked}</Text>}
        </BlockStack>
      )}
      <BlockStack gap="none">
        {prospects(draft, language).map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </BlockStack>
    </>
  );
}
