import {
  Banner,
  BlockStack,
  Button,
  InlineStack,
  Paragraph,
  ProgressIndicator,
  Text,
} from '../../adapter/admin';
import type { OrderAnswer } from '../../../web/contract/order/order';
import { mayChooseTax } from '../../../web/contract/order/offered-actions';
import { useTranslations } from '../../translations/translations';
import type { OpenAction } from './use-action';
import { useState } from 'preact/hooks';
import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import { fetchExplanation } from '../../our-api/order-steps';
import { awaitedTexts, todoText } from '../../translations/order-translations';

interface Props {
  order: OrderAnswer;
  openAction: OpenAction;
}

/** Why there is no invoice, or not yet, and what comes next. */
export function WhyNone({ order, openAction }: Props) {
  const { decision, translate } = useTranslations();
  const isShownAbove = order.obstacles?.some(({ code }) => code === order.decision?.reason);
  if (isShownAbove) return null;
  if (order.decision?.kind === 'refuse')
    return <Refused order={order} refused={order.decision} openAction={openAction} />;
  const pending = translate('empty.pending');
  return (
    <BlockStack gap="small">
      <InlineStack gap="small" blockAlignment="center">
        {order.isUnderWay && <ProgressIndicator size="small-100" accessibilityLabel={pending} />}
        <Text>{order.decision ? decision(order.decision) : pending}</Text>
      </InlineStack>
      {order.decision !== null && order.decision.kind !== 'create' && (
        <NextStep key={order.decision.reason} orderId={order.id} />
      )}
    </BlockStack>
  );
}

interface RefusedProps extends Props {
  refused: NonNullable<OrderAnswer['decision']>;
}

function Refused({ order, refused, openAction }: RefusedProps) {
  const { decision, detail, translate } = useTranslations();
  const more = detail(refused.detail);
  return (
    <Banner tone="warning" title={decision(refused)}>
      <BlockStack gap="small">
        {more !== null && <Paragraph>{more}</Paragraph>}
        {mayChooseTax(refused) && (
          <InlineStack>
            <Button variant="primary" onPress={() => openAction('tax')}>
              {translate('empty.tax')}
            </Button>
          </InlineStack>
        )}
        <NextStep key={refused.reason} orderId={order.id} />
      </BlockStack>
    </Banner>
  );
}

type Explained = ExplanationAnswer['documents'][number];
type Explanation =
  | { kind: 'no' }
  | { kind: 'asking' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'answered'; invoice: Explained | null };

/**
 * What the invoice waits for and what can be done: it needs a request to Shopify, so it is loaded
 * only on demand, and anew for each decision.
 */
function NextStep({ orderId }: { orderId: string }) {
  const { refusal, translate } = useTranslations();
  const [explanation, setExplanation] = useState<Explanation>({ kind: 'no' });
  const load = async () => {
    setExplanation({ kind: 'asking' });
    setExplanation(
      await fetchExplanation(orderId).then(
        ({ documents }): Explanation => ({ kind: 'answered', invoice: invoiceOf(documents) }),
        (error: unknown): Explanation => ({ kind: 'failed', error }),
      ),
    );
  };
  if (explanation.kind === 'answered') return <Answer invoice={explanation.invoice} />;
  const isLoading = explanation.kind === 'asking';
  return (
    <BlockStack gap="small">
      {explanation.kind === 'failed' && (
        <Text>{refusal(explanation.error) ?? translate('why.failed')}</Text>
      )}
      <InlineStack>
        <Button variant="tertiary" disabled={isLoading} onPress={() => void load()}>
          {translate(isLoading ? 'why.asking' : 'why.ask')}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

const invoiceOf = (documents: Explained[]): Explained | null =>
  documents.find(({ document }) => document === 'invoice') ?? null;

function Answer({ invoice }: { invoice: Explained | null }) {
  const translations = useTranslations();
  if (!invoice) return <Text>{translations.translate('why.nothing')}</Text>;
  return (
    <BlockStack gap="none">
      {awaitedTexts(translations, invoice).map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      <Text>{todoText(translations, invoice)}</Text>
    </BlockStack>
  );
}
