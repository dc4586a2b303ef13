import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createPayoutsJob } from '../../../web/features/partner/create-payouts';
import { objectToReceipt } from '../../../web/features/partner/receipts';
import { savePreferences } from '../../../web/features/partner/preferences';
import { settleDoublePayment } from '../../../web/features/operator/payouts/double-payments';
import {
  markPaid,
  markPaidBy,
  markReturned,
} from '../../../web/features/operator/payouts/settle-payout';
import { bookAnswer } from '../../../web/features/operator/payouts/bank-answer-route';
import { voidRun } from '../../../web/features/operator/payouts/payout-runs';
import type { OpenDatabase } from '../../../web/adapters/database/open-database';
import { AppError } from '../../../web/ports/app-error';
import type { PartnerPreferences } from '../../../web/domain/partner/preferences';
import {
  grossOf,
  isElectronic,
  prepaidOf,
  type ReceiptFacts,
} from '../../../web/domain/partner/receipt-facts';
import { RECEIPT_LABELS } from '../../../web/domain/partner/receipt/receipt-labels';
import { letterOfReceipt } from '../../../web/domain/partner/receipt/receipt-letter';
import { crossIndustryInvoice } from '../../../web/adapters/pdf/receipt/cross-industry-invoice';
import type { BankAnswer } from '../../../web/ports/payout-files';
import type { Payout, PayoutId } from '../../../web/ports/stores/partner-payout-stores';
import type { RedemptionId } from '../../../web/ports/stores/partner-stores';
import { APP_WIDE } from '../../../web/ports/stores/job-stores';
import { brokenRules } from '../../support/documents/e-invoice-rules';
import { xmlTree } from '../../support/documents/xml-tree';
import { type OpenedDatabase, openSqlite } from '../../support/database/databases';
import { MortalProcess } from '../../support/database/mortal-process';
import { FIRST_RUN } from '../../support/doubles/permits';
import { recordingLogger } from '../../support/doubles/recording-logger';
import { caseOf, seeds } from '../../support/histories/soak';
import { sendPayouts } from '../../support/partner/pay-out';
import { PAYPAL, PayablePartner, somePreferences } from '../../support/partner/payable-partner';
import { type Fate, PayoutOracle, type Status } from '../../support/partner/payout-oracle';
import { COMPANY } from '../../support/samples/a-company';
import { aPrintable } from '../../support/samples/a-printable-receipt';
import { manualClock } from '../../support/time/manual-clock';

jest.setTimeout(4 * 3_600_000);

const MONTHS = Array.from({ length: 12 }, (_, nth) => `2026-${String(nth + 1).padStart(2, '0')}`);
const DECLARED = '2026-01-04T00:00:00.000Z';
const status = fc.constantFrom<Status>('regular', 'regular', 'small', 'eu', 'third-country');

