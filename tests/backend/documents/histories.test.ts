import fc from 'fast-check';
import type { z } from 'zod';
import { testDatabases } from '../../support/database/databases';
import { outcomeOf, settled } from '../../support/histories/books-of-order';
import {
  type GeneratedHistory,
  histories,
  type Weather,
} from '../../support/histories/generated-histories';
import { documentSettings } from '../../support/histories/generated-settings';
import { saveAllSettings, settingsWith } from '../../support/stories/settings-fixture';
import { ShopifyStory } from '../../support/histories/shopify-story';
import { caseOf, seeds } from '../../support/histories/soak';
import type { DashboardAnswer } from '../../../web/contract/dashboard';
import { END_MARK } from '../../../web/contract/export';
import type { MonthAnswer } from '../../../web/contract/month';
import type { orderListAnswer } from '../../../web/contract/order-list/order-list';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { someDatevSettings } from '../../../web/domain/testing/posting-batch';
import { formatProblems } from '../../../web/domain/testing/posting-format';
import { balances, readPostings } from '../../../web/domain/testing/read-postings';
import { calendarMonth } from '../../../web/domain/time/berlin';
import { AppFixture } from '../../support/app-fixture/app-fixture';

jest.setTimeout(150_000);

type OrderListAnswer = z.infer<typeof orderListAnswer>;

/**
 * Histories of four orders each; the embedded database takes the larger share, because it is
 * quicker.
 */
const RUNS = { mariadb: 5, sqlite: 11 };
const SEED = 20_261_121;
/** Connecting requests the scopes that any of the settings needs. */
const EVERYTHING = settingsWith({
  delivery: { create: true },
  transaction: { create: 'all', hints: true },
});
const HALF_AN_HOUR_MS = 31 * 60_000;

const lives = fc.record({ history: histories, settings: documentSettings });

