import type { PartnerId } from '../../../domain/billing/coupon';
import type { ShopId } from '../../../domain/ids';
import type { LedgerKind, PayoutReason, RedemptionReason } from '../../../domain/partner/ledger';
import type { AgreementText, PartnerState } from '../../../domain/partner/partner';
import type {
  DoublePaymentOutcome,
  PayoutEventState,
  PayoutMethod,
  PayoutRunState,
  PayoutState,
} from '../../../domain/partner/payout';
import type { TaxCase } from '../../../domain/partner/vat-status';
import type {
  DoublePaymentId,
  PayoutId,
  PayoutRunId,
} from '../../../ports/stores/partner-payout-stores';
import type { RedemptionId } from '../../../ports/stores/partner-stores';
import { optional } from '../sql/columns';
import { table } from '../sql/table';

export const partners = table(
  'partners',
  ({ id, instant, key, number, text }) => ({
    id: id<PartnerId>(),
    shop_id: number<ShopId>(),
    state: key<PartnerState>(10),
    name: key(100),
    email: key(254),
    about: text(),
    /** What the operator said to a refusal or a lock. */
    reason: optional(text()),
    applied_at: instant(),
    decided_at: optional(instant()),
    email_confirmed_at: optional(instant()),
  }),
  { primary: ['id'], unique: [['shop_id']], indexes: [['state', 'id'], ['email']] },
);

/** Append-only: what a partner agreed to, and who did. */
export const partnerAgreements = table(
  'partner_agreements',
  ({ id, instant, key, number }) => ({
    id: id(),
    partner_id: number<PartnerId>(),
    agreement: key<AgreementText>(20),
    version: key(10),
    user_id: optional(key(20)),
    agreed_at: instant(),
  }),
  { primary: ['id'], indexes: [['partner_id']] },
);

/** Append-only, held so by triggers: every sum of a partner is a query over it. */
export const partnerLedger = table(
  'partner_ledger',
  ({ id, instant, key, number }) => ({
    id: id(),
    partner_id: number<PartnerId>(),
    kind: key<LedgerKind>(10),
    redemption_id: optional(number<RedemptionId>()),
    payout_id: optional(number<PayoutId>()),
    cents: number(),
    /** `yyyy-MM` of the German calendar, by which payouts and the curve sum up. */
    month: key(7),
    at: instant(),
    reason: key<RedemptionReason | PayoutReason>(20),
    actor: key(100),
  }),
  { primary: ['id'], indexes: [['partner_id', 'month'], ['redemption_id']] },
);

/** `details` is encrypted JSON: names, addresses and bank accounts. */
export const partnerPreferences = table(
  'partner_preferences',
  ({ instant, number, text }) => ({
    partner_id: number<PartnerId>(),
    details: text(),
    saved_at: instant(),
  }),
  { primary: ['partner_id'] },
);

/** Append-only: from which month on (null: the beginning) which status for VAT holds, as declared. */
export const partnerVatDeclarations = table(
  'partner_vat_declarations',
  ({ id, instant, key, number }) => ({
    id: id(),
    partner_id: number<PartnerId>(),
    status: key<TaxCase>(16),
    valid_from: optional(key(7)),
    declared_at: instant(),
  }),
  { primary: ['id'], indexes: [['partner_id']] },
);

/** Which mails a partner was sent; one row per thing, so that none is sent twice. */
export const partnerMails = table(
  'partner_mails',
  ({ instant, key, number }) => ({
    partner_id: number<PartnerId>(),
    mail: key(64),
    state: key<'due' | 'sending' | 'done'>(8),
    changed_at: instant(),
  }),
  { primary: ['partner_id', 'mail'] },
);

/** How many ten-thousandths of a US dollar a euro was worth on a day, as an operator entered it. */
export const exchangeRates = table(
  'exchange_rates',
  ({ instant, key, number }) => ({
    day: key(10),
    dollars_per_euro: number(),
    entered_at: instant(),
  }),
  { primary: ['day'] },
);

/** One per partner and month, whatever runs twice. */
export const partnerPayouts = table(
  'partner_payouts',
  ({ id, instant, key, number }) => ({
    id: id<PayoutId>(),
    partner_id: number<PartnerId>(),
    month: key(7),
    state: key<PayoutState>(10),
    /** The file that it is in; null: it waits for one. */
    run_id: optional(number<PayoutRunId>()),
    method: key<PayoutMethod>(8),
    tax_case: key<TaxCase>(16),
    provisions: number(),
    fee: number(),
    net: number(),
    vat_rate: number(),
    vat: number(),
    carried: number(),
    amount: number(),
    /** What PayPal takes more (or less, as it is sent to a bank now) than the receipt says. */
    fee_change: optional(number()),
    /** Of the receipt that counts, or counted last. */
    receipt_number: key(16),
    created_at: instant(),
    paid_at: optional(instant()),
  }),
  {
    primary: ['id'],
    unique: [['partner_id', 'month'], ['receipt_number']],
    indexes: [['run_id', 'state', 'method']],
  },
);

