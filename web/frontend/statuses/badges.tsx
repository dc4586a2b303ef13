import { Badge, type BadgeProps } from '@shopify/polaris';
import type { ShownStatus } from '../../contract/order/shown-status';
import {
  E_INVOICE_TEXTS,
  FULFILLMENT_TEXTS,
  PAYMENT_TEXTS,
  STATUS_TEXTS,
} from '../../contract/texts/status-texts';
import type { EInvoiceProfile } from '../../domain/documents/model/document';
import { t } from './i18n/texts';

type Payment = keyof typeof PAYMENT_TEXTS;
type Fulfillment = keyof typeof FULFILLMENT_TEXTS;
type BadgeAppearance = Pick<BadgeProps, 'tone' | 'progress'>;

/** Tones and pips as the admin's own order list has them. */
const PAYMENT_BADGES: Partial<Record<Payment, BadgeAppearance>> = {
  pending: { tone: 'warning', progress: 'incomplete' },
  authorized: { tone: 'attention', progress: 'incomplete' },
  unpaid: { tone: 'warning', progress: 'incomplete' },
  manual: { tone: 'warning', progress: 'incomplete' },
  open: { tone: 'attention', progress: 'incomplete' },
  overdue: { tone: 'critical', progress: 'incomplete' },
  invalid: { tone: 'critical', progress: 'incomplete' },
  expired: { tone: 'critical', progress: 'complete' },
  partially_paid: { tone: 'warning', progress: 'partiallyComplete' },
  partially_refunded: { progress: 'partiallyComplete' },
};

const FULFILLMENT_BADGES: Partial<Record<Fulfillment, BadgeAppearance>> = {
  unfulfilled: { tone: 'attention', progress: 'incomplete' },
  partial: { tone: 'warning', progress: 'partiallyComplete' },
  planned: { tone: 'info', progress: 'incomplete' },
  stopped: { tone: 'attention', progress: 'incomplete' },
  denied: { tone: 'critical', progress: 'complete' },
};
const COMPLETE: BadgeAppearance = { progress: 'complete' };

/** Takes the contract's lower-case payment status; one we do not know is shown as unknown. */
export function PaymentBadge({ status }: { status: string }) {
  const known = isPayment(status) ? status : 'unknown';
  const label = t(`payment.${known}`);
  return (
    <Badge
      {...(PAYMENT_BADGES[known] ?? COMPLETE)}
      toneAndProgressLabelOverride={t('paymentLabel', { status: label })}
    >
      {label}
    </Badge>
  );
}

export function FulfillmentBadge({ status }: { status: string }) {
  const known = isFulfillment(status) ? status : 'unknown';
  const label = t(`fulfillment.${known}`);
  return (
    <Badge
      {...(FULFILLMENT_BADGES[known] ?? COMPLETE)}
      toneAndProgressLabelOverride={t('fulfillmentLabel', { status: label })}
    >
      {label}
    </Badge>
  );
}

function isPayment(status: string): status is Payment {
  return Object.hasOwn(PAYMENT_TEXTS, status);
}

function isFulfillment(status: string): status is Fulfillment {
  return Object.hasOwn(FULFILLMENT_TEXTS, status);
}

const DOCUMENT_TONES: Record<ShownStatus, BadgeProps['tone']> = {
  draft: undefined,
  open: 'attention',
  assign: 'attention',
  paid: 'success',
  voided: undefined,
  deleted: undefined,
  underway: 'info',
  failed: 'critical',
  unclear: 'warning',
};

/** The state of a document, by the word that its card on Shopify's order page uses, too. */
export function DocumentBadge({ status }: { status: ShownStatus }) {
  return <Badge tone={DOCUMENT_TONES[status]}>{STATUS_TEXTS.de[status]}</Badge>;
}

/** Marks a document as an e-invoice; nothing for any other. */
export function EInvoiceBadge({ profile }: { profile: EInvoiceProfile | null | undefined }) {
  const text = profile && E_INVOICE_TEXTS.de[profile];
  return text ? <Badge tone="info">{text}</Badge> : null;
}
