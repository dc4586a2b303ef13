import { Badge, BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import type { OrderAnswer } from '../../../contract/order/order';
import { CARD_TEXTS } from '../../../contract/texts/documents/card-texts';
import { formatMoney } from '../../formats/money';
import { SectionHeading } from '../../shell/section-heading';
import { AmountLine } from './amount-line';
import { t } from '../i18n/texts';

/** The documents compared with the order's current value, and whether that is all. */
export function BalanceCard({ order: { balance, currency } }: { order: OrderAnswer }) {
  const { documentsCents, orderCents, differenceCents, isComplete } = balance;
  const difference = formatMoney(differenceCents, currency);
  const { isComplete: complete, isIncomplete } = CARD_TEXTS.de;
  const hint = hintOf(balance);
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('balance.heading')}</SectionHeading>
      <Card>
        <BlockStack gap="200">
          <AmountLine label={t('balance.order')} amount={formatMoney(orderCents, currency)} />
          <AmountLine
            label={t('balance.documents')}
            amount={formatMoney(documentsCents, currency)}
          />
          <InlineStack>
            <Badge tone={isComplete ? 'success' : 'warning'}>
              {isComplete ? complete : isIncomplete(differenceCents === 0 ? null : difference)}
            </Badge>
          </InlineStack>
          {hint && (
            <Text as="p" tone="subdued">
              {t(`balance.${hint}`, { difference })}
            </Text>
          )}
        </BlockStack>
      </Card>
    </BlockStack>
  );
}

function hintOf({
  differenceCents,
  isComplete,
  isRoundingError,
}: OrderAnswer['balance']): 'rounding' | 'missing' | 'toCredit' | null {
  if (isRoundingError && differenceCents !== 0) return 'rounding';
  if (isComplete || differenceCents === 0) return null;
  return differenceCents > 0 ? 'missing' : 'toCredit';
}
