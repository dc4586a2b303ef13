import { z } from 'zod';
import { CARRIED_REASONS, HOLD_REASONS } from '../../domain/partner/hold-reason';
import {
  DOUBLE_PAYMENT_OUTCOMES,
  MAX_BANK_ANSWER_LENGTH,
  MAX_PAYOUTS_IN_RUN,
  PAYOUT_EVENTS,
  PAYOUT_METHODS,
  PAYOUT_RUN_STATES,
  PAYOUT_STATES,
  STUCK_REASONS,
} from '../../domain/partner/payout';
import { VAT_STATUSES } from '../../domain/partner/vat-status';
import { reasonField } from './access';

const count = z.number().int();
/** Of EUR. */
const cents = z.number().int();

const operatedPayout = z.object({
  id: count,
  /** The partner's number and name. */
  partner: count,
  name: z.string(),
  month: z.string(),
  state: z.enum(PAYOUT_STATES),
  /** The file that it is in; null: it waits for one. */
  run: count.nullable(),
  provisions: cents,
  fee: cents,
  net: cents,
  vat: cents,
  carried: cents,
  /** What PayPal takes more, or less, than the receipt says, as it was sent another way since. */
  feeChange: cents,
  /** What is transferred. */
  amount: cents,
  method: z.enum(PAYOUT_METHODS),
  /** Address at PayPal, or the last four characters of the IBAN. */
  recipient: z.string(),
  taxCase: z.enum(VAT_STATUSES).exclude(['unknown']),
  receipt: z.object({
    number: z.string(),
    objectedAt: z.string().nullable(),
    /** Nobody has to keep it after eight full years; then it is deleted. */
    isKept: z.boolean(),
    /** Numbers of those before it that were objected to, the oldest first. */
    former: z.array(z.string()),
  }),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** The bank paid it a second time, and nobody has decided what becomes of that. */
  isPaidTwice: z.boolean(),
  /** What became of it, the oldest first; `reason` is the bank's or an operator's. */
  history: z.array(
    z.object({
      state: z.enum(PAYOUT_EVENTS),
      at: z.string(),
      actor: z.string(),
      reason: z.string(),
      /** In which file; null: in none. */
      run: count.nullable(),
      file: z.string().nullable(),
    }),
  ),
  /**
   * Why the bank refused it, where that may be of a copy of the file and nobody has said whether it was
   * paid; null: it did not.
   */
  doubt: z.string().nullable(),
  /** The file in which it left last, where a return from it can be taken back. */
  returnedFrom: count.nullable(),
});

const person = z.object({ name: z.string(), at: z.string() });

const payoutRun = z.object({
  id: count,
  method: z.enum(PAYOUT_METHODS),
  state: z.enum(PAYOUT_RUN_STATES),
  /** Of the file, by which the bank knows it. */
  messageId: z.string(),
  payouts: count,
  amount: cents,
  /** How many of them are in each state. */
  paid: count,
  returned: count,
  /** … and of how many it is open whether a refusal was of a copy. */
  doubted: count,
  prepared: person,
  released: person.nullable(),
  exportedAt: z.string().nullable(),
  voided: person.extend({ reason: z.string() }).nullable(),
  /** Whoever prepared it cannot release it. */
  mayRelease: z.boolean(),
});

/** GET /api/operator/payouts: the runs, the newest first; `before` is the id of the last one shown. */
export const payoutRunsQuery = z.object({ before: z.coerce.number().int().min(1).optional() });
export const PAYOUT_RUNS_PAGE = 25;

const overview = z.object({
  /** Payouts in no file, by method; a method without one is left out. */
  waiting: z.array(z.object({ method: z.enum(PAYOUT_METHODS), payouts: count, amount: cents })),
  /** Payouts that go into no file, and why. */
  stuck: z.array(
    z.object({
      partner: count,
      name: z.string(),
      receipt: z.string(),
      amount: cents,
      reason: z.enum(STUCK_REASONS),
    }),
  ),
  /** Payments that the bank made a second time, about which nobody has decided. */
  doubled: z.array(
    z.object({
      id: count,
      partner: count,
      name: z.string(),
      amount: cents,
      /** Numbers of the payout's receipts, the one that counts last. */
      receipts: z.array(z.string()),
      /** By which it was paid twice, and once. */
      files: z.array(z.object({ id: count, name: z.string() })),
      foundAt: z.string(),
    }),
  ),
});

/** What waits, and what cannot leave, comes with the first page alone. */
export const payoutRunsAnswer = overview
  .partial()
  .extend({ items: z.array(payoutRun), hasMore: z.boolean() });

/** GET …/payouts/held and …/payouts/carried; `after` is `next` of the page before. */
export const waitingPartnersQuery = z.object({ after: z.coerce.number().int().min(1).optional() });
/** So many partners are read for a page; of those who are owed enough it shows those who are held. */
export const PARTNERS_PAGE = 50;
const next = count.nullable();

/** Partners who are owed enough, and whose money waits for something. */
export const heldAnswer = z.object({
  items: z.array(
    z.object({
      partner: count,
      name: z.string(),
      owed: cents,
      /**
       * `NOTHING_LEFT`: what VAT or refunds of before are set off takes all of it. `RATE_CORRECTED`:
       * a corrected exchange rate is not converted yet. `NOT_COMPUTED`: for a bug of ours, which the
       * log tells.
       */
      reason: z.enum([...HOLD_REASONS, 'NOTHING_LEFT', 'RATE_CORRECTED', 'NOT_COMPUTED']),
    }),
  ),
  next,
});

