import { type DocumentKind, DOCUMENT_KINDS } from '../../documents/model/document';
import {
  type Reason,
  WAIT_REASONS,
  REFUSE_REASONS,
  type SkipReason,
  SKIP_REASONS,
} from '../../documents/model/reason';
import type { LayoutSettings } from '../../setting-sections/layout-settings';
import type { SupplyDateSettings } from '../../setting-sections/supply-date-settings';
import type { TagSettings } from '../../setting-sections/tag-settings';
import type { MailSettings } from '../../setting-sections/mail-settings';
import type { Settings } from '../../settings/settings';
import type { DocumentDecision } from '../../documents/decisions/decision';

/** Decisions that may come out differently: about documents of this kind, with these reasons. */
export interface AffectedDecisions {
  kind: DocumentKind;
  reasons: readonly Reason[];
}

/**
 * What a field of the settings can affect; nothing: it rules what is printed, mailed, posted or
 * shown.
 */
type Effect = readonly AffectedDecisions[];

/**
 * The settings with an effect in place of each value, so that a new field does not compile before
 * it is classified.
 */
type EffectsOf<T> = {
  [Field in keyof T]-?: [T[Field]] extends [readonly unknown[]]
    ? Effect
    : [T[Field]] extends [object]
      ? Record<never, never> extends T[Field]
        ? Effect
        : EffectsOf<T[Field]>
      : Effect;
};

/** A credit note waits for its invoice, so whatever affects invoices affects it, too. */
const BILLS: readonly DocumentKind[] = ['invoice', 'credit-note'];
const OPEN: readonly Reason[] = [...WAIT_REASONS, ...REFUSE_REASONS];

const affects = (kinds: readonly DocumentKind[], reasons: readonly Reason[]): Effect =>
  kinds.map((kind) => ({ kind, reasons }));

/** A filter lifts its own skip, and may from now on skip whatever is not settled. */
const filters = (kinds: readonly DocumentKind[], ...lifted: SkipReason[]): Effect =>
  affects(kinds, [...lifted, ...OPEN]);

const NOTHING: Effect = [];
/** What Lexware refused it may accept with other texts, another layout or date. */
const printed = (kinds: readonly DocumentKind[]): Effect => affects(kinds, ['LEXWARE_REFUSED']);
const AMOUNTS = affects(BILLS, ['TOTAL_MISMATCH', 'INVALID_ORDER', 'LEXWARE_REFUSED']);
const TAX = affects(DOCUMENT_KINDS, [
  'TAX_MISMATCH',
  'SMALL_BUSINESS_TAX',
  'OSS_REQUIRED',
  'MISSING_VAT-ID',
  'VAT_ID_UNCHECKED',
  'TOTAL_MISMATCH',
  'INVALID_ORDER',
  'LEXWARE_REFUSED',
  'CREDIT_TOO_HIGH',
  'CONTACT_LIMIT',
  'CONTACT_NOT_TAX_FREE',
  'RECIPIENT_CHANGED',
  'DRAFT_OUTDATED',
]);
const CONTACT = affects(DOCUMENT_KINDS, [
  'CONTACT_LIMIT',
  'CONTACT_NOT_TAX_FREE',
  'LEXWARE_REFUSED',
]);

function layout(kind: DocumentKind): EffectsOf<LayoutSettings> {
  const text = printed([kind]);
  return {
    title: text,
    introduction: text,
    remark: text,
    itemTitle: text,
    itemDetail: text,
    itemUnit: text,
    include: { sku: text, gtin: text },
    printLayout: text,
  };
}

function supplyDate(kind: DocumentKind): EffectsOf<SupplyDateSettings> {
  const date = printed([kind]);
  return { type: date, from: { event: date, modify: date, offset: date, unit: date }, to: date };
}

function tag(kind: DocumentKind): EffectsOf<TagSettings> {
  const text = printed([kind]);
  return { shopify: text, shop: text, orderId: text, orderTags: text, custom: text };
}

/** Mails are decided when they are sent. */
const MAIL: EffectsOf<MailSettings> = {
  enabled: NOTHING,
  sender: NOTHING,
  name: NOTHING,
  copy: NOTHING,
  subject: NOTHING,
  to: NOTHING,
  message: NOTHING,
  signature: NOTHING,
  attachments: NOTHING,
  replyTo: NOTHING,
  skipTags: NOTHING,
  skipSources: NOTHING,
};

