import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import { grossOf, prepaidOf, type ReceiptFacts } from '../../../web/domain/partner/receipt-facts';
import { bookAnswer } from '../../../web/features/operator/payouts/bank-answer-route';
import { settleDoublePayment } from '../../../web/features/operator/payouts/double-payments';
import { voidRun } from '../../../web/features/operator/payouts/payout-runs';
import {
  markPaid,
  markPaidBy,
  markReturned,
} from '../../../web/features/operator/payouts/settle-payout';
import { AppError } from '../../../web/ports/app-error';
import type { BankAnswer } from '../../../web/ports/payout-files';
import type { Payout, PayoutId } from '../../../web/ports/stores/partner-payout-stores';
import type { VatCheckResult } from '../../../web/ports/vat-check';
import { MortalProcess } from '../database/mortal-process';
import { manualClock } from '../time/manual-clock';
import { type Month, MONTHS, type PayoutLife } from './generated-payouts';
import { PaidYear, preferencesOf } from './paid-year';
import { createPayouts, objectTo, sendPayouts } from './pay-out';
import { PayablePartner } from './payable-partner';
import type { Fate, PayoutOracle } from './payout-oracle';
import { kindsOf, wrongIn } from './receipt-problems';

type Counts = Partial<Record<string, number>>;

/** Answers what differs from the oracle, and after which step the ledger does not close. */
export function playPayoutYear(
  database: OpenDatabase,
  life: PayoutLife,
  counts: Counts,
): Promise<string[]> {
  return new Programme(database, life, counts).play();
}

class Programme {
  readonly wrong: string[] = [];
  private readonly all: PaidYear[] = [];
  private nth = 0;

  constructor(
    private readonly database: OpenDatabase,
    private readonly life: PayoutLife,
    private readonly counts: Counts,
  ) {}

  private count(what: string): void {
    this.counts[what] = (this.counts[what] ?? 0) + 1;
  }

  async play(): Promise<string[]> {
    for (const one of this.life.partners) {
      const preferences = preferencesOf(one.isPaypal, one.status, '2026-01-04T00:00:00.000Z');
      this.all.push(new PaidYear(await PayablePartner.approved(this.database, preferences), one));
    }
    for (const [nth, name] of MONTHS.entries()) {
      this.nth = nth;
      for (const one of this.all) await one.live(nth);
      await this.firstOf(MONTHS[nth + 1] ?? '2027-01', name);
    }
    for (const one of this.all) await this.compare(one);
    await this.readNumbers();
    return this.wrong;
  }

  /** The first of a month, and the day after it. */
  private async firstOf(now: string, month: string): Promise<void> {
    const on = (day: 1 | 2, hour: string) => `${now}-0${day}T${hour}:00:00.000Z`;
    await this.night(on(1, '03'), { month, isSecond: false });
    await this.object('waiting', on(1, '08'));
    await this.send(on(1, '10'));
    await this.object('in file', on(1, '11'));
    for (const one of this.all)
      await one.switch(this.database, this.nth, `${now}-01T11:30:00.000Z`);
    await this.refuseCopies(`${now}-01T11:45:00.000Z`);
    for (const one of this.all) await this.settle(one, one.month(this.nth).fate, on(1, '12'));
    await this.refuseCopies(`${now}-01T12:30:00.000Z`);
    await this.object('settled', on(1, '13'));
    for (const one of this.all) await one.declare(this.database, this.nth, on(1, '14'));
    for (const one of this.all) await one.refund(one.month(this.nth).lateRefund, on(1, '15'));
    await this.night(on(2, '03'), { month, isSecond: true });
    await this.late('before', { month, at: on(2, '09') });
    await this.send(on(2, '10'));
    await this.refuseCopies(on(2, '11'));
    for (const one of this.all) await this.settle(one, 'paid', on(2, '12'));
    await this.late('after', { month, at: on(2, '13') });
  }

  private get world(): PayoutLife['worlds'][number] {
    const found = this.life.worlds[this.nth];
    if (!found) throw new Error('There is no world');
    return found;
  }

