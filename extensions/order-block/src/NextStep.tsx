import { BlockStack, Button, InlineStack, Text } from '../../adapter/admin';
import { useState } from 'preact/hooks';
import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import { fetchExplanation } from '../../our-api/order-steps';
import { awaitedTexts, todoText } from '../../translations/order-translations';
import { useTranslations } from '../../translations/use-translations';

type Explained = ExplanationAnswer['documents'][number];
type Asked =
  | { kind: 'no' }
  | { kind: 'asking' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'answered'; invoice: Explained | null };

/**
 * What the invoice waits for and what can be done: it needs a request to Shopify, so it is loaded
 * only on demand, and anew for each decision.
 */
export function NextStep({ orderId }: { orderId: string }) {
  const { refusal, translate } = useTranslations();
  const [asked, setAsked] = useState<Asked>({ kind: 'no' });
  const ask = async () => {
    setAsked({ kind: 'asking' });
    setAsked(
      await fetchExplanation(orderId).then(
        ({ documents }): Asked => ({ kind: 'answered', invoice: invoiceOf(documents) }),
        (error: unknown): Asked => ({ kind: 'failed', error }),
      ),
    );
  };
  if (asked.kind === 'answered') return <Answer invoice={asked.invoice} />;
  const isAsking = asked.kind === 'asking';
  return (
    <BlockStack gap="small">
      {asked.kind === 'failed' && <Text>{refusal(asked.error) ?? translate('why.failed')}</Text>}
      <InlineStack>
        <Button variant="tertiary" disabled={isAsking} onPress={() => void ask()}>
          {translate(isAsking ? 'why.asking' : 'why.ask')}
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