/**
 * GET …/payouts/raised-vat: receipts of earlier years that were objected to and would show so much
 * more VAT. POST …/payouts/{id}/raise agrees to that sum, and the next night issues it; answers the
 * same. 409 where it does not wait for that, or meanwhile for another sum.
 */
export const raiseInput = z.object({ cents, reason: reasonField });
export const raisedVatAnswer = z.object({
  items: z.array(
    z.object({ payout: count, partner: count, name: z.string(), receipt: z.string(), cents }),
  ),
});

/** What waits for a next payout by itself; negative: the partner owes it. */
export const carriedAnswer = z.object({
  items: z.array(
    z.object({ partner: count, name: z.string(), cents, reason: z.enum(CARRIED_REASONS) }),
  ),
  next,
});

/**
 * POST /api/operator/payouts/runs: puts all payouts that wait into one file, or into as many as they
 * need (`MAX_PAYOUTS_IN_RUN`). 409 NOTHING_TO_PAY where none waits: there are no empty files.
 */
export const prepareInput = z.object({ method: z.enum(PAYOUT_METHODS), reason: reasonField });

const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
/** Of a run or of a payout. */
export const payoutInPath = z.object({ id: idInPath });
export const receiptInPath = z.object({ number: z.string() });

/** GET /api/operator/payouts/runs/{id}, and what every change of a run or of a payout answers. */
export const payoutRunAnswer = z.object({ run: payoutRun, items: z.array(operatedPayout) });
export type PayoutRunAnswer = z.infer<typeof payoutRunAnswer>;

/** The first of them, and how many were prepared. */
export const preparedAnswer = payoutRunAnswer.extend({ runs: count.min(1) });
export type PreparedAnswer = z.infer<typeof preparedAnswer>;

/**
 * With reasonInput:
 * POST …/runs/{id}/release: 403 SAME_PERSON for whoever prepared it; 409 where it is not prepared.
 * POST …/runs/{id}/export: the file, the same bytes however often, as payoutFileAnswer; 409 before
 * the release and where it is void, 404 where it was forgotten. 409 RUN_HELD for both where an
 * earlier file has paid one of it, PAYOUT_LOCKED and PAYOUT_OBJECTED where a partner in it is locked,
 * or objected to the receipt.
 * POST …/runs/{id}/void: the file does not go to the bank, or was refused; what the bank has not
 * told of waits for another one. 409 where one of its payouts was paid.
 * POST /api/operator/payouts/{id}/paid, also of one that is paid and was refused since, …/{id}/returned
 * and …/{id}/under-way, which takes a return back that was a mistake; 409 in other states, once it goes
 * to another account, and where it is in another file by now than the person sees.
 */
export const markInput = z.object({
  /** The file that is meant; left out: the one that it is in, or was in last. */
  run: z.number().int().optional(),
  reason: reasonField,
});

export const payoutFileAnswer = z.object({
  /** Such as `BF-20261201-3.xml`. */
  name: z.string(),
  mimetype: z.enum(['application/xml', 'text/csv']),
  base64: z.string(),
});

/**
 * POST …/runs/{id}/paid: the bank carried out a payment of a file that was void by then, or a payout
 * that was marked returned. Where it was paid already, `isTwice`: an operator decides about that.
 */
export const paidByInput = z.object({ payout: count.min(1), reason: reasonField });

export const paidByAnswer = payoutRunAnswer.extend({ isTwice: z.boolean() });

/**
 * POST /api/operator/payouts/double-payments/{id}/settle: answers nothing. `set-off`: the next payout
 * takes it off its sum. 409 where somebody has decided already.
 */
export const settleDoubleInput = z.object({
  outcome: z.enum(DOUBLE_PAYMENT_OUTCOMES),
  reason: reasonField,
});

/**
 * POST …/runs/{id}/answer: the bank's pain.002 as text, also of a file that was void after it had left.
 * 422 BANK_ANSWER_UNREADABLE. 409 BANK_ANSWER_DUPLICATE where the bank refused a copy of the file, and
 * BANK_ANSWER_CONTRADICTS where it refuses a whole file of which something is paid. Other refusals
 * that may be of a copy are not booked but `doubted`, until `unpaid` names them.
 */
export const bankAnswerInput = z.object({
  xml: z.string().min(1).max(MAX_BANK_ANSWER_LENGTH),
  /** As `doubted` named them: by no copy of the file did the money leave, or it is back. */
  unpaid: z
    .array(z.object({ receipt: z.string().max(16), isPaid: z.boolean() }))
    .max(MAX_PAYOUTS_IN_RUN)
    .default([]),
  reason: reasonField,
});

export const bankAnswerAnswer = payoutRunAnswer.extend({
  /** What this answer said that was not known: nothing where it is read once more. */
  outcome: z.object({
    paid: count,
    returned: count,
    pending: count,
    /** Receipts of those that were paid already, which wait for a decision. */
    twice: z.array(z.string()),
    /** Receipts whose refusal for that reason somebody has answered: they stay as they are. */
    answered: z.array(z.string()),
    /** Refusals that wait until somebody says that nothing was paid. */
    doubted: z.array(
      z.object({
        receipt: z.string(),
        name: z.string(),
        amount: cents,
        /** It counts as paid by this file; else as under way. */
        isPaid: z.boolean(),
        reason: z.string(),
      }),
    ),
  }),
});