const month = fc.record({
  earned: fc.array(fc.integer({ min: 14_00, max: 45_00 }), { minLength: 1, maxLength: 3 }),
  /** Of one of the redemptions so far, and how much of it in percent. */
  refund: fc.option(fc.record({ of: fc.nat(99), percent: fc.integer({ min: 1, max: 100 }) })),
  /** On the first, after payouts were made and before late ones are. */
  lateRefund: fc.option(fc.record({ of: fc.nat(99), percent: fc.integer({ min: 1, max: 100 }) })),
  fate: fc.constantFrom<Fate>('paid', 'paid', 'paid', 'refused', 'returned', 'void', 'void'),
  /** Of a file that was void: whether the bank pays it, before or after the one in its place. */
  late: fc.constantFrom(null, 'before', 'after', 'after'),
  /** What becomes of a payment that was made twice; `first back`: the other one is returned. */
  twice: fc.constantFrom('set-off', 'first back', 'written-off', 'returned'),
  /** The bank refuses a second copy of each file, as one or payment by payment, before it pays and after. */
  copies: fc.constantFrom(null, 'whole', 'by name'),
  objects: fc.constantFrom(null, null, 'waiting', 'in file', 'settled'),
  /** Another way to be paid, saved before the bank answers. */
  switches: fc.boolean(),
  /** Saved on the first, after all else. */
  declares: fc.option(
    fc.record({ is: status, monthsBack: fc.constantFrom(null, null, 0, 2, 5, 11) }),
    { freq: 2 },
  ),
});
/** Common to all: where a process dies, and in how many nights the register is silent. */
const world = fc.record({
  runs: fc.integer({ min: 1, max: 3 }),
  silent: fc.constantFrom(0, 0, 1, 2),
  dies: fc.array(fc.nat(70), { minLength: 4, maxLength: 4 }),
});
const years = fc.record({
  partners: fc.array(
    fc.record({
      isPaypal: fc.boolean(),
      status,
      months: fc.array(month, { minLength: 12, maxLength: 12 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  worlds: fc.array(world, { minLength: 12, maxLength: 12 }),
});
type Life = typeof years extends fc.Arbitrary<infer One> ? One : never;
type Month = Life['partners'][number]['months'][number];

const counts: Partial<Record<string, number>> = {};
const count = (what: string) => (counts[what] = (counts[what] ?? 0) + 1);

const APPLIED = { email: 'nord@agentur.example', name: 'Agentur Nord' };

function preferencesOf(isPaypal: boolean, vatStatus: Status, at: string): PartnerPreferences {
  const gateway = isPaypal ? PAYPAL : somePreferences().gateway;
  const address = { street: 'Seestrasse 1', postalCode: '8002', city: 'Zürich', country: 'CH' };
  const details: Record<Status, Partial<PartnerPreferences>> = {
    regular: {},
    small: {},
    eu: { taxId: '', vatId: 'ATU12345675' },
    'third-country': { taxId: '', address },
  };
  return somePreferences({ gateway, vatStatus, vatDeclaredAt: at, ...details[vatStatus] });
}

/** A partner as he lives, beside what the oracle makes of it. */
class PaidYear {
  readonly oracle: PayoutOracle;
  private readonly redemptions: { id: RedemptionId; left: number }[] = [];

  constructor(
    readonly partner: PayablePartner,
    private readonly life: Life['partners'][number],
  ) {
    this.oracle = new PayoutOracle(life.isPaypal, life.status);
  }

  month(nth: number): Month {
    const [first] = this.life.months;
    const found = this.life.months[nth] ?? first;
    if (!found) throw new Error('There is no month');
    return found;
  }

  async live(nth: number): Promise<void> {
    const at = `${MONTHS[nth] ?? ''}-15T10:00:00.000Z`;
    const { earned, refund } = this.month(nth);
    for (const cents of earned) {
      const id = await this.partner.earn(cents, at);
      this.redemptions.push({ id, left: cents });
      this.oracle.earn(id, cents, at.slice(0, 7));
    }
    await this.refund(refund, at);
  }

  async refund(refund: Month['refund'], at: string): Promise<void> {
    const one = refund && this.redemptions[refund.of % Math.max(1, this.redemptions.length)];
    if (!one || one.left === 0) return;
    const amount = Math.ceil((one.left * refund.percent) / 100);
    one.left -= amount;
    await this.partner.takeBack(one.id, amount, at);
    this.oracle.earn(one.id, -amount, at.slice(0, 7));
  }

  async switch(database: OpenDatabase, nth: number, at: string): Promise<void> {
    if (!this.month(nth).switches) return;
    const { isPaypal, status: now } = this.oracle.toggle();
    await this.save(database, preferencesOf(isPaypal, now, at), { at, vatValidFrom: '' });
    count('another way');
  }

  async declare(database: OpenDatabase, nth: number, at: string): Promise<void> {
    const { declares } = this.month(nth);
    if (declares === null) return;
    const { is, monthsBack } = declares;
    const from = monthsBack === null ? '' : (MONTHS[Math.max(0, nth - monthsBack)] ?? '');
    const preferences = preferencesOf(this.oracle.isPaypal, is, at);
    await this.save(database, preferences, { at, vatValidFrom: from });
    this.oracle.declare(is, from === '' ? at.slice(0, 7) : from);
  }

  private async save(
    database: OpenDatabase,
    { vatDeclaredAt: _, ...details }: PartnerPreferences,
    { at, vatValidFrom }: { at: string; vatValidFrom: string },
  ): Promise<void> {
    const input = { ...details, ...APPLIED, vatValidFrom };
    const partner = { id: this.partner.id, name: APPLIED.name };
    await database.transaction((stores) => savePreferences(stores, partner, input, at));
  }
}

/** Plays the year; answers what differs, and after each step whether the ledger closes. */
class Programme {
  readonly wrong: string[] = [];
  private readonly all: PaidYear[] = [];
  private nth = 0;

  constructor(
    private readonly database: OpenDatabase,
    private readonly life: Life,
  ) {}

  async play(): Promise<string[]> {
    for (const one of this.life.partners) {
      const preferences = preferencesOf(one.isPaypal, one.status, DECLARED);
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

  private get world(): Life['worlds'][number] {
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
    const run = async (process: MortalProcess) => {
      const result = isSilent ? 'unknown' : 'valid';
      const said = { result, requestId: 'WAPI1', raw: '{}' } as const;
      const vatCheck = { check: () => process.call(() => Promise.resolve(said)) };
      const database = process.at(this.database);
      const logger = recordingLogger();
      const deps = { database, vatCheck, clock: manualClock(at), logger, company: COMPANY };
      await createPayoutsJob(deps).run({ shopId: APP_WIDE }, FIRST_RUN);
    };
    const mortal = new MortalProcess(dies[isSecond ? 1 : 0] ?? null);
    const others = Array.from({ length: runs - 1 }, () => run(new MortalProcess(null)));
    const died = run(mortal).catch((error: unknown) => {
      if (!mortal.isDead) throw error;
      count('died in a night');
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
      count('died at a step');
      await work(this.database);
    }
  }

  private async object(when: Month['objects'], at: string): Promise<void> {
    for (const { partner, oracle } of this.objecting(when)) {
      const [newest] = await this.database.partnerPayouts.ofPartner(partner.id);
      oracle.object();
      if (!newest) continue;
      const receipt = newest.receipt.number;
      const objection = { partnerId: partner.id, receipt, reason: '', at };
      const press = (database: OpenDatabase) =>
        database.transaction((stores) => objectToReceipt(stores, newest.id, objection));
      await this.certainly((database) => press(database).catch(ignoreObjected));
      await press(this.database).catch(ignoreObjected);
      count('objected');
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
      count(`refused ${copies}`);
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
      if (fate !== 'paid') count('came back');
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
    count('void');
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
    count(state === 'paid' ? 'paid twice' : 'paid late');
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
    count(twice);
  }

  private async check(when: string): Promise<void> {
    const { partnerLedger, partnerPayouts } = this.database;
    const { found } = await partnerLedger.differences(null, 100);
    for (const { partner } of this.all)
      for (const { feeChange } of await partnerPayouts.ofPartner(partner.id))
        if (feeChange !== 0) count('sent another way');
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
    this.count(payouts, receipts);
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

  private count(payouts: readonly Payout[], receipts: readonly (ReceiptFacts | null)[]): void {
    for (const { sums } of payouts) if (sums.carried !== 0) count('carried');
    for (const receipt of receipts) if (receipt) countReceipt(receipt);
  }

  /** All that were ever given, by year. */
  private async readNumbers(): Promise<void> {
    const { partnerPayouts } = this.database;
    const lists = await Promise.all(
      this.all.map(({ partner }) => partnerPayouts.ofPartner(partner.id)),
    );
    const issued = await partnerPayouts.issuedReceipts(lists.flat().map(({ id }) => id));
    const numbers = issued.map(({ number }) => number);
    if (numbers.length > lists.flat().length) count('issued anew');
    for (const year of ['2026', '2027']) {
      const own = numbers.filter((number) => number.startsWith(`GS-${year}`)).toSorted();
      const counted = own.map((_, nth) => `GS-${year}-${String(nth + 1).padStart(4, '0')}`);
      if (own.join() !== counted.join()) this.wrong.push(`numbers of ${year}: ${own.join()}`);
    }
  }
}

/** What breaks the rules of its e-invoice, and what its lines of sums do not come to. */
function wrongIn(facts: ReceiptFacts): string[] {
  const printable = { ...aPrintable(), facts };
  const { sums } = letterOfReceipt(printable);
  const cents = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));
  const from = sums.findIndex(({ label }) => label === RECEIPT_LABELS.gross);
  const parts = sums
    .slice(Math.max(0, from), -1)
    .filter(
      ({ label }) => label !== RECEIPT_LABELS.due(true) && label !== RECEIPT_LABELS.due(false),
    );
  const printed = parts.reduce((sum, { amount }) => sum + cents(amount), 0);
  const total = cents(sums.at(-1)?.amount ?? '');
  if (from !== -1) count('split sums');
  const problems = from !== -1 && printed !== total ? [`${printed} printed, not ${total}`] : [];
  if (isElectronic(printable))
    problems.push(...brokenRules(xmlTree(crossIndustryInvoice(printable))));
  return problems.map((problem) => `${facts.number}: ${problem}`);
}

function countReceipt({ lines, sums, taxCase }: ReceiptFacts): void {
  if (taxCase === 'third-country') count('of a third country');
  if (lines.some(({ kind }) => kind === 'claim')) count('set off');
  if (lines.some(({ vatRate }) => vatRate !== null && vatRate !== sums.vatRate))
    count('taken back as it was taxed');
  const earned = lines.filter(({ kind }) => kind === 'owed');
  if (new Set(earned.map((line) => line.taxCase)).size > 1) count('of two statuses');
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

async function differencesOf({ database }: OpenedDatabase, seed: number): Promise<string[]> {
  return new Programme(database, caseOf(years, seed)).play();
}

it('a year of payouts is what was agreed, closes at every step, and pays nothing twice', async () => {
  const wrong: object[] = [];
  for (const seed of seeds({ runs: 3, seed: 20_261_129 })) {
    const opened = await openSqlite();
    try {
      const differences = await differencesOf(opened, seed);
      if (differences.length > 0) wrong.push({ seed, differences });
    } finally {
      await opened.dispose();
    }
  }
  expect(wrong).toEqual([]);
});

it.each([
  'died in a night',
  'died at a step',
  'objected',
  'issued anew',
  'came back',
  'carried',
  'sent another way',
  'taken back as it was taxed',
  'of two statuses',
  'of a third country',
  'void',
  'paid late',
  'paid twice',
  'set-off',
  'set off',
  'first back',
  'split sums',
  'refused whole',
  'refused by name',
])('the years are full enough: some %s', (what) => {
  expect(counts[what]).toBeGreaterThan(0);
});

it('the oracle of payouts knows the requirements alone', () => {
  const text = readFileSync(join(__dirname, '../../support/partner/payout-oracle.ts'), 'utf8');
  expect(text).not.toMatch(/\bimport\b.*\bfrom\b|\brequire\(/);
});
