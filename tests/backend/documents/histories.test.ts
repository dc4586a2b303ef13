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
import type { orderListAnswer } from '../../../web/contract/order-list/order-list';
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
  let placed = 0;
  let happened = 0;
  /** Orders whose documents did not add up to their value at an evaluation. */
  let unbalanced = 0;

  beforeAll(async () => {
    const opened = await open();
    dispose = opened.dispose;
    fixture = await AppFixture.open({ database: opened.database });
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
      placed += stories.length;
      happened += outcomes.reduce((sum, one) => sum + one.happened.length, 0);
      const { plan } = await fixture.get<{ plan: { credits: { used: number } } }>('/api/shop');
      const { invoices, creditNotes, deliveryNotes } = books;
      expect(plan.credits.used).toBe(invoices.length + creditNotes.length + deliveryNotes.length);
    },
  );

  it('are lives in which something happens to most orders, though some are quiet', () => {
    expect(happened).toBeGreaterThanOrEqual(placed);
    expect(unbalanced).toBeGreaterThan(0);
  });
});
