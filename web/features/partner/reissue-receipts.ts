import type { Instant } from '../../domain/ids';
import { payableNow } from '../../domain/partner/hold-reason';
import { sumsOf } from '../../domain/partner/payout-sums';
import { receiptFacts } from '../../domain/partner/receipt-facts';
import { calendarDay } from '../../domain/time/berlin';
import type { DatabaseOf } from '../../ports/stores/database';
import type { Payout } from '../../ports/stores/partners/partner-payout-store';
import { checkVatId, type CheckVatIdDeps } from './check-vat-id';

interface ReissueDeps extends CheckVatIdDeps {
  database: DatabaseOf<'partnerLedger' | 'partnerPayouts' | 'partnerPreferences' | 'partners'>;
}

/**
 * Issues a receipt that was objected to anew under another number, once the partner has saved the
 * details again and the register has confirmed the VAT id, where there is one. What is paid stays as
 * it is; only VAT may change. A payout that waits for a file settles that itself, of others the next
 * one carries it.
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
    const { method, lines, sums: of } = former;
    const { taxCase } = payable;
    const terms = { provisions: of.provisions, carried: of.carried, method, taxCase, month };
    const sums = sumsOf(terms);
    const number = await partnerPayouts.nextReceiptNumber(Number(calendarDay(now).slice(0, 4)));
    const seller = { name: partner.name, preferences, check };
    const facts = { number, month, now, taxCase, sums, lines, seller, company, method };
    const receipt = receiptFacts({ ...facts, replaces: former.number });
    const line = { partnerId, payoutId: id, at: now, reason: 'REISSUED', actor: RUN } as const;
    await partnerLedger.appendOfPayout([{ ...line, kind: 'vat', cents: sums.vat }]);
    await partnerPayouts.reissue(id, receipt, payout.runId === null, now);
  });
}

const RUN = 'payout run';
