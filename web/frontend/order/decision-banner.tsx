import { documentText } from '../../domain/documents/model/document-key';
import { Banner, type BannerProps, BlockStack, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type {
  DecisionAnswer,
  DocumentDecisionAnswer,
  OrderAnswer,
} from '../../contract/order/order';
import { formatMoment } from '../formats/date';
import { useCreateDocument } from './order-query';

const TONE: Record<DecisionAnswer['kind'], BannerProps['tone']> = {
  create: 'info',
  wait: 'info',
  skip: undefined,
  refuse: 'critical',
};

/**
 * Why there is no document yet and what can be done. An order that has its invoice needs none
 * unless one is refused.
 */
export function DecisionBanner({ order }: { order: OrderAnswer }) {
  const { t } = useTranslation('order');
  const create = useCreateDocument(order.id);
  const { decision } = order;
  if (decision === null) {
    return (
      <Banner tone="info" title={t('decision.undecided')}>
        <p>{t('decision.undecidedText')}</p>
      </Banner>
    );
  }
  if (!needsExplanation(order)) return null;

  const canCreate = order.hasInvoice ? decision.canCreate : order.canCreateInvoice;
  const action = {
    content: t('createNow'),
    onAction: () => create.mutate(),
    loading: create.isPending,
  };
  return (
    <Banner
      tone={TONE[decision.kind]}
      title={t(`decision.${decision.kind}`)}
      action={canCreate ? action : undefined}
    >
      <Reason decision={decision} />
    </Banner>
  );
}

/** A refusal that offers to try again is out of date once the invoice is being made. */
function needsExplanation({ hasInvoice, canCreateInvoice, decision }: OrderAnswer): boolean {
  const isRefused = decision?.kind === 'refuse';
  if (hasInvoice) return isRefused;
  return !isRefused || !decision.canCreate || canCreateInvoice;
}

/**
 * Where the order's other documents stand: those that wait, were refused, or can be made at the
 * merchant's request.
 */
export function OtherDecisions({ order }: { order: OrderAnswer }) {
  const isShown = ({ document, reason }: DocumentDecisionAnswer) =>
    document === 'invoice' && reason === order.decision?.reason && needsExplanation(order);
  return order.decisions
    .filter((one) => isWorthShowing(one) && !isShown(one))
    .map((decision) => (
      <OtherBanner
        key={documentText({ kind: decision.document, cause: decision.cause })}
        orderId={order.id}
        decision={decision}
      />
    ));
}

/**
 * Delivery notes that the settings leave out are the rule, not news; one that was deleted can be
 * made anew.
 */
function isWorthShowing({ kind, canCreate, document, reason }: DocumentDecisionAnswer): boolean {
  if (kind !== 'skip') return true;
  return canCreate && (document !== 'delivery-note' || reason === 'CANCELLED');
}

function labelOf({ document, cause, reason }: DocumentDecisionAnswer) {
  if (document !== 'invoice' || cause.of !== 'reissue') return `other.${document}.now` as const;
  return reason === 'RECIPIENT_CHANGED' ? 'other.invoice.reissue' : 'other.invoice.anew';
}

function OtherBanner({ orderId, decision }: { orderId: string; decision: DocumentDecisionAnswer }) {
  const { t } = useTranslation('order');
  const { document, cause, kind } = decision;
  const isRecipientChanged = ['RECIPIENT_CHANGED', 'DRAFT_OUTDATED'].includes(
    decision.reason ?? '',
  );
  const create = useCreateDocument(orderId, { kind: document, cause });
  const action = {
    content: t(labelOf(decision)),
    onAction: () => create.mutate(),
    loading: create.isPending,
  };
  return (
    <Banner
      tone={isRecipientChanged ? 'warning' : TONE[kind]}
      title={isRecipientChanged ? t('other.recipientChanged') : t(`other.${document}.${kind}`)}
      action={decision.canCreate ? action : undefined}
    >
      <Reason decision={decision} />
    </Banner>
  );
}

function Reason({ decision: { reason, text, detail, at } }: { decision: DecisionAnswer }) {
  const { t } = useTranslation('order');
  return (
    <BlockStack gap="100">
      <p>{text}</p>
      {detail && (
        <p>
          {t(reason === 'LEXWARE_REFUSED' ? 'decision.answer' : 'decision.detail', {
            detail: detail.text,
          })}
        </p>
      )}
      {at && (
        <Text as="p" variant="bodySm" tone="subdued">
          {t('decision.checked', { date: formatMoment(at) })}
        </Text>
      )}
    </BlockStack>
  );
}
