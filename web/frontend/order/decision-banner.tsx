import { documentText } from '../../domain/documents/model/document-key';
import { Banner, type BannerProps, BlockStack, Button, ButtonGroup, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type {
  DecisionAnswer,
  DocumentDecisionAnswer,
  OrderAnswer,
} from '../../contract/order/order';
import { formatMoment } from '../formats/date';
import { useCreateDocument } from './order-query';
import { PreviewButton } from './preview/preview-button';
import type { WantedPreview } from './preview/preview-query';

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
  return (
    <Notice
      tone={TONE[decision.kind]}
      title={t(`decision.${decision.kind}`)}
      decision={decision}
      wanted={{ orderId: order.id, kind: 'invoice' }}
      create={canCreate ? { content: t('createNow'), ...pressed(create) } : undefined}
    />
  );
}

const pressed = ({ isPending, mutate }: ReturnType<typeof useCreateDocument>) => ({
  loading: isPending,
  onClick: () => mutate(),
});

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
  return (
    <Notice
      tone={isRecipientChanged ? 'warning' : TONE[kind]}
      title={isRecipientChanged ? t('other.recipientChanged') : t(`other.${document}.${kind}`)}
      decision={decision}
      wanted={{ orderId, kind: document, cause }}
      create={
        decision.canCreate ? { content: t(labelOf(decision)), ...pressed(create) } : undefined
      }
    />
  );
}

interface NoticeProps extends Pick<BannerProps, 'tone' | 'title'> {
  decision: DecisionAnswer;
  wanted: WantedPreview;
  /** "Create now", where that can help. */
  create?: { content: string; loading: boolean; onClick: () => void };
}

/** A document that is left out on purpose is previewed only where it can be made all the same. */
function Notice({ tone, title, decision, wanted, create }: NoticeProps) {
  const isPreviewed = decision.kind !== 'skip' || create !== undefined;
  return (
    <Banner tone={tone} title={title}>
      <BlockStack gap="200">
        <Reason decision={decision} />
        {isPreviewed && (
          <ButtonGroup>
            {create && (
              <Button loading={create.loading} onClick={create.onClick}>
                {create.content}
              </Button>
            )}
            <PreviewButton wanted={wanted} />
          </ButtonGroup>
        )}
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