describe.each(testDatabases())('generated histories on $name', ({ name, open }) => {
  let fixture: AppFixture;
  let dispose: () => Promise<void>;
  /** Orders, and what was done to them, of all histories that were played. */
  const played: ShopifyStory[] = [];
  let happened = 0;
  /** Orders whose documents did not add up to their value at an evaluation. */
  let unbalanced = 0;
  let begun = '';

  beforeAll(async () => {
    const opened = await open();
    dispose = opened.dispose;
    fixture = await AppFixture.open({ database: opened.database });
    begun = fixture.now().toISOString();
    await saveAllSettings(fixture, EVERYTHING);
    await fixture.connect();
  });

  afterAll(async () => {
    await fixture.close();
    await dispose();
  });

  async function change(weather: Weather): Promise<void> {
    await fixture.shopify.post('/clock', { now: fixture.now().toISOString() });
    await fixture.shopify.put('/webhooks/mode', weather.webhooks);
    await fixture.lexware.works();
    for (const fault of weather.faults) await fixture.lexware.post('/faults', fault);
  }

  /**
   * Everything works again, everybody paid, nothing moves any more, and a sweep has searched for
   * what was missed.
   */
  async function calm(stories: ShopifyStory[]): Promise<void> {
    await fixture.settle();
    await change({ webhooks: {}, faults: [], settles: true });
    for (const story of stories) await story.pay();
    await fixture.settle();
    fixture.skip(HALF_AN_HOUR_MS);
    await fixture.app.regularWork('sweep');
    await fixture.settle();
  }

  /** The filter of the order list, run by the database, and the balance of each order agree. */
  async function expectListedAsBalanced(): Promise<void> {
    const listed = async (filter: 'all' | 'openBalance') =>
      (await fixture.get<OrderListAnswer>(`/api/orders?limit=500&filter=${filter}`)).items;
    const incomplete = (await listed('all')).filter(
      ({ balance }) => balance !== 'complete' && balance !== 'rounding',
    );
    const names = (orders: OrderListAnswer['items']) => orders.map(({ name: order }) => order);
    expect(names(await listed('openBalance'))).toEqual(names(incomplete));
    unbalanced += incomplete.length;
  }

  async function play({ orders, rounds }: GeneratedHistory): Promise<ShopifyStory[]> {
    const stories: ShopifyStory[] = [];
    for (const { basket } of orders)
      stories.push(await ShopifyStory.place(fixture.shopify, basket));
    for (const [round, weather] of rounds.entries()) {
      await change(weather);
      for (const [index, story] of stories.entries()) {
        const act = orders[index]?.acts[round];
        if (act) await story.play(act);
      }
      if (weather.settles) {
        await fixture.settle();
        await expectListedAsBalanced();
      }
    }
    await calm(stories);
    await expectListedAsBalanced();
    return stories;
  }

  it.each(seeds({ runs: RUNS[name], seed: SEED }))(
    'of seed %i come to the worth of each order to the cent',
    async (seed) => {
      const { history, settings } = caseOf(lives, seed);
      await saveAllSettings(fixture, settings);
      const stories = await play(history);
      const books = await fixture.books();
      const outcomes = [];
      for (const story of stories) outcomes.push(await outcomeOf(fixture, story, books, settings));
      expect(outcomes).toEqual(outcomes.map(settled));
      played.push(...stories);
      happened += outcomes.reduce((sum, one) => sum + one.happened.length, 0);
      const { plan } = await fixture.get<{ plan: { credits: { used: number } } }>('/api/shop');
      const { invoices, creditNotes, deliveryNotes } = books;
      expect(plan.credits.used).toBe(invoices.length + creditNotes.length + deliveryNotes.length);
    },
  );

  /** Of accounts that begin so, in cents. */
  const total = (sums: Map<string, number>, begin: string) =>
    [...sums].reduce((all, [account, sum]) => all + (account.startsWith(begin) ? sum : 0), 0);

  it('are months of which page, first screen, file for DATEV and Lexware say the same', async () => {
    const payments = { shopifyPayments: true, paypal: true, other: true, giftCards: true };
    await saveAllSettings(fixture, {
      ...DEFAULT_SETTINGS,
      datev: someDatevSettings({ payments }),
    });
    const now = fixture.now().toISOString();
    const billed = { count: 0, cents: 0 };
    let owed = 0;
    for (const month of new Set([begun, now].map(calendarMonth))) {
      const page = await fixture.get<MonthAnswer>(`/api/month/${month}`);
      expect(page.buckets.map(({ bucket }) => bucket)).not.toContain('unexplained');
      await fixture.post(`/api/month/${month}/check`);
      for (let part = 0; part < 2; part += 1) await fixture.settle();
      expect(await fixture.get(`/api/month/${month}/check`)).toMatchObject({
        check: { state: 'done', result: { lexware: page.documents, differences: { count: 0 } } },
      });
      const answer = await fixture.request('GET', `/api/month/${month}/datev/file`);
      const bytes = new Uint8Array(await answer.arrayBuffer()).slice(0, -END_MARK.length);
      expect(formatProblems(bytes)).toEqual([]);
      const sums = balances(readPostings(bytes).rows);
      expect(-total(sums, '8')).toBe(page.documents.cents);
      owed += total(sums, '100');
      billed.count += page.documents.count;
      billed.cents += page.documents.cents;
    }
    const { month } = await fixture.get<DashboardAnswer>('/api/dashboard');
    if (month.month === calendarMonth(begun))
      expect(month.invoiced.cents - month.credited.cents).toBe(billed.cents);
    const { invoices, creditNotes } = await fixture.books();
    expect(invoices.length + creditNotes.length).toBe(billed.count);
    let paid = 0;
    for (const story of played) paid += (await story.shown()).netPaymentSet;
    expect(owed).toBe(billed.cents - paid);
  });

  it('are lives in which something happens to most orders, though some are quiet', () => {
    expect(happened).toBeGreaterThanOrEqual(played.length);
    expect(unbalanced).toBeGreaterThan(0);
  });
});
