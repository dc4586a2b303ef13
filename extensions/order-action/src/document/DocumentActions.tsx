import { BlockStack, Button, InlineStack, Text } from '@shopify/ui-extensions-react/admin';
import type { DocumentAnswer } from '../../../../web/contract/order/document';
import type { DocumentAction } from '../../../../web/domain/documents/actions/document-actions';
import { DocumentHead } from '../../../order-view/DocumentHead';
import { documentName } from '../../../order-view/use-card-texts';
import { useWords } from '../../../words/use-words';
import { Frame } from '../Frame';
import type { StepProps } from '../step-props';

interface Props extends StepProps {
  document: DocumentAnswer;
}

/** What can be done with one document, and by whom. */
export function DocumentActions({ document, go }: Props) {
  const { translate } = useWords();
  const documentId = document.id;
  return (
    <Frame
      title={translate('change.title', { name: documentName(document) })}
      onBack={() => go({ at: 'overview' })}
    >
      <DocumentHead document={document} />
      {document.actions.length === 0 && <Text>{translate('change.none')}</Text>}
      {document.actions.map(({ action, way }) => (
        <Possible
          key={action}
          action={action}
          way={way}
          onPress={() => go({ at: 'confirm', documentId, action })}
        />
      ))}
    </Frame>
  );
}

interface PossibleProps {
  action: DocumentAction;
  way: 'done' | 'open';
  onPress: () => void;
}

function Possible({ action, way, onPress }: PossibleProps) {
  const { translate } = useWords();
  return (
    <BlockStack gap="small">
      <InlineStack>
        <Button onPress={onPress}>{translate(`action.${action}.label`)}</Button>
      </InlineStack>
      <Text>{translate(way === 'done' ? `action.${action}.done` : 'action.inLexware')}</Text>
    </BlockStack>
  );
}