  /** Some processes at once, of which one dies; the last one does what is left. */
  private async night(
    at: string,
    { month, isSecond }: { month: string; isSecond: boolean },
  ): Promise<void> {
    const { runs, silent, dies } = this.world;
    const isSilent = silent > (isSecond ? 1 : 0);
    const result: VatCheckResult = isSilent ? 'unknown' : 'valid';
    const run = async (process: MortalProcess) => {
      const register = () => process.call(() => Promise.resolve(result));
      await createPayouts(process.at(this.database), manualClock(at), register);
    };
    const mortal = new MortalProcess(dies[isSecond ? 1 : 0] ?? null);
    const others = Array.from({ length: runs - 1 }, () => run(new MortalProcess(null)));
    const died = run(mortal).catch((error: unknown) => {
      if (!mortal.isDead) throw error;
      this.count('died in a night');
    });
    await Promise.all([died, ...others]);
    await run(new MortalProcess(null));
    await this.agreeToRaises(at);
    await run(new MortalProcess(null));
    for (const { oracle } of this.all) oracle.night(month, isSilent);
    await this.check(at);
  }

  /** Operators let every receipt of the year before show more VAT. */
  private async agreeToRaises(at: string): Promise<void> {
    const { partnerPayouts } = this.database;
    for (const { receipt, raise } of await partnerPayouts.raises())
      await partnerPayouts.allowRaise(receipt.number, raise, at);
  }

  /** By a process that may die on the way, and then by one that does not. */
  private async certainly(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
    const [, , next = null] = this.world.dies;
    const mortal = new MortalProcess(next === null ? null : next % 24);
    try {
      await work(mortal.at(this.database));
    } catch (error) {
      if (!mortal.isDead) throw error;
      this.count('died at a step');
      await work(this.database);
    }
  }

  private async object(when: Month['objects'], at: string): Promise<void> {
    for (const { partner, oracle } of this.objecting(when)) {
      const [newest] = await this.database.partnerPayouts.ofPartner(partner.id);
      oracle.object();
      if (!newest) continue;
      const press = (database: OpenDatabase) => objectTo(database, newest, at);
      await this.certainly((database) => press(database).catch(ignoreObjected));
      await press(this.database).catch(ignoreObjected);
      this.count('objected');
    }
    await this.check(at);
  }

  private objecting(when: Month['objects']): PaidYear[] {
    return this.all.filter((one) => one.month(this.nth).objects === when);
  }

  private async send(at: string): Promise<void> {
    // Several files, where both are paid the same way.
    for (const method of ['bank', 'paypal'] as const)
      await this.certainly((database) => sendPayouts(database, { method, most: 1 }, new Date(at)));
    for (const { oracle } of this.all) oracle.send();
  }

  /** Of every file that was ever sent: that changes nothing, for the oracle knows of no copies. */
  private async refuseCopies(at: string): Promise<void> {
    const { partnerPayouts } = this.database;
    for (const one of this.all) {
      const { copies } = one.month(this.nth);
      if (copies === null) continue;
      for (const payout of await partnerPayouts.ofPartner(one.partner.id))
        await this.refuseCopiesOf(payout, copies, at);
    }
    await this.check(`${at} copies`);
  }

  private async refuseCopiesOf(
    { id, receipt }: Payout,
    copies: NonNullable<Month['copies']>,
    at: string,
  ): Promise<void> {
    const { partnerPayouts, payoutRuns } = this.database;
    const by = { actor: 'test', at, unpaid: [] };
    const sent = (await partnerPayouts.events([id])).filter(({ state }) => state === 'exported');
    for (const { runId } of sent) {
      const run = runId && (await payoutRuns.byId(runId));
      if (!run) throw new Error('The file is missing');
      const answer = refusalOfCopy(run.messageId, copies === 'whole' ? null : receipt.number);
      await this.certainly((database) =>
        database
          .transaction(async (stores) => void (await bookAnswer(stores, run, answer, by)))
          .catch(ignoreContradiction),
      );
      this.count(`refused ${copies}`);
    }
  }

