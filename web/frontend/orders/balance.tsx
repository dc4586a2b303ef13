import { Text, type TextProps } from '@shopify/polaris';
import type { OrderRow } from '../../contract/order-list/order-list';
import { formatMoney } from '../formats/money';
import { t } from './i18n/texts';

const TONES: Record<OrderRow['balance'], TextProps['tone']> = {
  complete: 'success',
  rounding: 'success',
  missing: 'caution',
  surplus: 'critical',
  incomplete: 'caution',
};

/** The documents compared with the order's current value, as a label with its tone. */
export function Balance({ order }: { order: OrderRow }) {
  const { balance, differenceCents, currency } = order;
  const amount = formatMoney(Math.abs(differenceCents), currency);
  return (
    <Text as="span" variant="bodySm" tone={TONES[balance]} numeric>
      {t(`balance.${balance}`, { amount })}
    </Text>
  );
}
