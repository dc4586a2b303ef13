import { Badge, type BadgeProps, Tooltip } from '@shopify/polaris';
import type { OrderAnswer } from '../../contract/order/order';
import { shortReason } from '../../contract/texts/reasons/short-reasons';
import { type ShownReason, shownReason } from './shown-reason';
import { t } from './i18n/texts';

const TONE: Record<ShownReason['kind'], BadgeProps['tone']> = {
  create: 'info',
  wait: 'attention',
  skip: undefined,
  refuse: 'critical',
  undecided: undefined,
  cancelled: undefined,
};

/**
 * Why an order lacks a document, in a few words; nothing where all is well. The whole sentence is
 * in the tooltip, and with its remedy on the order's page.
 */
export function ReasonBadge({ order }: { order: OrderAnswer }) {
  const shown = shownReason(order);
  if (shown === null) return null;
  const decision = 'decision' in shown ? shown.decision : null;
  const name = shortReason(decision?.reason) ?? t(`decision.${shown.kind}`);
  const badge = <Badge tone={TONE[shown.kind]}>{name}</Badge>;
  return decision ? <Tooltip content={decision.text}>{badge}</Tooltip> : badge;
}
