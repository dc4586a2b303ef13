import { BlockStack, Button, InlineStack, Text } from '../../adapter/admin';
import { useState } from 'preact/hooks';
import type { ExplanationAnswer } from '../../../web/contract/order/explanation';
import { fetchExplanation } from '../../our-api/order-steps';
import { awaitedTexts, todoText } from '../../translations/order-translations';
import { useTranslations } from '../../translations/use-translations';

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
export function NextStep({ orderId }: { orderId: string }) {
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
