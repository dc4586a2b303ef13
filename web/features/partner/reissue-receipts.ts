import type { Instant } from '../../domain/ids';
import { cents, sum } from '../../domain/money/cents';
import { payableNow } from '../../domain/partner/hold-reason';
import { PAYOUT_JOB } from '../../domain/partner/payout';
import type { PaidLine } from '../../domain/partner/payout-sums';
import { type ReceiptFacts, receiptFacts, receiptYear } from '../../domain/partner/receipt-facts';
import { schedulePartnerMail } from '../../jobs/schedule/schedule-partner-mail';
import type { DatabaseOf, StoresOf } from '../../ports/stores/database';
import type { Payout, PayoutId } from '../../ports/stores/partners/partner-payout-store';
import { checkVatId, type CheckVatIdDeps } from './check-vat-id';
import { payoutOf } from './payout-of';

interface ReissueDeps extends CheckVatIdDeps {
  database: DatabaseOf<
    'jobs' | 'partnerLedger' | 'partnerPayouts' | 'partnerPreferences' | 'partners'
  >;
}

/**
 * Issues a receipt that was objected to anew under another number, once the partner has saved the
 * details again and the register has confirmed the VAT id, where there is one. What is paid stays as
 * it is; only VAT may change. More of it on a receipt of an earlier year, whose tax is declared,
 * waits until an operator agrees, and the partner is told. A payout that has never left settles that itself, of others the next
 * one carries it. What is transferred in the end is what the receipt says: `carried` makes up for
 * VAT that another payout settles.
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
    const { method } = former;
    const open = await openAgain(stores, id, former);
    const own = { partnerId, present: payable.taxCase, method };
    const { lines, taxCase, sums: billing } = await payoutOf(stores, own, open);
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
    const { net, vat, vatRate, ...rest } = billing;
    await partnerLedger.appendOfPayout([{ ...line, kind: 'vat', cents: vat }]);
    const settled = await partnerPayouts.ownVat(id);
    const change = sum(settled.map((one) => one.cents));
    // Nobody can be paid nothing, or less: then another payout carries it.
    const isSettled = payout.sums.amount + change > 0;
    const billed = payout.sums.amount + payout.feeChange;
    const amount = cents(isSettled ? billed + change : billed);
    const sums = { ...rest, net, vat, vatRate, amount, carried: cents(amount - net - vat) };
    const number = await partnerPayouts.nextReceiptNumber(receiptYear(now));
    const seller = { name: partner.name, preferences, check };
    const facts = { number, month, now, taxCase, sums, lines, seller, company, method };
    const receipt = receiptFacts({ ...facts, replaces: replaced });
    await partnerPayouts.reissue(id, receipt, isSettled ? settled : [], now);
  });
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
