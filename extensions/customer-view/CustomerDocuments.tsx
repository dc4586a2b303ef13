import { BlockStack, Button, SkeletonText, Text } from '../adapter/checkout';
import type { ComponentChildren } from 'preact';
import { DocumentList, type Shown, shownKinds, Titled } from './DocumentList';
import { type ShownDocuments, useCustomerDocuments, type Visit } from './use-customer-documents';

interface Pressable {
  text: string;
  press: () => void;
}

interface Props extends Visit, Shown {
  /** Shown to visitors whom the page's token does not identify. */
  nameless: StatusTextProps;
}

/**
 * The order's documents on a page of customers; its dictionary has the texts. Nothing where this
 * visitor may see nothing.
 */
export function CustomerDocuments({ i18n, settings, nameless, ...visit }: Props) {
  const { shown, again } = useCustomerDocuments(visit);
  if (shown.kind === 'loading') return <SkeletonText />;
  const content = contentOf(shown, { i18n, settings, again, nameless });
  if (!content) return null;
  return (
    <Titled i18n={i18n} settings={settings}>
      {content}
    </Titled>
  );
}

type ShownAnswer = Exclude<ShownDocuments, { kind: 'loading' }>;
type Around = Pick<Props, 'i18n' | 'settings' | 'nameless'> & { again: () => void };

function contentOf(shown: ShownAnswer, around: Around): ComponentChildren {
  const { i18n, again, nameless } = around;
  const { translate } = i18n;
  if (shown.kind === 'failed') {
    const retry = { text: translate('retry'), press: again };
    return shown.isSignedIn ? <StatusText text={translate('failed')} button={retry} /> : null;
  }
  switch (shown.answer.state) {
    case 'off':
      return null;
    case 'signed-out':
      return <StatusText {...nameless} />;
    case 'signed-in':
      return listOf(shown, around);
  }
}

function listOf(
  { answer, isLookingAgain }: Extract<ShownDocuments, { kind: 'ready' }>,
  { i18n, settings, again }: Around,
): ComponentChildren {
  const kinds = shownKinds(settings);
  const documents = answer.documents.filter(({ kind }) => kinds.includes(kind));
  const underWay = answer.underWay.filter((kind) => kinds.includes(kind));
  if (documents.length + underWay.length === 0) return null;
  const { translate } = i18n;
  return (
    <>
      <DocumentList documents={documents} i18n={i18n} settings={settings} />
      {underWay.map((kind) => (
        <Text key={kind} appearance="subdued">
          {translate(`underWay.${kind}`)}
        </Text>
      ))}
      {underWay.length > 0 && !isLookingAgain && (
        <StatusText
          text={translate('later')}
          button={{ text: translate('lookAgain'), press: again }}
        />
      )}
    </>
  );
}

interface StatusTextProps {
  text: string;
  button?: Pressable;
}

function StatusText({ text, button }: StatusTextProps) {
  return (
    <BlockStack spacing="tight">
      <Text>{text}</Text>
      {button && (
        <Button kind="secondary" onPress={button.press}>
          {button.text}
        </Button>
      )}
    </BlockStack>
  );
}
