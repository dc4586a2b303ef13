import { COUPONS, livesOf } from '../support/billing/generated-lives';
import { DAY, type WantedPlan } from '../support/billing/oracle';
import { caseOf, seeds } from '../support/histories/soak';
import { type Counts, ShopLife } from './fixture/shop-life';
import { YearsFixture } from './fixture/years-fixture';

jest.setTimeout(4 * 3_600_000);

const SHOPS = Number(process.env.YEARS_SHOPS ?? 8);
const ROUNDS = Number(process.env.YEARS_ROUNDS ?? 4);

/** So many merchants do something in the same moment. */
const AT_ONCE = 10;

/** Hours on top of the days, so that no two moments lie whole days apart. */
const ODD_HOURS = 5 * 3_600;

describe('shops that live for months, with an app that dies again and again', () => {
  let fixture: YearsFixture;
  const counts: Counts = {};
  let days = 0;

  beforeAll(async () => {
    fixture = await YearsFixture.open();
    await fixture.offer(COUPONS);
  });

  afterAll(async () => {
    process.stdout.write(`${fixture.deaths} deaths in ${days} days: ${JSON.stringify(counts)}\n`);
    await fixture.end();
  });

  it.each(seeds({ runs: 1, seed: 20_261_127 }).map((seed) => [seed]))(
    'of seed %i are charged what was agreed and have what was paid',
    async (seed) => {
      const { rounds, shops } = caseOf(livesOf(SHOPS, ROUNDS), seed);
      await fixture.deliver({});
      const lives = shops.map(
        (traits, index) =>
          new ShopLife(`year-${seed}-${index}.myshopify.com`, fixture, traits, counts),
      );
      for (const life of lives) await life.install();
      await fixture.settle();
      for (const [round, { messages, deaths, ...given }] of rounds.entries()) {
        const silence = await pass(lives, given);
        days += given.days;
        await fixture.deliver(messages);
        await fixture.arm(deaths);
        const said: string[][] = [];
        for (let from = 0; from < lives.length; from += AT_ONCE) {
          const playing = lives.slice(from, from + AT_ONCE).map(async (life, index) => {
            const act = shops[from + index]?.acts[round];
            return act ? life.play(act) : [];
          });
          said.push(...(await Promise.all(playing)));
        }
        await fixture.settle();
        await fixture.arm([]);
        await fixture.deliver({});
        const wasLost = messages.lose === true;
        for (const life of lives) await life.tellRemoval({ wasLost });
        await lookUntilHeard(lives);
        await fixture.sweep();
        for (const life of lives) await life.mend();
        await fixture.settle();
        const invoiced = await fixture.invoicedOrders();
        const found = await Promise.all(lives.map((life) => life.compare(invoiced)));
        const wrong = lives.flatMap(({ domain }, index) => {
          const all = [silence, said, found].flatMap((one) => one[index] ?? []);
          return all.length === 0 ? [] : [{ domain, round, act: shops[index]?.acts[round], all }];
        });
        expect(wrong).toEqual([]);
      }
      // Those of the next seed have the app for themselves.
      await Promise.all(lives.map(({ domain }) => fixture.uninstall(domain)));
      await fixture.settle();
    },
  );

  /** Lets days go by, for Shopify perhaps in silence; answers what was taken from whom meanwhile. */
  async function pass(
    lives: readonly ShopLife[],
    given: { days: number; isSilent: boolean },
  ): Promise<string[][]> {
    const { shopify } = fixture.standIns;
    // Jobs that run while the clock goes on by days are past their lease, and wait for a new one.
    await fixture.settle();
    if (given.isSilent) await shopify.fails('ReadBilling', '503', 1_000_000);
    await fixture.pass(given.days * DAY + ODD_HOURS);
    await fixture.look();
    const taken = given.isSilent
      ? await Promise.all(lives.map((life) => life.compareInSilence()))
      : [];
    await shopify.works();
    const forgotten = lives.filter(({ isToForget }) => isToForget);
    for (const life of lives) await life.resume();
    for (const life of forgotten) await life.forget();
    await fixture.settle();
    for (const life of forgotten) await life.comeBack();
    await lookUntilHeard(lives);
    return taken;
  }

  /** Of those who are away nothing can be heard. */
  function lookUntilHeard(lives: readonly ShopLife[]): Promise<void> {
    const present = lives.filter(({ isAway }) => !isAway);
    return fixture.lookUntilHeard(present.map(({ domain }) => domain));
  }

  it('were interrupted by real deaths', () => {
    expect(fixture.deaths).toBeGreaterThan(0);
  });

  it.each(['documents', 'approve', 'coupon', 'bought', 'cancel', 'freeze', 'leave'])(
    'were full enough: there is some of %s',
    (what) => {
      expect(counts[what]).toBeGreaterThan(0);
    },
  );

  it('buy once, whichever of two processes gets how many clicks', async () => {
    const shop = 'two-tabs.myshopify.com';
    await fixture.deliver({});
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
