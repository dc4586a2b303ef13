import type { Dialect } from '../sql/dialect';
import { forUpdate, limit, placeholders } from '../sql/sql-text';
import { columnsOf, inTable, only } from '../sql/table';
import { coupons, redemptions, savedCodes } from '../coupons/table';
import { partnerLedger, partners } from './models';

/** `NOT_APPROVED` and `TEST` are of redemptions of which nothing was ever expected. */
const LOSSES = `('CANCELLED', 'UNINSTALLED', 'UNPAID', 'REFUNDED', 'SHOP_KNOWN', 'OWN_SHOP',
  'REFUSED')`;
/** Everything but what is only expected. */
const IS_OWED = `kind <> 'expected'`;
const sumOf = (condition: string, name: string) =>
  `COALESCE(SUM(CASE WHEN ${condition} THEN cents ELSE 0 END), 0) AS ${name}`;

/** What became owed, less what was taken back. */
export const EARNED = `kind IN ('owed', 'reversal')`;

/**
 * What a payout pays or sets off: of redemptions, VAT of receipts that were objected to, claims. What
 * becomes payable besides needs a trigger that puts it in `partner_open_lines`, by a migration.
 */
export const IS_PAYABLE = `(${EARNED} OR kind = 'claim' OR (kind = 'vat' AND reason IN ('OBJECTED', 'REISSUED')))`;

/** Payable, and in no payout. */
export const IS_OPEN =
  'EXISTS (SELECT 1 FROM partner_open_lines open WHERE open.ledger_id = partner_ledger.id)';
/** The ledger's lines that are open, of all partners: few beside the ledger itself. */
export const OPEN_LEDGER = `partner_open_lines open
  JOIN partner_ledger ON partner_ledger.id = open.ledger_id`;

/** A payout that waits for a file. */
export const WAITS = `run_id IS NULL AND state IN ('scheduled', 'returned')`;

/**
 * VAT taken back of a payout that goes into no file before its receipt is issued anew: its own. One
 * that has ever left keeps its sum, for it may be paid although its file is void, or it was marked
 * returned.
 */
export const SETTLES_ITSELF = `(kind = 'vat' AND EXISTS (SELECT 1 FROM partner_payouts
  JOIN partner_receipts ON partner_receipts.number = partner_payouts.receipt_number
  WHERE partner_payouts.id = partner_ledger.payout_id AND ${WAITS} AND objected_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM partner_payout_events sent
      WHERE sent.payout_id = partner_payouts.id AND sent.state = 'exported')))`;

/** What other payouts than the own one settle. */
const IS_CARRIED_VAT = `kind = 'vat' AND NOT ${SETTLES_ITSELF}`;
const OWED = sumOf(`${EARNED} AND ${IS_OPEN}`, 'owed');
const OPEN_VAT = sumOf(`${IS_CARRIED_VAT} AND ${IS_OPEN}`, 'open_vat');
const CLAIMS = `kind = 'claim'`;

export const carried = (
  count: number,
) => `SELECT open.partner_id AS partner_id, ${sumOf(EARNED, 'owed')},
    ${sumOf(IS_CARRIED_VAT, 'open_vat')}, ${sumOf(CLAIMS, 'claims')}
  FROM ${OPEN_LEDGER} WHERE open.partner_id > ?
  GROUP BY open.partner_id HAVING open_vat <> 0 OR owed < 0 OR claims <> 0
  ORDER BY open.partner_id ${limit(count)}`;

export const SUMS = `SELECT ${sumOf(`kind = 'expected'`, 'expected')},
  ${OWED}, ${OPEN_VAT}, ${sumOf(`${CLAIMS} AND ${IS_OPEN}`, 'claims')},
  ${sumOf(IS_OWED, 'balance')},
  ${sumOf(IS_OPEN, 'unpaid')}, ${sumOf(`kind = 'payout'`, 'paid')},
  ${sumOf(`kind = 'expected' AND cents < 0 AND reason IN ${LOSSES}`, 'lost')}
  FROM partner_ledger WHERE partner_id = ?`;

export const BALANCE = `SELECT ${sumOf(`kind = 'expected'`, 'expected')},
  ${sumOf(`kind = 'owed'`, 'owed')}, ${sumOf(`kind = 'reversal'`, 'reversal')}
  FROM partner_ledger WHERE redemption_id = ?`;

export const MONTHS = `SELECT ${only(partnerLedger, 'month')}, SUM(cents) AS earned
  FROM partner_ledger WHERE partner_id = ? AND month >= ? AND ${EARNED} GROUP BY month`;

export const entriesOf = (count: number) =>
  `SELECT ${columnsOf(partnerLedger)} FROM partner_ledger
    WHERE redemption_id IN ${placeholders(count)} ORDER BY id`;

const inLedger = (condition: string) =>
  `(SELECT COALESCE(SUM(cents), 0) FROM partner_ledger line
    WHERE line.partner_id = partners.id AND ${condition})`;
const inRedemptions = (states: string) =>
  `(SELECT COALESCE(SUM(redemptions.provision), 0)
    FROM coupons JOIN redemptions ON redemptions.coupon_id = coupons.id
    WHERE coupons.partner_id = partners.id AND redemptions.state IN ${states})`;

const inPayouts = (column: string, condition: string) =>
  `(SELECT COALESCE(SUM(${column}), 0) FROM partner_payouts
    WHERE partner_payouts.partner_id = partners.id AND ${condition})`;

const IN_PAYOUT = 'EXISTS (SELECT 1 FROM partner_payout_lines WHERE ledger_id = line.id)';

