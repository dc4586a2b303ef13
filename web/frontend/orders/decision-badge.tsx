import { Badge, type BadgeProps, Tooltip } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { OrderAnswer } from '../../contract/order/order';

type Shown = 'create' | 'wait' | 'skip' | 'refuse' | 'done' | 'cancelled';

const APPEARANCE: Record<Shown, BadgeProps> = {
  create: { tone: 'info' },
  wait: { tone: 'attention' },
  skip: {},
  refuse: { tone: 'critical' },
  done: { tone: 'success' },
  cancelled: {},
};

/** In one word how far an order is; the whole reason is in the tooltip and on the order's page. */
export function DecisionBadge({ order }: { order: OrderAnswer }) {
  const { t } = useTranslation('orders');
  const shown = shownDecision(order);
  if (shown === null) return <Badge>{t('undecided')}</Badge>;

  const badge = <Badge {...APPEARANCE[shown]}>{t(`decision.${shown}`)}</Badge>;
  const text = shown === 'done' ? undefined : order.decision?.text;
  return text ? <Tooltip content={text}>{badge}</Tooltip> : badge;
}

function shownDecision(order: OrderAnswer): Shown | null {
  const kind = order.decision?.kind ?? null;
  if (kind === 'refuse') return kind;
  if (order.hasInvoice) return 'done';
  return order.cancelledAt ? 'cancelled' : kind;
}
