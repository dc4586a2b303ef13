import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createPayoutsJob } from '../../../web/features/partner/create-payouts';
import { markPaid, markReturned } from '../../../web/features/operator/payouts/settle-payout';
import type { PayoutRunId } from '../../../web/ports/stores/partners/partner-payout-store';
import type { RedemptionId } from '../../../web/ports/stores/partners/redemption-store';
import { APP_WIDE } from '../../../web/ports/stores/work/regular-work-store';
import { type OpenedDatabase, openSqlite } from '../../support/database/databases';
import { FIRST_RUN } from '../../support/doubles/permits';
import { recordingLogger } from '../../support/doubles/recording-logger';
import { caseOf, seeds } from '../../support/histories/soak';
import { PAYPAL, PayablePartner, somePreferences } from '../../support/partner/payable-partner';
import { paidMonths } from '../../support/partner/payout-oracle';
import { COMPANY } from '../../support/samples/a-company';
import { manualClock } from '../../support/time/manual-clock';

const MONTHS = Array.from({ length: 12 }, (_, nth) => `2026-${String(nth + 1).padStart(2, '0')}`);
const DECLARED = '2026-06-01T00:00:00.000Z';

const month = fc.record({
  earned: fc.array(fc.integer({ min: 4_00, max: 45_00 }), { maxLength: 3 }),
  /** Of one of the redemptions so far, and how much of it in percent. */
  refund: fc.option(fc.record({ of: fc.nat(99), percent: fc.integer({ min: 1, max: 100 }) })),
  fate: fc.constantFrom('paid', 'paid', 'paid', 'refused', 'returned'),
  runs: fc.integer({ min: 1, max: 3 }),
});
const years = fc.array(
  fc.record({
    isPaypal: fc.boolean(),
    isRegular: fc.boolean(),
    months: fc.array(month, { minLength: 12, maxLength: 12 }),
  }),
  { minLength: 1, maxLength: 3 },
);
type Life = typeof years extends fc.Arbitrary<(infer One)[]> ? One : never;

class PaidYear {
  readonly lines: { month: string; cents: number }[] = [];
  private readonly redemptions: { id: RedemptionId; left: number }[] = [];

  constructor(
    readonly partner: PayablePartner,
    readonly life: Life,
  ) {}

  async live(nth: number): Promise<void> {
    const name = MONTHS[nth] ?? '';
    const at = `${name}-15T10:00:00.000Z`;
    const { earned, refund } = this.life.months[nth] ?? { earned: [], refund: null };
    for (const cents of earned) {
      const id = await this.partner.earn(cents, at);
      this.redemptions.push({ id, left: cents });
      this.lines.push({ month: name, cents });
    }
    const one = refund && this.redemptions[refund.of % Math.max(1, this.redemptions.length)];
    if (!one || one.left === 0) return;
    const amount = Math.ceil((one.left * refund.percent) / 100);
    one.left -= amount;
    await this.partner.takeBack(one.id, amount, at);
    this.lines.push({ month: name, cents: -amount });
  }
}

