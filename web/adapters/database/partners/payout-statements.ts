import { charges } from '../billing';
import { coupons } from '../coupons/table';
import type { Dialect } from '../sql/dialect';
import { forUpdate, limit, placeholders } from '../sql/sql-text';
import { columnsOf, inTable, only } from '../sql/table';
import {
  partnerLedger,
  partnerPayoutEvents,
  partnerPayouts,
  partners,
  receiptYears,
} from './models';
import { EARNED, IS_OPEN, OPEN_LEDGER, SETTLES_ITSELF, WAITS } from './statements';

/**
 * Of a redemption that was owed by the end of that month: with all that was taken back of it since,
 * so that no money leaves that is known to be owed back.
 */
const IS_DUE = `(SELECT MIN(due.month) FROM partner_ledger due
  WHERE due.redemption_id = partner_ledger.redemption_id AND due.kind = 'owed') <= ?`;

/** No redemption of the partner's coupons is undecided, or waits for a rate. */
const IS_DECIDED = `NOT EXISTS (SELECT 1 FROM coupons
    JOIN redemptions ON redemptions.coupon_id = coupons.id
  WHERE coupons.partner_id = partners.id AND (redemptions.rate_day IS NOT NULL
    OR redemptions.state IN ('redeemed', 'subscribed')))`;

/** Without the app since then, and nothing was earned since, or may be. */
const HAS_ENDED = `(SELECT COUNT(*) FROM partners JOIN shops ON shops.id = partners.shop_id
  WHERE partners.id = open.partner_id AND shops.uninstalled_at < ? AND ${IS_DECIDED}
    AND NOT EXISTS (SELECT 1 FROM partner_ledger late
      WHERE late.partner_id = partners.id AND late.kind = 'owed' AND late.at >= ?)) > 0`;

/** By sums, for MariaDB reads whole tables where it is asked whether a row exists. */
const dueOf = (whose: string, count: number) =>
  `SELECT open.partner_id AS partner_id, SUM(cents) AS owed FROM ${OPEN_LEDGER}
    WHERE open.partner_id ${whose} AND ${EARNED} AND ${IS_DUE}
      AND (SELECT COUNT(*) FROM partner_payouts paid
        WHERE paid.partner_id = open.partner_id AND paid.month = ?) = 0
    GROUP BY open.partner_id HAVING SUM(cents) >= ? OR (SUM(cents) > 0 AND ${HAS_ENDED})
    ORDER BY open.partner_id ${limit(count)}`;
export const due = (count: number) => dueOf('> ?', count);
export const DUE_ONE = dueOf('= ?', 1);

const LINE = ['id', 'kind', 'redemption_id', 'cents', 'at', 'reason'] as const;

const EARNED_AT = `(SELECT MIN(owed.at) FROM partner_ledger owed
  WHERE owed.redemption_id = line.redemption_id AND owed.kind = 'owed')`;

/** Of what paid a line that takes back: not the payout that it is in itself. */
const PAID_BY = `(SELECT MAX(former.receipt_number) FROM partner_ledger owed
    JOIN partner_payout_lines paid ON paid.ledger_id = owed.id
    JOIN partner_payouts former ON former.id = paid.payout_id
  WHERE line.kind = 'reversal' AND owed.redemption_id = line.redemption_id AND owed.kind = 'owed'
    AND NOT EXISTS (SELECT 1 FROM partner_payout_lines own
      WHERE own.ledger_id = line.id AND own.payout_id = former.id))`;

const lines = (condition: string) => `SELECT ${inTable('line', only(partnerLedger, ...LINE))},
    ${PAID_BY} AS paid_by, ${EARNED_AT} AS earned_at, ${inTable('coupons', only(coupons, 'code'))},
    ${inTable('charges', only(charges, 'plan_id', 'is_annual'))}
  FROM (SELECT ${only(partnerLedger, ...LINE)} FROM partner_ledger WHERE ${condition}) line
  LEFT JOIN redemptions ON redemptions.id = line.redemption_id
  LEFT JOIN coupons ON coupons.id = redemptions.coupon_id
  LEFT JOIN charges ON charges.shop_id = redemptions.shop_id AND charges.id = redemptions.charge_id
  ORDER BY line.id`;

/** VAT of before, and what was paid twice, is settled whenever it came. */
export const PAYABLE_LINES = lines(`partner_id = ? AND ${IS_OPEN}
  AND (kind IN ('vat', 'claim') OR ${IS_DUE}) AND NOT ${SETTLES_ITSELF}`);

export const LINES_OF = lines(
  'id IN (SELECT ledger_id FROM partner_payout_lines WHERE payout_id = ?)',
);

/** What it settles itself with a receipt that is issued anew. */
export const OWN_VAT = `SELECT ${only(partnerLedger, 'id', 'cents')} FROM partner_ledger
  WHERE partner_ledger.payout_id = ? AND ${SETTLES_ITSELF} AND ${IS_OPEN}`;

