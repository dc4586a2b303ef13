import { BlockStack, Button, InlineStack, Banner, Link, Text } from '../adapter/admin';
import type { DocumentAnswer } from '../../web/contract/order/document';
import { documentName } from '../../web/contract/texts/documents/document-name';
import { DocumentHead } from './DocumentHead';
import { PdfButton } from './PdfButton';
import { wasCreated } from './shown-status';
import { useCardTexts } from './use-card-texts';
import { shownStatus } from '../../web/contract/order/shown-status';
import { useTranslations } from '../translations/translations';

/** Shows what needs a window of its own. */
export type OpenCard = (step: 'mail' | 'document', document: DocumentAnswer) => void;

interface Props {
  orderId: string;
  document: DocumentAnswer;
  /** Leads to a PDF at once, where the place can. */
  navigate?: (url: string) => void;
  open: OpenCard;
}

/** A document, and what one does with it most. */
export function DocumentCard({ orderId, document, navigate, open }: Props) {
  return (
    <BlockStack gap="small">
      <DocumentHead document={document} />
      <DocumentHint document={document} />
      {wasCreated(document) && (
        <InlineStack gap="small">
          <PdfButton orderId={orderId} document={document} navigate={navigate} />
          <InWindow document={document} open={open} />
        </InlineStack>
      )}
    </BlockStack>
  );
}

function InWindow({ document, open }: Pick<Props, 'document' | 'open'>) {
  const { send, sendOf, sendFrom, change, changeOf } = useCardTexts();
  const name = documentName(document);
  return (
    <>
      {document.isMailable && document.mailPlan === undefined && (
        <Button accessibilityLabel={sendOf(name)} onPress={() => open('mail', document)}>
          {send}
        </Button>
      )}
      {document.isMailable && document.mailPlan !== undefined && (
        <Button disabled>{sendFrom(document.mailPlan)}</Button>
      )}
      {document.actions.length > 0 && (
        <Button accessibilityLabel={changeOf(name)} onPress={() => open('document', document)}>
          {change}
        </Button>
      )}
    </>
  );
}

/** What there is to know or to do about a document. */
function DocumentHint({ document }: { document: DocumentAnswer }) {
  const { day } = useTranslations();
  const { beingMailed, hint, emailed, mailTrouble, openInLexware } = useCardTexts();
  const shown = shownStatus(document);
  const text = hint[shown];
  const isDoubtful = shown === 'failed' || shown === 'unclear';
  const { lexwareUrl, emailedAt, isBeingMailed, mailTrouble: trouble } = document;
  return (
    <>
      {text && isDoubtful && <Banner tone="warning">{text}</Banner>}
      {text && !isDoubtful && (
        <InlineStack gap="small">
          <Text>{text}</Text>
          {lexwareUrl !== null && (
            <Link href={lexwareUrl} target="_blank">
              {openInLexware(documentName(document))}
            </Link>
          )}
        </InlineStack>
      )}
      {emailedAt !== null && <Text>{emailed(day(emailedAt))}</Text>}
      {isBeingMailed && <Text>{beingMailed}</Text>}
      {trouble !== null && <Banner tone="warning">{mailTrouble[trouble]}</Banner>}
    </>
  );
}
