import { BlockStack, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../formats/money';
import { ReasonDialog } from '../actions/reason-dialog';
import { useAction } from '../use-action';
import { allowRaise, type RaisedVat, raisedVatQuery } from './payouts-query';
import { t } from './i18n/texts';

/** Receipts of earlier years that would show more VAT; nothing where none waits. */
export function RaisedVatCard() {
  const raised = useQuery(raisedVatQuery);
  if (!raised.data || raised.data.items.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('raised.heading')}
        </Text>
        <Text as="p">{t('raised.intro')}</Text>
        {raised.data.items.map((one) => (
          <RaisedRow key={one.receipt} raised={one} />
        ))}
      </BlockStack>
    </Card>
  );
}

function RaisedRow({ raised: { payout, partner, name, receipt, cents } }: { raised: RaisedVat }) {
  const allow = useAction(allowRaise, t('raised.done'));
  const sum = formatMoney(cents, 'EUR');
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <BlockStack>
        <Link url={`/admin/partners?partner=${partner}`}>{name}</Link>
        <Text as="p" tone="subdued">
          {t('raised.row', { receipt, sum })}
        </Text>
      </BlockStack>
      <ReasonDialog
        button={t('raised.button')}
        buttonLabel={t('raised.of', { receipt })}
        title={t('raised.title', { receipt })}
        text={t('raised.text', { sum })}
        reasonHelp={t('reasonHelp')}
        confirm={t('raised.button')}
        isPending={allow.isPending}
        onConfirm={({ reason }, close) =>
          allow.mutate({ payout, cents, reason }, { onSuccess: close, onError: close })
        }
      />
    </InlineStack>
  );
}