/**
 * VAT that is taken back was given before: with its own payout, or by the one that raised it last. Of
 * `own`, the lines of one payout that another has taken up.
 */
const WAS_GIVEN = `COALESCE((SELECT COALESCE(payer.state, 'open') FROM partner_ledger earlier
    LEFT JOIN partner_payout_lines ON partner_payout_lines.ledger_id = earlier.id
    LEFT JOIN partner_payouts payer ON payer.id = partner_payout_lines.payout_id
  WHERE earlier.payout_id = own.payout_id AND earlier.kind = 'vat' AND earlier.reason <> 'PAYOUT'
    AND earlier.id < own.first_id
  GROUP BY payer.id, payer.state HAVING SUM(earlier.cents) > 0
  ORDER BY MAX(earlier.id) DESC LIMIT 1), 'paid') = 'paid'`;

/** By the payout whose receipt it is of, or that was paid twice. */
export const ofOthers = (count: number) => `SELECT own.kind, own.total,
    CASE WHEN giver.state = 'paid' AND (own.kind = 'claim' OR ${WAS_GIVEN}) THEN 1 ELSE 0 END AS isPaid
  FROM (SELECT kind, payout_id, SUM(cents) AS total, MIN(id) AS first_id FROM partner_ledger
    WHERE id IN ${placeholders(count)} AND kind IN ('vat', 'claim') GROUP BY kind, payout_id) own
  JOIN partner_payouts giver ON giver.id = own.payout_id ORDER BY own.payout_id, own.kind`;

/** By the payout that took it up. */
export const TAKEN_BY_OTHERS = `SELECT 'vat' AS kind, own.total,
    CASE WHEN own.total > 0 THEN taker.state = 'paid' ELSE giver.state = 'paid' AND ${WAS_GIVEN} END
    AS isPaid
  FROM (SELECT MIN(partner_ledger.payout_id) AS payout_id, SUM(cents) AS total,
      MIN(partner_ledger.id) AS first_id, partner_payout_lines.payout_id AS taken_by
    FROM partner_ledger
    JOIN partner_payout_lines ON partner_payout_lines.ledger_id = partner_ledger.id
    WHERE partner_ledger.payout_id = ? AND kind = 'vat'
      AND partner_payout_lines.payout_id <> partner_ledger.payout_id
    GROUP BY partner_payout_lines.payout_id) own
  JOIN partner_payouts giver ON giver.id = own.payout_id
  JOIN partner_payouts taker ON taker.id = own.taken_by ORDER BY own.taken_by`;

export const lockYear = (dialect: Dialect) =>
  `SELECT ${columnsOf(receiptYears)} FROM receipt_years WHERE year = ? ${forUpdate(dialect)}`;

const PAYOUT = `${inTable('partner_payouts', columnsOf(partnerPayouts))},
  partner_receipts.objected_at AS objected_at`;
/** A receipt goes when nobody has to keep it any more, and the payout stays. */
const PAYOUTS = `SELECT ${PAYOUT} FROM partner_payouts
  LEFT JOIN partner_receipts ON partner_receipts.number = partner_payouts.receipt_number`;

export const BY_ID = `${PAYOUTS} WHERE partner_payouts.id = ?`;
export const lockPayout = (dialect: Dialect) => `${BY_ID} ${forUpdate(dialect)}`;
export const OF_PARTNER = `${PAYOUTS} WHERE partner_id = ? ORDER BY partner_payouts.id DESC`;
export const OF_RUN = `${PAYOUTS} WHERE partner_payouts.id IN
  (SELECT payout_id FROM partner_payout_events WHERE run_id = ?) ORDER BY partner_payouts.id`;
export const IN_RUN = `${PAYOUTS} WHERE run_id = ? ORDER BY partner_payouts.id`;
/** Receipts that an operator has to agree to; one that was issued since needs nobody any more. */
const AWAITED = `SELECT ${PAYOUT}, partner_vat_raises.cents AS raise FROM partner_vat_raises
  JOIN partner_payouts ON partner_payouts.receipt_number = partner_vat_raises.receipt_number
  JOIN partner_receipts ON partner_receipts.number = partner_payouts.receipt_number
  WHERE allowed_at IS NULL AND objected_at IS NOT NULL`;
export const RAISES = `${AWAITED} ORDER BY partner_payouts.id`;
export const RAISES_OF = `${AWAITED} AND partner_payouts.partner_id = ? ORDER BY partner_payouts.id`;
export const OBJECTED = `${PAYOUTS} WHERE objected_at IS NOT NULL ORDER BY partner_payouts.id`;

