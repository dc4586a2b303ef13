import { BlockStack, Box, Card, Text } from '@shopify/polaris';
import type { OrderDetailsAnswer, OrderItem } from '../../contract/order/details';
import type { OrderAnswer } from '../../contract/order/order';
import { formatMoney } from '../formats/money';
import { formatNumber } from '../formats/number';
import { SectionHeading } from '../shell/section-heading';
import { t } from './i18n/texts';

interface Props {
  order: OrderAnswer;
  items: NonNullable<OrderDetailsAnswer['items']>;
}

/** What was ordered, and how the shop taxed it. */
export function ItemsCard({ order: { currency }, items: { lines, taxesIncluded } }: Props) {
  return (
    <BlockStack gap="200">
      <SectionHeading>{t('items.heading')}</SectionHeading>
      <Card padding="0">
        <ul className="plain-list">
          {lines.map((item, index) => (
            <li key={index}>
              <Item item={item} currency={currency} />
            </li>
          ))}
        </ul>
        <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
          <Text as="p" tone="subdued" variant="bodySm">
            {t(taxesIncluded ? 'items.gross' : 'items.net')}
          </Text>
        </Box>
      </Card>
    </BlockStack>
  );
}

function Item({ item, currency }: { item: OrderItem; currency: string }) {
  const { kind, title, quantity, left, cents, rates } = item;
  const isGone = left === 0;
  return (
    <div className="order-item">
      <Text as="span" tone={isGone ? 'subdued' : undefined}>
        {kind === 'goods' && <span className="item-quantity">{`${formatNumber(quantity)} ×`}</span>}
        {kind === 'tip' ? t('items.tip') : title}
      </Text>
      <Text as="span" numeric tone={isGone ? 'subdued' : undefined}>
        {formatMoney(cents, currency)}
      </Text>
      <Text as="span" tone="subdued" variant="bodySm">
        {left < quantity
          ? t(isGone ? 'items.gone' : 'items.left', { left: formatNumber(left) })
          : ''}
      </Text>
      <Text as="span" tone="subdued" variant="bodySm" numeric>
        {rates.length === 0 ? t('items.untaxed') : rates.map(formatRate).join(', ')}
      </Text>
    </div>
  );
}

const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 2 });
const WHOLE = 10_000;

/** `1900` as `19 %`. */
function formatRate(rate: number): string {
  return percent.format(rate / WHOLE);
}
