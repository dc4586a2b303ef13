import { BlockStack, Button, InlineStack, Text } from '../../../adapter/admin';
import type { DocumentAnswer } from '../../../../web/contract/order/document';
import { documentName } from '../../../../web/contract/texts/documents/document-name';
import { REQUESTED_CHANGE_TEXTS } from '../../../../web/contract/texts/documents/change-texts';
import { DocumentHead } from '../../../order-view/DocumentHead';
import { changeText } from '../../../translations/order-translations';
import { useTranslations } from '../../../translations/translations';
import { Frame } from '../Frame';
import type { StepProps } from '../step';

interface Props extends StepProps {
  document: DocumentAnswer;
}

/** What can be done with one document, and by whom. */
export function DocumentActions({ document, go }: Props) {
  const { translate } = useTranslations();
  const documentId = document.id;
  return (
    <Frame
      title={translate('change.title', { name: documentName(document) })}
      onBack={() => go({ at: 'overview' })}
    >
      <DocumentHead document={document} />
      {document.actions.length === 0 && <Text>{translate('change.none')}</Text>}
      {document.actions.map((change) => (
        <Possible
          key={change.action}
          change={change}
          onPress={() => go({ at: 'confirm', documentId, action: change.action })}
        />
      ))}
    </Frame>
  );
}

interface PossibleProps {
  change: DocumentAnswer['actions'][number];
  onPress: () => void;
}

function Possible({ change, onPress }: PossibleProps) {
  const translations = useTranslations();
  const { label, consequence } = changeText(translations, change);
  return (
    <BlockStack gap="small">
      <InlineStack>
        <Button onPress={onPress}>{label}</Button>
      </InlineStack>
      <Text>{consequence}</Text>
      {change.way === 'open' && (
        <Text>{REQUESTED_CHANGE_TEXTS[translations.language].onlyLexware}</Text>
      )}
    </BlockStack>
  );
}