/** One that waits, and is waited for no more where nothing can be claimed of it. */
const IS_UNDONE = `(state <> 'paid' AND (run_id IS NOT NULL OR EXISTS (SELECT 1 FROM partner_ledger
  WHERE partner_ledger.partner_id = partner_payouts.partner_id AND at >= ?)))`;

/**
 * Nothing is expected, nothing is owed to them that can be claimed, what was paid is paid since then,
 * the app is removed, and nothing was saved since then: whoever saves asks for something. What they
 * owe is only ever set off.
 */
export const GONE = `SELECT ${inTable('partners', only(partners, 'id'))} FROM partners
  JOIN shops ON shops.id = partners.shop_id
  JOIN partner_preferences ON partner_preferences.partner_id = partners.id
  WHERE shops.uninstalled_at < ? AND partner_preferences.saved_at < ?
    AND NOT EXISTS (SELECT 1 FROM partner_payouts WHERE partner_payouts.partner_id = partners.id
      AND (${IS_UNDONE} OR paid_at >= ?))
    AND NOT EXISTS (SELECT 1 FROM partner_payouts
        JOIN partner_receipts ON partner_receipts.number = partner_payouts.receipt_number
      WHERE partner_payouts.partner_id = partners.id AND objected_at >= ?)
    AND ${IS_DECIDED}
    AND ((SELECT COALESCE(SUM(cents), 0) FROM partner_ledger
      WHERE partner_ledger.partner_id = partners.id) <= 0
      OR NOT EXISTS (SELECT 1 FROM partner_ledger
        WHERE partner_ledger.partner_id = partners.id AND at >= ?))
  ORDER BY partners.id`;

/** The register did not confirm the partner's VAT id when it was asked last. */
const HAS_DOUBTFUL_ID = `EXISTS (SELECT 1 FROM partner_vat_checks
  WHERE partner_vat_checks.partner_id = partner_payouts.partner_id AND result <> 'valid')`;

/** Money of a locked partner waits until an operator has approved the partner again. */
const IS_OF_LOCKED = `EXISTS (SELECT 1 FROM partners
  WHERE partners.id = partner_payouts.partner_id AND partners.state = 'locked')`;

/** Who is gone may have nothing left by which a payment that came back could be sent again. */
const IS_PAYABLE_AGAIN = `amount > 0 AND NOT ${HAS_DOUBTFUL_ID} AND NOT ${IS_OF_LOCKED}
  AND EXISTS (SELECT 1 FROM partner_payout_recipients
  WHERE partner_payout_recipients.payout_id = partner_payouts.id)`;

/** The receipt was not objected to, and is not so old that it was deleted. */
const HAS_RECEIPT = `EXISTS (SELECT 1 FROM partner_receipts valid
  WHERE valid.number = partner_payouts.receipt_number AND valid.objected_at IS NULL)`;
const IS_READY = `(${IS_PAYABLE_AGAIN} AND ${HAS_RECEIPT})`;

export const WAITING = `${PAYOUTS} WHERE ${WAITS} AND ${IS_READY}`;

/** Those that `take` leaves out. */
export const STUCK = `${PAYOUTS} WHERE ${WAITS} AND NOT ${IS_READY} ORDER BY partner_payouts.id`;

const IS_TAKEN = `${WAITS} AND ${IS_READY} AND method = ?`;
/** The oldest; the same twice, as another process may have taken what the inner query has seen. */
export const take = (most: number) => `UPDATE partner_payouts SET run_id = ? WHERE ${IS_TAKEN}
  AND id IN (SELECT id FROM (SELECT id FROM partner_payouts WHERE ${IS_TAKEN}
    ORDER BY id ${limit(most)}) oldest)`;

export const eventsOf = (count: number) =>
  `SELECT ${columnsOf(partnerPayoutEvents)} FROM partner_payout_events
    WHERE payout_id IN ${placeholders(count)} ORDER BY id`;

/** What is verified is paid with the line that made it owed. */
export const SETTLE_REDEMPTIONS = `UPDATE redemptions SET state = ?, changed_at = ?
  WHERE state = ? AND id IN (SELECT partner_ledger.redemption_id FROM partner_payout_lines
    JOIN partner_ledger ON partner_ledger.id = partner_payout_lines.ledger_id
    WHERE partner_payout_lines.payout_id = ? AND kind = 'owed')`;

/** Of payouts that are paid and not waited for any more. */
export const FORGET_RECEIPTS = `DELETE FROM partner_receipts WHERE issued_at < ? AND payout_id IN
  (SELECT id FROM partner_payouts WHERE state = 'paid')`;
export const FORGET_RECIPIENTS = `DELETE FROM partner_payout_recipients WHERE payout_id IN
  (SELECT id FROM partner_payouts WHERE state = 'paid' AND paid_at < ?)`;
export const FORGET_FILES = `UPDATE payout_runs SET file = NULL WHERE prepared_at < ?`;
