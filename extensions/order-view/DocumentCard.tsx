import { BlockStack, Button, InlineStack } from '../adapter/admin';
import type { DocumentAnswer } from '../../web/contract/order/document';
import { documentName } from '../../web/contract/texts/documents/document-name';
import { DocumentHead } from './DocumentHead';
import { DocumentHint } from './DocumentHint';
import { PdfButton } from './PdfButton';
import { wasCreated } from './shown-status';
import { useCardTexts } from './use-card-texts';

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
