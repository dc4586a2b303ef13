import fc from 'fast-check';
import { outcomeOf, settled } from '../support/histories/books-of-order';
import { histories } from '../support/histories/generated-histories';
import { documentSettings } from '../support/histories/generated-settings';
import { ShopifyStory } from '../support/histories/shopify-story';
import { caseOf, seeds } from '../support/histories/soak';
import type { Moment } from './fixture/moment';
import { HistoryFixture } from './fixture/history-fixture';

/** Where the app may die: around everything that it writes or sends on the way of a document. */
const STEPS = [
  'deliveries.record',
  'jobs.add',
  'jobs.begin',
  'jobs.finish',
  'transaction',
  'orders.upsertFromShopify',
  'documents.claim',
  'transfers.reserve',
  'documents.markSending',
  'documents.complete',
  'documents.applyFacts',
  'documents.applyIfUnchanged',
  'POST /v1/contacts',
  'POST /v1/invoices',
  'POST /v1/credit-notes',
  'POST /v1/delivery-notes',
];

const death: fc.Arbitrary<Moment> = fc.record({
  step: fc
    .tuple(fc.constantFrom('before', 'after'), fc.constantFrom(...STEPS))
    .map((words) => words.join(' ')),
  occurrence: fc.constantFrom(1, 1, 2, 3),
});

const lives = fc.record({
  history: histories,
  settings: documentSettings,
  /** One for each round; most rounds that do something kill the app. */
  deaths: fc.array(death, { minLength: 4, maxLength: 4 }),
});

type Life = typeof lives extends fc.Arbitrary<infer T> ? T : never;

jest.setTimeout(10 * 60_000);

describe('generated histories under generated settings, with an app that dies again and again', () => {
  let fixture: HistoryFixture;
  let deaths = 0;

  beforeAll(async () => {
    fixture = await HistoryFixture.open();
  });

  afterAll(() => fixture.end());

  async function play({
    history: { orders, rounds },
    deaths: moments,
  }: Life): Promise<ShopifyStory[]> {
    const stories: ShopifyStory[] = [];
    for (const { basket } of orders)
      stories.push(await ShopifyStory.place(fixture.shopify, basket));
    for (const [round, weather] of rounds.entries()) {
      await fixture.change(weather);
      await fixture.arm(moments[round] ?? { step: 'never', occurrence: 1 });
      for (const [index, story] of stories.entries()) {
        const act = orders[index]?.acts[round];
        if (act) await story.play(act);
      }
      if (weather.settles) await fixture.quietOrDead();
      if (await fixture.reviveIfDead()) deaths += 1;
    }
    await fixture.change({ webhooks: {}, faults: [], settles: true });
    for (const story of stories) await story.pay();
    await fixture.finishEverything();
    return stories;
  }

  it.each(seeds({ runs: 4, seed: 20_261_122 }))(
    'of seed %i come to the worth of each order to the cent',
    async (seed) => {
      const life = caseOf(lives, seed);
      await fixture.saveSettings(life.settings);
      const stories = await play(life);
      const books = await fixture.books();
      const outcomes = [];
      for (const story of stories)
        outcomes.push(await outcomeOf(fixture, story, books, life.settings));
      expect(outcomes).toEqual(outcomes.map(settled));
    },
  );

  it('were interrupted by real deaths', () => {
    expect(deaths).toBeGreaterThan(0);
  });
});
