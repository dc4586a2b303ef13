import type { Instant } from '../../domain/ids';
import { cents, sum } from '../../domain/money/cents';
import { payableNow } from '../../domain/partner/hold-reason';
import { type PaidLine, PAYOUT_JOB, type PayoutMethod } from '../../domain/partner/payout';
import type { TaxCase } from '../../domain/partner/vat-status';
import {
  grossOf,
  paymentOf,
  receiptFacts,
  type ReceiptFacts,
  receiptYear,
} from '../../domain/partner/receipt-facts';
import { schedulePartnerMail } from '../../jobs/schedule/schedule-partner-mail';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Payout, PayoutId } from '../../ports/stores/partner-payout-stores';
import { checkVatId, type CheckVatIdDeps } from './check-vat-id';
import { payoutOf } from './due-payouts';

interface ReissueDeps extends CheckVatIdDeps {
  database: DatabaseOf<
    'jobs' | 'partnerLedger' | 'partnerPayouts' | 'partnerPreferences' | 'partners'
  >;
}

/**
 * Issues a receipt that was objected to anew under another number, once the partner has saved the
 * details again and the register has confirmed the VAT id, where there is one. What is paid stays as
 * it is, by the way it is paid; only VAT may change. More of it on a receipt of an earlier year, whose
 * tax is declared, waits until an operator agrees, and the partner is told. A payout that has never
 * left settles that itself, of others the next one carries it, and the receipt says what of it is paid.
 */
export async function reissueReceipt(
  deps: ReissueDeps,
  { id, partnerId, receipt: { objectedAt } }: Payout,
  now: Instant,
): Promise<void> {
  const { database, company } = deps;
  const savedAt = await database.partnerPreferences.savedAt(partnerId);
  if (objectedAt === null || savedAt === null || savedAt <= objectedAt) return;
  const check = await checkVatId(deps, partnerId, now);
  await database.transaction(async (stores) => {
    const { partnerPayouts, partnerLedger } = stores;
    const payout = await partnerPayouts.lock(id);
    if (payout?.receipt.objectedAt !== objectedAt) return;
    const preferences = await stores.partnerPreferences.of(partnerId);
    const payable = payableNow(preferences, check, now);
    const partner = await stores.partners.byId(partnerId);
    const former = await partnerPayouts.receipt(payout.receipt.number);
    if (payable.held !== null || !preferences || !partner || !former) return;
    const { month } = payout;
    const open = await openAgain(stores, id, former);
    const billed = await billedAsSent(stores, payout, { open, former, present: payable.taxCase });
    const { lines, taxCase, method, sums: billing } = billed;
    const raise = cents(billing.vat - former.sums.vat);
    const isOfEarlierYear = receiptYear(payout.createdAt) < receiptYear(now);
    const { number: replaced } = former;
    const mayRaise = async () => partnerPayouts.noteRaise(replaced, raise, now);
    if (raise > 0 && isOfEarlierYear && !(await mayRaise())) {
      const mail = { kind: 'raise-awaited', number: replaced } as const;
      return schedulePartnerMail(stores, partner, { mail, about: replaced, now });
    }
    const line = {
      partnerId,
      payoutId: id,
      at: now,
      reason: 'REISSUED',
      actor: PAYOUT_JOB,
    } as const;
    const { net, vat } = billing;
    await partnerLedger.appendOfPayout([{ ...line, kind: 'vat', cents: vat }]);
    const settled = await partnerPayouts.ownVat(id);
    const change = sum(settled.map((one) => one.cents));
    // Nobody can be paid nothing, or less: then another payout carries it.
    const isSettled = payout.sums.amount + change > 0;
    const amount = cents(payout.sums.amount + (isSettled ? change : 0));
    const sums = { ...billing, amount, carried: cents(amount - net - vat) };
    const payment = paymentOf({
      gross: grossOf({ sums }),
      payout: { amount, isPaid: payout.state === 'paid' },
      others: await partnerPayouts.ofOthers(lines),
      taken: await partnerPayouts.takenByOthers(id),
    });
    const number = await partnerPayouts.nextReceiptNumber(receiptYear(now));
    const seller = { name: partner.name, preferences, check };
    const facts = { number, month, now, taxCase, sums, payment, lines, seller, company, method };
    const receipt = receiptFacts({ ...facts, replaces: replaced });
    await partnerPayouts.reissue(id, receipt, isSettled ? settled : [], now);
  });
}

interface Billed {
  open: readonly PaidLine[];
  former: ReceiptFacts;
  present: TaxCase;
}

/** By the way by which it is sent; where that takes a fee that was too large to be taken, by the former. */
async function billedAsSent(
  stores: StoresOf<'partnerPayouts' | 'partnerPreferences'>,
  { partnerId, method, sums, feeChange }: Payout,
  { open, former, present }: Billed,
) {
  const by = async (way: PayoutMethod) => ({
    method: way,
    ...(await payoutOf(stores, { partnerId, present, method: way }, open)),
  });
  const asSent = await by(method);
  return asSent.sums.fee === sums.fee + feeChange ? asSent : by(former.method);
}

/**
 * Its lines, to be taxed by the status that holds by now for their months. What was taken back may
 * have been paid by a receipt that was issued anew since; the way it was paid, and so net, stays.
 */
async function openAgain(
  { partnerPayouts }: StoresOf<'partnerPayouts'>,
  id: PayoutId,
  { lines }: ReceiptFacts,
): Promise<PaidLine[]> {
  const known = new Map((await partnerPayouts.lines(id)).map((line) => [line.id, line]));
  return lines.map((line) => ({ ...(known.get(line.id) ?? line), method: line.method }));
}
