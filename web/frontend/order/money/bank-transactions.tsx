import { Badge, type BadgeProps, BlockStack, Box, Card, InlineStack, Text } from '@shopify/polaris';
import type { OrderAnswer } from '../../../contract/order/order';
import type { TransactionAnswer } from '../../../contract/order/money';
import { formatLongDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { SectionHeading } from '../../shell/section-heading';
import { AmountLine } from './amount-line';
import { t } from './i18n/texts';

interface Props {
  order: OrderAnswer;
}

/**
 * Which of the order's transactions were posted to Lexware Office, and which document each pays;
 * nothing without any.
 */
export function BankTransactions({ order: { transactions = [], currency } }: Props) {
  if (transactions.length === 0) return null;
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('bank.heading')}</SectionHeading>
      <Card padding="0">
        <ul className="plain-list">
          {transactions.map((one, index) => (
            <li key={index}>
              <BankTransaction transaction={one} currency={currency} />
            </li>
          ))}
        </ul>
      </Card>
    </BlockStack>
  );
}

const TONE: Record<TransactionAnswer['state'], BadgeProps['tone']> = {
  claimed: 'info',
  posted: 'success',
  refused: 'critical',
};

function BankTransaction({
  transaction,
  currency,
}: {
  transaction: TransactionAnswer;
  currency: string;
}) {
  const { gatewayName, amountCents, feeCents, date, state, text } = transaction;
  return (
    <Box paddingInline="400" paddingBlock="300">
      <BlockStack gap="100">
        <AmountLine label={gatewayName} amount={formatMoney(amountCents, currency)} />
        <InlineStack gap="200" blockAlign="center">
          <Badge tone={TONE[state]}>{t(`bank.state.${state}`)}</Badge>
          <Text as="span" tone="subdued">
            {formatLongDay(date)}
          </Text>
        </InlineStack>
        {feeCents !== 0 && (
          <Text as="p" tone="subdued">
            {t('bank.fee', { amount: formatMoney(feeCents, currency) })}
          </Text>
        )}
        <p>{text}</p>
      </BlockStack>
    </Box>
  );
}
