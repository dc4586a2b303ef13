import { Badge, type BadgeProps, Tooltip } from '@shopify/polaris';
import type { OrderRow } from '../../contract/order-list/order-list';
import { shortReason } from '../../contract/texts/reasons/short-reasons';
import { t } from './i18n/texts';

type Lack = NonNullable<OrderRow['lack']>;

const TONE: Record<Lack['kind'], BadgeProps['tone']> = {
  create: 'info',
  wait: 'attention',
  skip: undefined,
  refuse: 'critical',
  undecided: undefined,
  cancelled: undefined,
};

interface Props {
  lack: OrderRow['lack'];
  /** Cause and remedy. */
  sentence: string | undefined;
}

/**
 * Why an order lacks a document, in a few words; nothing where all is well. The whole sentence is
 * in the tooltip, and with its remedy on the order's page.
 */
export function ReasonBadge({ lack, sentence }: Props) {
  if (lack === null) return null;
  const { kind, reason } = lack;
  const badge = <Badge tone={TONE[kind]}>{shortReason(reason) ?? t(`decision.${kind}`)}</Badge>;
  return sentence === undefined ? badge : <Tooltip content={sentence}>{badge}</Tooltip>;
}
