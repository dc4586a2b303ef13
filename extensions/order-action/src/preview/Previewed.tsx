import { Banner, BlockStack, Link, Paragraph, Text } from '@shopify/ui-extensions-react/admin';
import type { PreviewLinkAnswer } from '../../../../web/contract/order/preview';
import { treatmentText } from '../../../../web/contract/texts/documents/treatment-texts';
import { useWords } from '../../../words/use-words';

/** What a preview says beside its PDF, which opens in a tab: a window of Shopify shows none. */
export function Previewed({ preview }: { preview: PreviewLinkAnswer }) {
  const { decision, translate } = useWords();
  const { document, draft, url } = preview;
  return (
    <BlockStack gap="base">
      {preview.error && <Withheld error={preview.error} document={document} />}
      {document && preview.error === null && <Text>{decision(said(document))}</Text>}
      {draft && document && <Draft draft={draft} kind={document.kind} />}
      {url !== null && (
        <Link href={url} target="_blank">
          {translate('preview.openPdf')}
        </Link>
      )}
    </BlockStack>
  );
}

const said = ({ kind, decision }: NonNullable<PreviewLinkAnswer['document']>) => ({
  ...decision,
  document: kind,
});

interface WithheldProps {
  error: NonNullable<PreviewLinkAnswer['error']>;
  document: PreviewLinkAnswer['document'];
}

/** Why there would be none: the cause, and what is wrong in particular. */
function Withheld({ error, document }: WithheldProps) {
  const { decision, detail, translate } = useWords();
  const { code, message } = error;
  const more = detail(error.detail);
  return (
    <Banner tone="warning" title={translate('preview.withheld')}>
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
  const { amount, language, translate } = useWords();
  const { totalCents, taxCents, currency } = draft;
  const isPriced = kind !== 'delivery-note';
  return (
    <>
      {isPriced && (
        <BlockStack gap="none">
          <Text fontWeight="bold">
            {translate('preview.sums', {
              total: amount(totalCents, currency),
              tax: amount(taxCents, currency),
            })}
          </Text>
          <Text>{treatmentText(draft, language)}</Text>
          {kind === 'invoice' && <Text>{translate('preview.checked')}</Text>}
        </BlockStack>
      )}
      <BlockStack gap="none">
        <Text>{translate(draft.isFinalized ? 'preview.finalized' : 'preview.draft')}</Text>
        <Text>{translate(draft.isMailed ? 'preview.mailed' : 'preview.notMailed')}</Text>
        <Text>{translate('preview.transfer')}</Text>
      </BlockStack>
    </>
  );
}