/** Plays the year; answers what differs, and after each step whether the ledger closes. */
async function play({ database }: OpenedDatabase, lives: readonly Life[]): Promise<string[]> {
  const wrong: string[] = [];
  const all: PaidYear[] = [];
  for (const life of lives) {
    const gateway = life.isPaypal ? PAYPAL : somePreferences().gateway;
    const vatStatus = life.isRegular ? 'regular' : 'small';
    const preferences = somePreferences({ gateway, vatStatus, vatDeclaredAt: DECLARED });
    all.push(new PaidYear(await PayablePartner.approved(database, preferences), life));
  }
  const check = async (when: string) => {
    const { found } = await database.partnerLedger.differences(null, 100);
    if (found.length > 0) wrong.push(`${when}: ${JSON.stringify(found)}`);
  };
  for (const [nth, name] of MONTHS.entries()) {
    for (const one of all) await one.live(nth);
    await check(`${name} lived`);
    const clock = manualClock(`${nextOf(name)}-01T03:00:00.000Z`);
    const vatCheck = { check: () => Promise.reject(new Error('There is no id to check')) };
    const deps = { database, vatCheck, clock, logger: recordingLogger(), company: COMPANY };
    const runs = all[0]?.life.months[nth]?.runs ?? 1;
    const run = () => createPayoutsJob(deps).run({ shopId: APP_WIDE }, FIRST_RUN);
    await Promise.all(Array.from({ length: runs }, run));
    await check(`${name} run`);
    for (const one of all) {
      await settle(one, nth, clock.now().toISOString());
      await check(`${name} settled`);
    }
  }
  for (const one of all) wrong.push(...(await differing(database, one)));
  return [...wrong, ...(await gapsOf(database, all))];

  /** What came back is sent again at once, to be paid then. */
  async function settle({ partner, life }: PaidYear, nth: number, at: string): Promise<void> {
    const fate = life.months[nth]?.fate ?? 'paid';
    const settled = { actor: 'test', at, reason: '' };
    const runId = 1 as PayoutRunId;
    const waiting = await database.partnerPayouts.ofPartner(partner.id);
    for (const { id, state } of waiting) {
      if (state === 'paid') continue;
      const send = () => database.partnerPayouts.move(id, { state: 'exported', runId, ...settled });
      const pay = () => database.transaction((stores) => markPaid(stores, id, settled));
      await send();
      if (fate === 'returned') await pay();
      if (fate !== 'paid') {
        await database.transaction((stores) => markReturned(stores, id, settled));
        await check('returned');
        await send();
      }
      await pay();
      await pay();
    }
  }
}

/** From what the oracle says. */
async function differing(
  { partnerPayouts, partnerLedger }: OpenedDatabase['database'],
  { partner, lines, life }: PaidYear,
): Promise<string[]> {
  const payouts = (await partnerPayouts.ofPartner(partner.id)).toReversed();
  const is = payouts.map(({ month: of, sums: { provisions, fee, vat, amount } }) => ({
    month: of,
    provisions,
    fee,
    vat,
    amount,
  }));
  const should = paidMonths(lines, life, MONTHS);
  const { paid, scheduled } = await partnerLedger.sums(partner.id);
  const total = should.reduce((sum, { amount }) => sum + amount, 0);
  const isSame = JSON.stringify(is) === JSON.stringify(should);
  return isSame && paid === total && scheduled === 0
    ? []
    : [`${JSON.stringify(is)}, ${paid} paid, instead of ${JSON.stringify(should)}`];
}

async function gapsOf(
  { partnerPayouts }: OpenedDatabase['database'],
  all: readonly PaidYear[],
): Promise<string[]> {
  const lists = await Promise.all(all.map(({ partner }) => partnerPayouts.ofPartner(partner.id)));
  const numbers = lists.flat().map(({ receipt }) => receipt.number);
  return ['2026', '2027'].flatMap((year) => {
    const own = numbers.filter((number) => number.startsWith(`GS-${year}`)).toSorted();
    const counted = own.map((_, nth) => `GS-${year}-${String(nth + 1).padStart(4, '0')}`);
    return own.join() === counted.join() ? [] : [`numbers of ${year}: ${own.join()}`];
  });
}

function nextOf(name: string): string {
  const nth = MONTHS.indexOf(name) + 1;
  return MONTHS[nth] ?? '2027-01';
}

it('a year of payouts is what was agreed, closes at every step, and pays nothing twice', async () => {
  const wrong: object[] = [];
  for (const seed of seeds({ runs: 3, seed: 20_261_129 })) {
    const opened = await openSqlite();
    try {
      const differences = await play(opened, caseOf(years, seed));
      if (differences.length > 0) wrong.push({ seed, differences });
    } finally {
      await opened.dispose();
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

it('the oracle of payouts knows the requirements alone', () => {
  const text = readFileSync(join(__dirname, '../../support/partner/payout-oracle.ts'), 'utf8');
  expect(text).not.toMatch(/\bimport\b.*\bfrom\b|\brequire\(/);
});
