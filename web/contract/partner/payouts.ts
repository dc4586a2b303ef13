import { z } from 'zod';
import { CARRIED_REASONS, HOLD_REASONS } from '../../domain/partner/hold-reason';
import { PAYOUT_METHODS, PAYOUT_STATES } from '../../domain/partner/payout';

/** Of EUR. */
const cents = z.number().int();

const partnerPayout = z.object({
  id: z.string(),
  /** Up to whose end it pays what was owed, `yyyy-MM`. */
  month: z.string(),
  /** One that is in a file of the operator is shown as `scheduled`. */
  state: z.enum(PAYOUT_STATES).exclude(['exported']),
  /** What redemptions brought, less what was taken back. */
  provisions: cents,
  /** By which the way of payment makes the provision smaller; positive. */
  fee: cents,
  /** `provisions` less `fee`, which the receipt is about. */
  net: cents,
  /** 0 unless the partner declared to be a regular business in Germany. */
  vat: cents,
  /** Set off or added from receipts of before that were objected to. */
  carried: cents,
  /** What PayPal takes more, or less, than the receipt says, as it was sent another way since. */
  feeChange: cents,
  /** What is transferred: `net`, `vat` and `carried`, less `feeChange`. */
  amount: cents,
  method: z.enum(PAYOUT_METHODS),
  /** Address at PayPal, or the last four characters of the IBAN. */
  recipient: z.string(),
  receipt: z.object({
    number: z.string(),
    /** Null: it counts. From an objection on it is no invoice, until it is issued anew. */
    objectedAt: z.string().nullable(),
    /** Nobody has to keep it after eight full years; then it is deleted. */
    isKept: z.boolean(),
    /** Numbers of those before it that were objected to, the oldest first. */
    former: z.array(z.string()),
  }),
  /**
   * The receipt in place of the one that was objected to would show more VAT for an earlier year: an
   * operator has to agree.
   */
  isRaiseAwaited: z.boolean(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** Why the bank sent it back. */
  reason: z.string().nullable(),
});

/** GET /api/partner/payouts: all, the newest first; an objection answers the same. */
export const payoutsAnswer = z.object({ items: z.array(partnerPayout) });

/**
 * GET /api/partner/receipts/{number}, also of one that was objected to; 404 where it is not the
 * partner's. GET /api/operator/payouts/receipts/{number}: of any partner.
 */
export const receiptAnswer = z.object({
  mimetype: z.literal('application/pdf'),
  /** Of the file, such as `GS-2026-0001.pdf`. */
  name: z.string(),
  base64: z.string(),
});

export const MAX_OBJECTION_LENGTH = 500;

/**
 * POST /api/partner/payouts/{id}/objection: the receipt is no invoice from now on, and its VAT is
 * taken back; it is issued anew once the preferences were saved again. 409 ALREADY_OBJECTED where it
 * was objected to before.
 */
export const objectionInput = z.object({
  /** Its number: a second click means no other one. */
  receipt: z.string(),
  /** What is wrong, for the operator; nobody has to say. */
  reason: z.string().trim().max(MAX_OBJECTION_LENGTH).default(''),
});

/** `payouts` of GET /api/partner. */
export const payoutFigures = z.object({
  /** Created and not paid yet. */
  scheduled: cents,
  paid: cents,
  /** Why the next one would be held; null: nothing is missing. */
  /** `NOTHING_LEFT`: what is set off takes all that is owed. */
  held: z.enum([...HOLD_REASONS, 'NOTHING_LEFT']).nullable(),
  /** What the next one pays or sets off beside provisions; negative: the partner owes it. */
  carried: z.array(z.object({ reason: z.enum(CARRIED_REASONS), cents })),
});
