import { Text, type TextProps } from '@shopify/polaris';
import type { OrderAnswer } from '../../contract/order/order';
import { formatMoney } from '../formats/money';
import { t } from './i18n/texts';

/** The documents compared with the order's current value, as a label with its tone. */
export function Balance({ order: { balance, currency } }: { order: OrderAnswer }) {
  const { key, tone } = stand(balance);
  const amount = formatMoney(Math.abs(balance.differenceCents), currency);
  return (
    <Text as="span" variant="bodySm" tone={tone} numeric>
      {t(`balance.${key}`, { amount })}
    </Text>
  );
}

type Key = 'complete' | 'rounding' | 'missing' | 'surplus' | 'incomplete';

/**
 * The server decides what is complete; the sign of the difference shows in which direction it is
 * not.
 */
function stand(balance: OrderAnswer['balance']): { key: Key; tone: TextProps['tone'] } {
  const { isComplete, isRoundingError, differenceCents } = balance;
  if (isComplete) return { key: isRoundingError ? 'rounding' : 'complete', tone: 'success' };
  if (differenceCents === 0) return { key: 'incomplete', tone: 'caution' };
  return differenceCents < 0
    ? { key: 'surplus', tone: 'critical' }
    : { key: 'missing', tone: 'caution' };
}
