import {
  BlockStack,
  Button,
  Heading,
  SkeletonText,
  Text,
} from '@shopify/ui-extensions-react/checkout';
import type { ReactNode } from 'react';
import type { DocumentKind } from '../../web/domain/documents/model/document';
import { type I18n, viewerOf } from '../words/viewer';
import { DocumentEntry } from './DocumentEntry';
import { type Shown, useCustomerDocuments, type Visit } from './use-customer-documents';

interface Pressable {
  text: string;
  press: () => void;
}

interface Props extends Visit {
  i18n: I18n;
  /** As the merchant left them in the checkout editor. */
  settings: Settings;
  /** What is said to whom the page's token does not name. */
  nameless: SaidProps;
}

type Settings = Readonly<Partial<Record<string, string | number | boolean>>>;

/**
 * The order's documents on a page of customers; its dictionary has the texts. Nothing where there
 * is nothing for whoever looks.
 */
export function CustomerDocuments({ i18n, settings, nameless, ...visit }: Props) {
  const { shown, again } = useCustomerDocuments(visit);
  const { translate } = i18n;
  if (shown.kind === 'loading') return <SkeletonText />;
  const content = contentOf(shown, { i18n, settings, again, nameless });
  if (!content) return null;
  return (
    <BlockStack spacing="base">
      <Heading level={2}>{written(settings.heading) ?? translate('heading')}</Heading>
      {content}
    </BlockStack>
  );
}

type Seen = Exclude<Shown, { kind: 'loading' }>;
type Around = Pick<Props, 'i18n' | 'settings' | 'nameless'> & { again: () => void };

function contentOf(shown: Seen, around: Around): ReactNode {
  const { i18n, again, nameless } = around;
  const { translate } = i18n;
  if (shown.kind === 'failed') {
    const retry = { text: translate('retry'), press: again };
    return shown.isSignedIn ? <Said text={translate('failed')} button={retry} /> : null;
  }
  switch (shown.answer.state) {
    case 'off':
      return null;
    case 'signed-out':
      return <Said {...nameless} />;
    case 'signed-in':
      return listOf(shown, around);
  }
}

function listOf(
  { answer, isLookingAgain }: Extract<Shown, { kind: 'ready' }>,
  { i18n, settings, again }: Around,
): ReactNode {
  const kinds = shownKinds(settings);
  const documents = answer.documents.filter(({ kind }) => kinds.includes(kind));
  const underWay = answer.underWay.filter((kind) => kinds.includes(kind));
  if (documents.length + underWay.length === 0) return null;
  const viewer = viewerOf(i18n);
  const { translate } = viewer;
  const label = written(settings.label) ?? translate('download');
  return (
    <>
      {documents.map((one) => (
        <DocumentEntry key={one.url} document={one} label={label} viewer={viewer} />
      ))}
      {underWay.map((kind) => (
        <Text key={kind} appearance="subdued">
          {translate(`underWay.${kind}`)}
        </Text>
      ))}
      {underWay.length > 0 && !isLookingAgain && (
        <Said text={translate('later')} button={{ text: translate('lookAgain'), press: again }} />
      )}
    </>
  );
}

interface SaidProps {
  text: string;
  button?: Pressable;
}

function Said({ text, button }: SaidProps) {
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

/** Credit notes unless the merchant left them out, delivery notes only where they were chosen. */
function shownKinds(settings: Settings): DocumentKind[] {
  const { show_credit_notes: credits, show_delivery_notes: notes } = settings;
  return [
    'invoice',
    ...(credits === false ? [] : (['credit-note'] as const)),
    ...(notes === true ? (['delivery-note'] as const) : []),
  ];
}

function written(setting: Settings[string]): string | null {
  return typeof setting === 'string' && setting.trim() !== '' ? setting.trim() : null;
}
