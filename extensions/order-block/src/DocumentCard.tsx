import { BlockStack, Button, InlineStack, useApi } from '@shopify/ui-extensions-react/admin';
import type { DocumentAnswer } from '../../../web/contract/order/document';
import { DocumentHead } from '../../order-view/DocumentHead';
import { DocumentHint } from '../../order-view/DocumentHint';
import { PdfButton } from '../../order-view/PdfButton';
import { isMade } from '../../order-view/shown-status';
import { documentName } from '../../order-view/use-card-texts';
import { useWords } from '../../words/use-words';
import { TARGET } from './target';
import type { OpenAction } from './use-action';

interface Props {
  orderId: string;
  document: DocumentAnswer;
  openAction: OpenAction;
}

/** A document, and what one does with it most. */
export function DocumentCard({ orderId, document, openAction }: Props) {
  const { navigation } = useApi(TARGET);
  return (
    <BlockStack gap="small">
      <DocumentHead document={document} />
      <DocumentHint document={document} />
      {isMade(document) && (
        <InlineStack gap="small">
          <PdfButton
            orderId={orderId}
            document={document}
            navigate={(url) => navigation.navigate(url)}
          />
          <InWindow document={document} openAction={openAction} />
        </InlineStack>
      )}
    </BlockStack>
  );
}

/** What needs a window of its own. */
function InWindow({ document, openAction }: Omit<Props, 'orderId'>) {
  const { translate } = useWords();
  const name = documentName(document);
  return (
    <>
      {document.isMailable && (
        <Button
          accessibilityLabel={translate('document.sendOf', { name })}
          onPress={() => openAction('mail', { document: document.id })}
        >
          {translate('document.send')}
        </Button>
      )}
      {document.actions.length > 0 && (
        <Button
          accessibilityLabel={translate('document.changeOf', { name })}
          onPress={() => openAction('document', { document: document.id })}
        >
          {translate('document.change')}
        </Button>
      )}
    </>
  );
}
