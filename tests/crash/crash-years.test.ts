import fc from 'fast-check';
import { type Agreement, DAY, Oracle, type WantedPlan } from '../support/billing/oracle';
import { OracleMeter } from '../support/billing/oracle-meter';
import { seeds, caseOf } from '../support/histories/soak';
import type { Moment } from './fixture/moment';
import { YearsFixture } from './fixture/years-fixture';

jest.setTimeout(4 * 3_600_000);

/** Where the app may die: around everything that it writes or sends about billing. */
const STEPS = [
  'charges.open',
  'charges.update',
  'trials.begin',
  'transaction',
  'deliveries.record',
  'jobs.add',
  'jobs.finish',
  'events.append',
  'RequestPlan',
  'RequestPurchase',
  'ReadBilling',
  'CancelPlan',
];

const death: fc.Arbitrary<Moment> = fc.record({
  step: fc
    .tuple(fc.constantFrom('before', 'after'), fc.constantFrom(...STEPS))
    .map((words) => words.join(' ')),
  occurrence: fc.constantFrom(1, 1, 2),
});

const oneOf = <Word extends string>(...words: Word[]): fc.Arbitrary<Word> =>
  fc.constantFrom(...words);

const act = fc.record({
  does: oneOf('choose', 'choose', 'choose', 'cancel', 'buy', 'freeze', 'leave', 'rest'),
  plan: fc.constantFrom<WantedPlan['plan'][]>('basic', 'standard', 'premium', 'business'),
  isAnnual: fc.constantFrom(false, false, true),
  decision: fc.constantFrom('approve', 'approve', 'approve', 'decline', 'ignore'),
  clicks: fc.constantFrom(1, 2),
  death: fc.option(death, { freq: 2 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const SHOPS = Number(process.env.YEARS_SHOPS ?? 8);
const ROUNDS = Number(process.env.YEARS_ROUNDS ?? 5);

/** Rounds that all shops live through together; each shop does something of its own in each. */
const years = fc.record({
  rounds: fc.array(
    fc.record({
      days: fc.constantFrom(1, 3, 7, 12, 30, 31, 60),
      messages: fc.constantFrom({}, {}, { duplicate: true }, { reorder: true }, { lose: true }),
    }),
    { minLength: ROUNDS, maxLength: ROUNDS },
  ),
  shops: fc.array(fc.array(act, { minLength: ROUNDS, maxLength: ROUNDS }), {
    minLength: SHOPS,
    maxLength: SHOPS,
  }),
});

/** Hours on top of the days, so that no two moments lie whole days apart. */
const ODD_HOURS = 5 * 3_600;

class ShopLife {
  readonly oracle = new Oracle('real');
  readonly meter: OracleMeter;
  isAway = false;
  isFrozen = false;

  constructor(
    readonly domain: string,
    private readonly fixture: YearsFixture,
  ) {
    this.meter = new OracleMeter(fixture.now);
  }

  /** What was begun in the round before ends. */
  async resume(): Promise<void> {
    if (this.isFrozen) {
      await this.fixture.standIns.shopify.put(`/freeze?shop=${this.domain}`, { frozen: false });
      this.oracle.thaw(this.fixture.now);
    }
    if (this.isAway) await this.fixture.install(this.domain);
    this.isFrozen = false;
    this.isAway = false;
  }

  async play(given: Act): Promise<string[]> {
    switch (given.does) {
      case 'choose':
        return this.choose(given);
      case 'buy':
        return this.buy(given);
      case 'cancel':
        return this.cancel();
      case 'freeze':
        return this.freeze();
      case 'leave':
        return this.leave();
      default:
        return [];
    }
  }

  private async choose({ plan, isAnnual, decision, clicks }: Act): Promise<string[]> {
    const { fixture, domain, oracle } = this;
    const wanted: WantedPlan = { plan, isAnnual, coupon: null };
    if (!oracle.isChange(wanted)) return [];
    const agreed: Agreement = oracle.agree(wanted, fixture.now);
    const quote = await fixture.quote(domain, wanted);
    const before = (await fixture.bill(domain)).length;
    const url = await fixture.request(domain, wanted, quote, clicks);
    if (decision === 'ignore') return [];
    await fixture.decide(url, decision === 'approve' ? 'approve' : 'decline');
    if (decision !== 'approve') return [];
    oracle.approve(agreed, fixture.now);
    const lines = (await fixture.bill(domain)).slice(before);
    const today = lines.reduce((sum, { cents }) => sum + cents, 0);
    const next = oracle.nextBill()?.cents;
    return [
      ...(today === quote.today.cents ? [] : [`billed ${today}, shown ${quote.today.cents}`]),
      ...(next === quote.nextBill.money.cents
        ? []
        : [`next bill ${next}, shown ${quote.nextBill.money.cents}`]),
    ];
  }

  private async buy({ decision, clicks }: Act): Promise<string[]> {
    const { fixture, domain, oracle } = this;
    const agreed = oracle.agreePurchase(fixture.now);
    if (agreed === null) return [];
    const { url, price, transfers } = await fixture.requestImport(domain, clicks);
    const isSame = price.cents === agreed.fee && transfers === agreed.transfers;
    if (decision === 'approve') {
      await fixture.decide(url, 'approve');
      oracle.approvePurchase(agreed, fixture.now);
    } else if (decision === 'decline') await fixture.decide(url, 'decline');
    return isSame ? [] : [`import for ${price.cents}, ${transfers} transfers`];
  }

  private async cancel(): Promise<string[]> {
    if (this.oracle.state === 'none') return [];
    await this.fixture.cancel(this.domain);
    this.oracle.cancel(this.fixture.now);
    return [];
  }

  private async freeze(): Promise<string[]> {
    if (this.oracle.state === 'none') return [];
    await this.fixture.standIns.shopify.put(`/freeze?shop=${this.domain}`, { frozen: true });
    this.oracle.freeze(this.fixture.now);
    this.isFrozen = true;
    return [];
  }

  private async leave(): Promise<string[]> {
    await this.fixture.standIns.shopify.put('/webhooks/mode', {});
    await this.fixture.standIns.shopify.post(`/uninstall?shop=${this.domain}`);
    this.oracle.uninstall(this.fixture.now);
    this.isAway = true;
    return [];
  }

  /** What is, and what was agreed; equal where all is well. */
  async compare(): Promise<{ is: unknown; ought: unknown }> {
    const { fixture, oracle, domain } = this;
    const standing = oracle.standing(fixture.now);
    const sums = (await fixture.bill(domain)).map(({ kind, cents }) => `${kind} ${cents}`);
    const agreed = oracle.sums.map(({ kind, cents }) => `${kind} ${cents}`);
    if (this.isAway) return { is: { sums }, ought: { sums: agreed } };
    const { current, transfers } = await fixture.plan(domain);
    this.meter.entitled(standing.quota, fixture.now);
    const granted = transfers.grants.flatMap(({ source, amount }) =>
      source === 'purchase' ? [amount] : [],
    );
    const due = oracle.grants.filter(({ until }) => until > fixture.now);
    return {
      is: {
        sums,
        plan: current.id,
        isFrozen: current.frozenSince !== null,
        quota: transfers.quota,
        granted,
      },
      ought: {
        sums: agreed,
        plan: standing.plan,
        isFrozen: standing.isFrozen,
        quota: this.meter.quotaAt(fixture.now),
        granted: due.map(({ amount }) => amount),
      },
    };
  }
}

describe('shops that live for months, with an app that dies again and again', () => {
  let fixture: YearsFixture;

  beforeAll(async () => {
    fixture = await YearsFixture.open();
  });

  afterAll(() => fixture.end());

  it.each(seeds({ runs: 1, seed: 20_261_127 }).map((seed) => [seed]))(
    'of seed %i are charged what was agreed and have what was paid',
    async (seed) => {
      const { rounds, shops } = caseOf(years, seed);
      const lives: ShopLife[] = [];
      for (const index of shops.keys()) {
        const domain = `year-${seed}-${index}.myshopify.com`;
        await fixture.standIns.shopify.post('/shops', { domain });
        await fixture.install(domain);
        lives.push(new ShopLife(domain, fixture));
      }
      await fixture.settle();
      const wrong: unknown[] = [];
      for (const [round, { days, messages }] of rounds.entries()) {
        await fixture.standIns.shopify.put('/webhooks/mode', {});
        await fixture.pass(days * DAY + ODD_HOURS);
        await fixture.look();
        for (const life of lives) await life.resume();
        await fixture.look();
        for (const [index, life] of lives.entries()) {
          const given = shops[index]?.[round];
          if (!given) continue;
          await fixture.standIns.shopify.put('/webhooks/mode', messages);
          if (given.death) await fixture.arm(given.death);
          const said = await life.play(given);
          await fixture.settle();
          if (said.length > 0) wrong.push({ shop: life.domain, round, given, said });
        }
        await fixture.arm({ step: 'never', occurrence: 1 });
        await fixture.look();
        for (const life of lives) {
          const { is, ought } = await life.compare();
          if (JSON.stringify(is) !== JSON.stringify(ought))
            wrong.push({ shop: life.domain, round, is, ought });
        }
        expect(wrong).toEqual([]);
      }
    },
  );

  it('were interrupted by real deaths', () => {
    expect(fixture.deaths).toBeGreaterThan(0);
  });

  it('buy once, whichever of two processes gets how many clicks', async () => {
    const shop = 'two-tabs.myshopify.com';
    await fixture.standIns.shopify.put('/webhooks/mode', {});
    await fixture.standIns.shopify.post('/shops', { domain: shop });
    await fixture.install(shop);
    await fixture.settle();
    const tabs = [fixture.url, await fixture.startAnother()];
    const wanted: WantedPlan = { plan: 'standard', isAnnual: false, coupon: null };
    const page = await fixture.requestIn([...tabs, ...tabs, ...tabs], shop, wanted);
    expect(await fixture.chargesAtShopify(shop)).toBe(1);
    await fixture.decide(page, 'approve');
    await fixture.settle();
    expect((await fixture.plan(shop)).current).toMatchObject({ id: 'standard', source: 'charge' });
    expect(await fixture.chargesAtShopify(shop)).toBe(1);
  });
});