  private async settle({ partner, oracle }: PaidYear, fate: Fate, at: string): Promise<void> {
    const settled = { actor: 'test', at, reason: '' };
    for (const { id, state } of await this.database.partnerPayouts.ofPartner(partner.id)) {
      if (state !== 'exported') continue;
      const pay = (database: OpenDatabase) =>
        database.transaction(async (stores) => void (await markPaid(stores, id, settled)));
      const returned = (database: OpenDatabase) =>
        database.transaction(async (stores) => void (await markReturned(stores, id, settled)));
      if (fate === 'void') {
        await this.discard(id, at);
        continue;
      }
      if (fate !== 'refused') await this.certainly(pay);
      if (fate === 'paid') await pay(this.database);
      if (fate !== 'paid') await this.certainly(returned);
      if (fate !== 'paid') this.count('came back');
    }
    oracle.settle(fate);
    await this.check(`${at} ${fate}`);
  }

  private async discard(id: PayoutId, at: string): Promise<void> {
    const { runId } = (await this.database.partnerPayouts.byId(id)) ?? {};
    if (!runId) throw new Error('The payout is in no file');
    const by = { actor: 'test', at, reason: 'Falsche Datei' };
    await this.certainly((database) =>
      database.transaction(async (stores) => {
        const run = await stores.payoutRuns.lock(runId);
        if (run?.state === 'exported') await voidRun(stores, run, by);
      }),
    );
    this.count('void');
  }

  /** The bank has paid a file of this month although it was void; its answer is read twice. */
  private async late(
    when: NonNullable<Month['late']>,
    { month, at }: { month: string; at: string },
  ): Promise<void> {
    for (const one of this.all) {
      const { late, twice } = one.month(this.nth);
      if (late !== when) continue;
      for (const payout of await this.database.partnerPayouts.ofPartner(one.partner.id))
        if (payout.month === month) await this.payLate(payout, twice, at);
      one.oracle.latelyPaid(month, twice === 'set-off');
      await this.check(`${at} paid ${when} all`);
    }
  }

  private async payLate({ id, state }: Payout, twice: Month['twice'], at: string): Promise<void> {
    const { partnerPayouts, payoutRuns, doublePayments } = this.database;
    const settled = { actor: 'test', at, reason: '' };
    const events = await partnerPayouts.events([id]);
    const runs = await Promise.all(
      events.flatMap(({ runId }) => (runId === null ? [] : [payoutRuns.byId(runId)])),
    );
    const run = runs.find((one) => one?.state === 'void' && one.exportedAt !== null);
    if (!run) return;
    const pay = (database: OpenDatabase) =>
      database.transaction(async (stores) => void (await markPaidBy(stores, run, id, settled)));
    await this.certainly(pay);
    await pay(this.database);
    this.count(state === 'paid' ? 'paid twice' : 'paid late');
    const [double] = await doublePayments.open();
    if (!double) return;
    await this.certainly((database) =>
      database.transaction(async (stores) => {
        const [open] = await stores.doublePayments.open();
        const payout = await stores.partnerPayouts.lock(id);
        if (!open || !payout) return;
        if (twice === 'first back') await markReturned(stores, id, settled);
        else await settleDoublePayment(stores, payout, open, { ...settled, outcome: twice });
      }),
    );
    this.count(twice);
  }

  private async check(when: string): Promise<void> {
    const { partnerLedger, partnerPayouts } = this.database;
    const { found } = await partnerLedger.differences(null, 100);
    for (const { partner } of this.all)
      for (const { feeChange } of await partnerPayouts.ofPartner(partner.id))
        if (feeChange !== 0) this.count('sent another way');
    if (found.length > 0) this.wrong.push(`${when}: ${JSON.stringify(found)}`);
  }

