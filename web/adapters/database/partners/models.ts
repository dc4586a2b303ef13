import type { PartnerId } from '../../../domain/billing/coupon';
import type { ShopId } from '../../../domain/ids';
import type { LedgerKind, PayoutReason, RedemptionReason } from '../../../domain/partner/ledger';
import type { AgreementText, PartnerState } from '../../../domain/partner/partner';
import type { TaxCase } from '../../../domain/partner/vat-status';
import type { PayoutId } from '../../../ports/stores/partners/partner-payout-store';
import type { RedemptionId } from '../../../ports/stores/partners/redemption-store';
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
