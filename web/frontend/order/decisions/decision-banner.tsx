import { documentText } from '../../../domain/documents/model/document-key';
import { Banner, type BannerProps, BlockStack, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type {
  DecisionAnswer,
  DocumentDecisionAnswer,
  OrderAnswer,
} from '../../../contract/order/order';
import { formatMoment } from '../../formats/date';
import type { WantedPreview } from '../preview/preview-query';
import { DecisionButtons } from './decision-buttons';
import { isListed, labelOf } from './shown-decisions';

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
  return (
    <DecisionNotice
      tone={TONE[decision.kind]}
      title={t(`decision.${decision.kind}`)}
      decision={decision}
      order={order}
      wanted={{ orderId: order.id, kind: 'invoice' }}
      create={canCreate ? t('createNow') : undefined}
    />
  );
}

/** A refusal that offers to try again is out of date once the invoice is being made. */
function needsExplanation({ hasInvoice, canCreateInvoice, decision }: OrderAnswer): boolean {
  const isRefused = decision?.kind === 'refuse';
  if (hasInvoice) return isRefused;
  return !isRefused || !decision.canCreate || canCreateInvoice;
}

/**
 * The states of the order's other documents: those that wait, were refused, or can be created at
 * the merchant's request.
 */
export function OtherDecisions({ order }: { order: OrderAnswer }) {
  const isShown = ({ document, reason }: DocumentDecisionAnswer) =>
    document === 'invoice' && reason === order.decision?.reason && needsExplanation(order);
  return order.decisions
    .filter((one) => isListed(one) && !isShown(one))
    .map((decision) => (
      <OtherBanner
        key={documentText({ kind: decision.document, cause: decision.cause })}
        order={order}
        decision={decision}
      />
    ));
}

interface OtherProps {
  order: OrderAnswer;
  decision: DocumentDecisionAnswer;
}

function OtherBanner({ order, decision }: OtherProps) {
  const { t } = useTranslation('order');
  const { document, cause, kind } = decision;
  const isRecipientChanged = ['RECIPIENT_CHANGED', 'DRAFT_OUTDATED'].includes(
    decision.reason ?? '',
  );
  return (
    <DecisionNotice
      tone={isRecipientChanged ? 'warning' : TONE[kind]}
      title={isRecipientChanged ? t('other.recipientChanged') : t(`other.${document}.${kind}`)}
      decision={decision}
      order={order}
      wanted={{ orderId: order.id, kind: document, cause }}
      create={decision.canCreate ? t(labelOf(decision)) : undefined}
    />
  );
}

interface DecisionNoticeProps extends Pick<BannerProps, 'tone' | 'title'> {
  order: OrderAnswer;
  decision: DecisionAnswer;
  wanted: WantedPreview;
  /** What "create now" is called, where that can help. */
  create?: string;
}

function DecisionNotice({ tone, title, decision, ...buttons }: DecisionNoticeProps) {
  return (
    <Banner tone={tone} title={title}>
      <BlockStack gap="200">
        <Reason decision={decision} />
        <DecisionButtons decision={decision} {...buttons} />
      </BlockStack>
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