/** Which fields affect which decisions; defined here only. */
const SETTINGS_EFFECTS: EffectsOf<Settings> = {
  general: {
    /** English needs a larger plan at Lexware. */
    language: affects(DOCUMENT_KINDS, ['LEXWARE_REFUSED', 'INVALID_PLAN_RECIPIENT_ABROAD']),
    formality: NOTHING,
    home: NOTHING,
    email: NOTHING,
    notifyCreditsExhaustedSoon: NOTHING,
    notifyCreditsExhaustedNow: NOTHING,
    notifyConnectionMissing: NOTHING,
    notifyWeekly: NOTHING,
    onboarding: NOTHING,
    customerDocuments: NOTHING,
    expertMode: NOTHING,
  },
  orders: {
    skipPos: filters(DOCUMENT_KINDS, 'SKIP_POS'),
    posName: filters(DOCUMENT_KINDS, 'SKIP_POS'),
    skipFree: filters(DOCUMENT_KINDS, 'SKIP_FREE'),
    skipTags: filters(DOCUMENT_KINDS, 'SKIP_TAG'),
    fixTaxTip: TAX,
    fixTaxShipping: TAX,
    fixTaxRemoveTax: TAX,
    fixTaxForeignB2b: TAX,
    syncOrderPayment: NOTHING,
  },
  invoice: {
    create: filters(BILLS, 'DISABLED_INVOICE_CREATE', 'SKIP_DATE', 'RECEIPT_NOT_FOUND'),
    event: filters(BILLS),
    eventExceptions: filters(BILLS),
    finalize: printed(['invoice']),
    date: printed(['invoice']),
    referencePlaces: printed(['invoice']),
    supplyDate: supplyDate('invoice'),
    useDiscount: AMOUNTS,
    asNet: AMOUNTS,
    b2bAsNet: AMOUNTS,
    tagsAsNet: AMOUNTS,
    layout: {
      ...layout('invoice'),
      discountTitle: printed(['invoice']),
      discountDetail: printed(['invoice']),
      discountUnit: printed(['invoice']),
      shippingShowFree: AMOUNTS,
      shippingTitle: printed(['invoice']),
      shippingDetail: printed(['invoice']),
      shippingUnit: printed(['invoice']),
    },
    tag: tag('invoice'),
    mail: MAIL,
    paymentConditions: printed(['invoice']),
  },
  credit: {
    create: filters(['credit-note'], 'DISABLED_CREDIT_CREATE'),
    finalize: printed(['credit-note']),
    referencePlaces: printed(['credit-note']),
    layout: layout('credit-note'),
    tag: tag('credit-note'),
    mail: MAIL,
  },
  delivery: {
    /**
     * Delivery notes switched on later apply to orders that change from then on, not to all that
     * were ever delivered.
     */
    create: filters(['delivery-note'], 'SKIP_DATE'),
    event: filters(['delivery-note']),
    finalize: printed(['delivery-note']),
    date: printed(['delivery-note']),
    referencePlaces: printed(['delivery-note']),
    supplyDate: supplyDate('delivery-note'),
    layout: { ...layout('delivery-note'), terms: printed(['delivery-note']) },
    mail: MAIL,
  },
  transaction: { create: NOTHING, hints: NOTHING, fees: NOTHING, gateways: NOTHING },
  contact: {
    create: CONTACT,
    pushPhone: CONTACT,
    pushShop: CONTACT,
    pushCustomer: CONTACT,
    pushNote: CONTACT,
    vatIdPlaces: TAX,
  },
  /** Texts are filled with them. */
  metafield: { read: printed(DOCUMENT_KINDS), write: NOTHING },
  /** Documents are booked as they are. */
  datev: {
    bookedBy: NOTHING,
    adviser: NOTHING,
    client: NOTHING,
    chart: NOTHING,
    accountLength: NOTHING,
    firstMonth: NOTHING,
    accounts: NOTHING,
    debtors: NOTHING,
    payments: NOTHING,
    paymentAccounts: NOTHING,
    vatId: NOTHING,
    confirmedAt: NOTHING,
  },
};

/** Skips that nothing the merchant sets can lift. */
const FINAL: readonly Reason[] = [
  'EXISTING',
  'UNCHANGED',
  'NOT_FOUND',
  'DELETED',
  'TOO_OLD',
  'SKIP_CANCELLED',
  'SKIP_GIFT_CARD',
  'SKIP_TEST',
  'DISABLED_DELIVERY_CREATE',
  'NOTHING_TO_SHIP',
];

/** Whatever is not settled for good, e.g. for a shop that comes back. */
export const ALL_OPEN_DECISIONS: Effect = affects(DOCUMENT_KINDS, [
  ...OPEN,
  ...SKIP_REASONS.filter((reason) => !FINAL.includes(reason)),
]);

/** The decisions that this change of the settings can affect, each kind of document once. */
export function settingsImpact(before: Settings, after: Settings): AffectedDecisions[] {
  const affected = effectsOf(SETTINGS_EFFECTS, before, after);
  return DOCUMENT_KINDS.flatMap((kind) => {
    const reasons = new Set(
      affected.filter((one) => one.kind === kind).flatMap((one) => one.reasons),
    );
    return reasons.size > 0 ? [{ kind, reasons: [...reasons] }] : [];
  });
}

function effectsOf(
  effects: unknown,
  before: unknown,
  after: unknown,
): readonly AffectedDecisions[] {
  if (isEffect(effects)) return JSON.stringify(before) === JSON.stringify(after) ? [] : effects;
  if (!isGroup(effects)) return [];
  return Object.entries(effects).flatMap(([field, one]) =>
    effectsOf(one, valueAt(before, field), valueAt(after, field)),
  );
}

function isEffect(value: unknown): value is Effect {
  return Array.isArray(value);
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(value: unknown, field: string): unknown {
  return isGroup(value) ? value[field] : undefined;
}

/**
 * Whether a change of the settings can affect the decisions about an order: the condition by which
 * the store finds such orders after a save, or a document that is due and not created yet.
 */
export function mayBeAffected(
  decisions: readonly DocumentDecision[],
  affected: readonly AffectedDecisions[],
): boolean {
  const isMoved = ({ kind, decision }: DocumentDecision) =>
    affected.some(
      (one) =>
        one.kind === kind && (decision.kind === 'create' || one.reasons.includes(decision.reason)),
    );
  return affected.length > 0 && (decisions.length === 0 || decisions.some(isMoved));
}

/**
 * Whether a change of the settings can affect documents of an order that are still to be created:
 * their contents may change even where the decision does not.
 */
export function mayChangeContents(
  decisions: readonly DocumentDecision[],
  affected: readonly AffectedDecisions[],
): boolean {
  return decisions.some(
    ({ kind, decision }) =>
      (decision.kind === 'create' || decision.kind === 'wait') &&
      affected.some((one) => one.kind === kind),
  );
}