const IS_LISTED = 'EXISTS (SELECT 1 FROM partner_open_lines open WHERE open.ledger_id = line.id)';
const IS_OF_LEDGER = `EXISTS (SELECT 1 FROM partner_ledger line
  WHERE line.id = open.ledger_id AND line.partner_id = open.partner_id)`;

/** Both sides of the nightly check, which know nothing of each other. */
export const closing = (count: number) =>
  `SELECT ${only(partners, 'id')}, ${inLedger(`kind = 'expected'`)} AS expected,
      ${inRedemptions(`('subscribed')`)} AS expected_of_redemptions,
      ${inLedger(EARNED)} AS earned, ${inRedemptions(`('verified', 'paid')`)} AS earned_of_redemptions,
      ${inLedger(`${EARNED} AND ${IN_PAYOUT}`)} AS settled,
      ${inPayouts('provisions', '1 = 1')} AS settled_of_payouts,
      ${inLedger(IS_OWED)} AS balance,
      ${inLedger(`${IS_PAYABLE} AND NOT ${IN_PAYOUT}`)}
        + ${inPayouts('amount', `state <> 'paid'`)} AS balance_of_payouts,
      (SELECT COUNT(*) FROM partner_ledger line WHERE line.partner_id = partners.id
          AND (${IS_PAYABLE} AND NOT ${IN_PAYOUT}) <> ${IS_LISTED})
        + (SELECT COUNT(*) FROM partner_open_lines open WHERE open.partner_id = partners.id
          AND NOT ${IS_OF_LEDGER}) AS wrong_in_list
    FROM partners WHERE id > ? ORDER BY id ${limit(count)}`;

const OF_PARTNER = 'coupons.partner_id IS NOT NULL';
const REDEEMED = `redemptions JOIN coupons ON coupons.id = redemptions.coupon_id`;

export const HAS_OF_PARTNER = `SELECT 1 FROM ${REDEEMED}
  WHERE redemptions.shop_id = ? AND ${OF_PARTNER} LIMIT 1`;

const IS_IN_PAYOUT = `EXISTS (SELECT 1 FROM partner_ledger line
  JOIN partner_payout_lines paid ON paid.ledger_id = line.id
  WHERE line.redemption_id = redemptions.id AND line.kind = 'owed')`;
const REDEMPTION = `${inTable('redemptions', columnsOf(redemptions))},
  ${inTable('coupons', only(coupons, 'code', 'partner_id'))}, ${IS_IN_PAYOUT} AS is_in_payout`;

export const REDEMPTION_BY_ID = `SELECT ${REDEMPTION} FROM ${REDEEMED}
  WHERE redemptions.id = ? AND ${OF_PARTNER}`;

export const lockedOfShop = (dialect: Dialect) =>
  `SELECT ${REDEMPTION} FROM ${REDEEMED}
    WHERE redemptions.shop_id = ? AND ${OF_PARTNER} ORDER BY redemptions.id ${forUpdate(dialect)}`;

export const SORTS = {
  createdAt: 'redemptions.id DESC',
  coupon: 'coupons.code, redemptions.id DESC',
  provision: 'COALESCE(redemptions.provision, 0) DESC, redemptions.id DESC',
} as const;

export const listed = (
  sort: keyof typeof SORTS,
  { offset, count }: { offset: number; count: number },
) =>
  `SELECT ${REDEMPTION}, charges.plan_id AS plan_id, charges.is_annual AS is_annual
    FROM ${REDEEMED} JOIN charges ON charges.shop_id = redemptions.shop_id
      AND charges.id = redemptions.charge_id
    WHERE coupons.partner_id = ? AND (? = '' OR redemptions.state = ?)
      AND (? = '' OR coupons.code LIKE ?)
    ORDER BY ${SORTS[sort]} ${limit(count)} OFFSET ${offset}`;

export const CONVERTED_ON = `SELECT ${REDEMPTION} FROM ${REDEEMED}
  WHERE redemptions.converted_day = ? AND ${OF_PARTNER} ORDER BY redemptions.id`;

/** What is owed by a rate that was corrected since, and is not converted anew yet. */
export const OWED_BY_OLD_RATE = `SELECT COUNT(*) AS outdated FROM ${REDEEMED}
    JOIN exchange_rates ON exchange_rates.day = redemptions.converted_day
  WHERE coupons.partner_id = ? AND redemptions.state = 'verified'
    AND redemptions.converted_rate <> exchange_rates.dollars_per_euro AND NOT ${IS_IN_PAYOUT}`;

export const goneShops = (count: number) =>
  `SELECT DISTINCT ${inTable('redemptions', only(redemptions, 'shop_id'))} FROM ${REDEEMED}
    JOIN shops ON shops.id = redemptions.shop_id
    WHERE redemptions.shop_id > ? AND shops.uninstalled_at IS NOT NULL AND ${OF_PARTNER}
      AND (redemptions.state = 'subscribed'
        OR (redemptions.state IN ('verified', 'paid') AND redemptions.created_at >= ?))
    ORDER BY redemptions.shop_id ${limit(count)}`;

export const waiting = ({ offset, count }: { offset: number; count: number }) =>
  `SELECT ${inTable('savedCodes', only(savedCodes, 'code', 'saved_at'))}
    FROM coupons JOIN saved_codes savedCodes ON savedCodes.code = coupons.code
    WHERE coupons.partner_id = ? AND coupons.deleted_at IS NULL AND savedCodes.saved_at >= ?
      AND (? = '' OR coupons.code LIKE ?)
      AND NOT EXISTS (SELECT 1 FROM redemptions JOIN shops ON shops.id = redemptions.shop_id
        WHERE redemptions.coupon_id = coupons.id AND shops.domain = savedCodes.shop_domain)
    ORDER BY savedCodes.saved_at DESC, coupons.id DESC ${limit(count)} OFFSET ${offset}`;