/** Append-only: a line of the ledger is in one payout at most. */
export const partnerPayoutLines = table(
  'partner_payout_lines',
  ({ number }) => ({ ledger_id: number(), payout_id: number<PayoutId>() }),
  { primary: ['ledger_id'], indexes: [['payout_id']] },
);

/** Lines that a payout can take up and none has: triggers keep it with the ledger and the payouts' lines. */
export const partnerOpenLines = table(
  'partner_open_lines',
  ({ number }) => ({ ledger_id: number(), partner_id: number<PartnerId>() }),
  { primary: ['ledger_id'], indexes: [['partner_id']] },
);

/** Append-only: what became of a payout, and in which file. */
export const partnerPayoutEvents = table(
  'partner_payout_events',
  ({ id, instant, key, number, text }) => ({
    id: id(),
    payout_id: number<PayoutId>(),
    run_id: optional(number<PayoutRunId>()),
    state: key<PayoutEventState>(10),
    at: instant(),
    actor: key(100),
    reason: text(),
  }),
  { primary: ['id'], indexes: [['payout_id'], ['run_id']] },
);

/** `details` is encrypted JSON: whom to pay, as known when it was created or returned. */
export const partnerPayoutRecipients = table(
  'partner_payout_recipients',
  ({ number, text }) => ({ payout_id: number<PayoutId>(), details: text() }),
  { primary: ['payout_id'] },
);

/** `facts` is encrypted JSON of all that the receipt says. */
export const partnerReceipts = table(
  'partner_receipts',
  ({ instant, key, number, text }) => ({
    number: key(16),
    payout_id: number<PayoutId>(),
    facts: text(),
    issued_at: instant(),
    objected_at: optional(instant()),
    objection: optional(text()),
  }),
  { primary: ['number'], indexes: [['payout_id']] },
);

/** By how much the receipt in place of that one would raise its VAT; `allowed_at`: an operator agreed. */
export const partnerVatRaises = table(
  'partner_vat_raises',
  ({ instant, key, number }) => ({
    receipt_number: key(16),
    cents: number(),
    noted_at: instant(),
    allowed_at: optional(instant()),
  }),
  { primary: ['receipt_number'] },
);

/** The last number given in a year; its row is locked until the receipt is stored. */
export const receiptYears = table(
  'receipt_years',
  ({ number }) => ({ year: number(), last_number: number() }),
  { primary: ['year'] },
);

/** One file of payouts; `file` is encrypted, and never made again. */
export const payoutRuns = table(
  'payout_runs',
  ({ id, instant, key, number, text }) => ({
    id: id<PayoutRunId>(),
    message_id: key(35),
    method: key<PayoutMethod>(8),
    state: key<PayoutRunState>(10),
    payouts: number(),
    amount: number(),
    prepared_by: key(100),
    prepared_at: instant(),
    released_by: optional(key(100)),
    released_at: optional(instant()),
    exported_at: optional(instant()),
    voided_by: optional(key(100)),
    voided_at: optional(instant()),
    void_reason: optional(text()),
    file: optional(text()),
  }),
  { primary: ['id'], unique: [['message_id']] },
);

/** What the bank paid although it was paid already, and what became of it. */
export const doublePayments = table(
  'partner_double_payments',
  ({ id, instant, key, number, text }) => ({
    id: id<DoublePaymentId>(),
    payout_id: number<PayoutId>(),
    run_id: number<PayoutRunId>(),
    amount: number(),
    found_at: instant(),
    /** Null: an operator has to decide. */
    outcome: optional(key<DoublePaymentOutcome>(12)),
    settled_by: optional(key(100)),
    settled_at: optional(instant()),
    reason: optional(text()),
  }),
  { primary: ['id'], indexes: [['outcome'], ['payout_id']] },
);

/** What the register said of a partner's VAT id last. */
export const partnerVatChecks = table(
  'partner_vat_checks',
  ({ instant, key, number }) => ({
    partner_id: number<PartnerId>(),
    vat_id: key(20),
    result: key<'valid' | 'invalid' | 'unknown'>(8),
    request_id: optional(key(64)),
    checked_at: instant(),
  }),
  { primary: ['partner_id'] },
);