  /** With what the oracle says. */
  private async compare({ partner, oracle }: PaidYear): Promise<void> {
    const { partnerPayouts, partnerLedger } = this.database;
    const payouts = (await partnerPayouts.ofPartner(partner.id)).toReversed();
    const is = payouts.map(({ month: of, state, sums: { provisions, fee, vat, amount } }) => ({
      month: of,
      provisions,
      fee,
      vat,
      amount,
      isPaid: state === 'paid',
    }));
    const should = oracle.payouts;
    const { paid, scheduled } = await partnerLedger.sums(partner.id);
    const totalOf = (isPaid: boolean) =>
      should.reduce((sum, one) => sum + (one.isPaid === isPaid ? one.amount : 0), 0);
    const isSame = JSON.stringify(is) === JSON.stringify(should);
    if (!isSame || paid !== totalOf(true) || scheduled !== totalOf(false))
      this.wrong.push(
        `${JSON.stringify(is)}, ${paid} paid and ${scheduled} to be, instead of ${JSON.stringify(should)}`,
      );
    const receipts = await Promise.all(
      payouts.map(({ receipt }) => partnerPayouts.receipt(receipt.number)),
    );
    await this.compareReceipts(payouts, oracle);
    const earned = receipts.flatMap((receipt) =>
      (receipt?.lines ?? []).flatMap(({ kind, redemptionId }) =>
        kind === 'owed' ? [redemptionId] : [],
      ),
    );
    if (new Set(earned).size !== earned.length) this.wrong.push(`Paid twice: ${earned.join()}`);
    this.countReceipts(payouts, receipts);
  }

  /** All that were ever issued, as they were stored: what of each was paid then, and what was not. */
  private async compareReceipts(payouts: readonly Payout[], oracle: PayoutOracle): Promise<void> {
    const { partnerPayouts } = this.database;
    for (const [nth, { id, month: of }] of payouts.entries()) {
      const issued = await partnerPayouts.issuedReceipts([id]);
      const receipts = await Promise.all(
        issued.map(({ number }) => partnerPayouts.receipt(number)),
      );
      const said = receipts.flatMap((facts) =>
        facts
          ? [{ gross: grossOf(facts), prepaid: prepaidOf(facts), later: facts.payment.later }]
          : [],
      );
      const should = oracle.receipts[nth] ?? [];
      if (JSON.stringify(said) !== JSON.stringify(should))
        this.wrong.push(
          `receipts of ${of}: ${JSON.stringify(said)} instead of ${JSON.stringify(should)}`,
        );
      for (const facts of receipts) if (facts) this.wrong.push(...wrongIn(facts));
    }
  }

  private countReceipts(
    payouts: readonly Payout[],
    receipts: readonly (ReceiptFacts | null)[],
  ): void {
    for (const { sums } of payouts) if (sums.carried !== 0) this.count('carried');
    for (const kind of receipts.flatMap((receipt) => (receipt ? kindsOf(receipt) : [])))
      this.count(kind);
  }

  /** All that were ever given, by year. */
  private async readNumbers(): Promise<void> {
    const { partnerPayouts } = this.database;
    const lists = await Promise.all(
      this.all.map(({ partner }) => partnerPayouts.ofPartner(partner.id)),
    );
    const issued = await partnerPayouts.issuedReceipts(lists.flat().map(({ id }) => id));
    const numbers = issued.map(({ number }) => number);
    if (numbers.length > lists.flat().length) this.count('issued anew');
    for (const year of ['2026', '2027']) {
      const own = numbers.filter((number) => number.startsWith(`GS-${year}`)).toSorted();
      const counted = own.map((_, nth) => `GS-${year}-${String(nth + 1).padStart(4, '0')}`);
      if (own.join() !== counted.join()) this.wrong.push(`numbers of ${year}: ${own.join()}`);
    }
  }
}

/** Without a code for copies; with one payment in each file even a reason of the recipient's. */
function refusalOfCopy(messageId: string, receiptNumber: string | null): BankAnswer {
  const refused = { outcome: 'returned', reason: 'AC01' } as const;
  const named = receiptNumber === null ? [] : [{ ...refused, receiptNumber, isOfRecipient: true }];
  const rest = receiptNumber === null ? refused : null;
  return { messageId, rest, isOfCopy: false, payments: named };
}

/** A whole file of which something is paid is refused as a copy. */
function ignoreContradiction(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'BANK_ANSWER_CONTRADICTS')) throw error;
}

/** Pressed again it says so, and nothing else happens. */
function ignoreObjected(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'ALREADY_OBJECTED')) throw error;
}
