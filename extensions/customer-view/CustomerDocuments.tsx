import { BlockStack, Button, InlineStack, Link, SkeletonText, Text } from '../adapter/checkout';
import type { ComponentChildren } from 'preact';
import type { CustomerDocumentsAnswer } from '../../web/contract/order/customer-documents';
import { awaitedText, CUSTOMER_LABELS } from '../../web/contract/texts/pages/customer-texts';
import type { Language } from '../../web/domain/text/language';
import { viewerOf } from '../translations/viewer';
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
  const { isFresh } = visit;
  const content = contentOf(shown, { i18n, settings, again, nameless, isFresh });
  if (!content) return null;
  return (
    <Titled i18n={i18n} settings={settings}>
      {content}
    </Titled>
  );
}

type ShownAnswer = Exclude<ShownDocuments, { kind: 'loading' }>;
type Around = Pick<Props, 'i18n' | 'settings' | 'nameless' | 'isFresh'> & { again: () => void };

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

/** Of an order that is not the customer's, or not known yet, the shop's rule while it is new. */
function listOf(
  { answer, isLookingAgain }: Extract<ShownDocuments, { kind: 'ready' }>,
  { i18n, settings, again, isFresh }: Around,
): ComponentChildren {
  const kinds = shownKinds(settings);
  const { shop, order } = answer;
  const documents = answer.documents.filter(({ kind }) => kinds.includes(kind));
  const underWay = answer.underWay.filter((kind) => kinds.includes(kind));
  const isExpected = order !== null || isFresh;
  const awaited = answer.awaited.filter(({ kind }) => isExpected && kinds.includes(kind));
  if (documents.length + underWay.length + awaited.length === 0) return null;
  const viewer = viewerOf(i18n);
  const labels = CUSTOMER_LABELS[viewer.language];
  return (
    <>
      {order && (
        <Text appearance="subdued">
          {[
            shop?.name,
            `${labels.order} ${order.name}`,
            viewer.amount(order.totalCents, order.currency),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      <DocumentList documents={documents} i18n={i18n} settings={settings} />
      {[...underWay.map((kind) => ({ kind, awaited: 'being-made' as const })), ...awaited].map(
        (one) => (
          <AwaitedEntry key={one.kind} {...one} language={viewer.language} />
        ),
      )}
      {underWay.length > 0 && !isLookingAgain && (
        <StatusText
          text={viewer.translate('later')}
          button={{ text: viewer.translate('lookAgain'), press: again }}
        />
      )}
      {shop?.contact && (
        <InlineStack spacing="tight">
          <Text appearance="subdued">{labels.questions(shop.name)}</Text>
          <Link to={`mailto:${shop.contact}`}>{shop.contact}</Link>
        </InlineStack>
      )}
    </>
  );
}

type Awaiting = CustomerDocumentsAnswer['awaited'][number];

function AwaitedEntry({ kind, awaited, language }: Awaiting & { language: Language }) {
  const { title, text } = awaitedText(awaited, kind, language);
  return (
    <BlockStack spacing="extraTight">
      <Text emphasis="bold">{title}</Text>
      <Text>{text}</Text>
    </BlockStack>
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
