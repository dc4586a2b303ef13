import fc from 'fast-check';
import type { SettingsChangesAnswer } from '../../../web/contract/settings-preview';
import type { Settings, SettingsSection } from '../../../web/domain/settings/settings';
import { countStatements } from '../../support/database/count-statements';
import { type GeneratedHistory, histories } from '../../support/histories/generated-histories';
import { ShopifyStory } from '../../support/histories/shopify-story';
import { describeWithEmbeddedFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture } from '../../support/app-fixture/app-fixture';
import { allChangesBy, decided, forecastChanges } from '../../support/histories/forecast-changes';
import { type Given, saveAllSettings, settingsWith } from '../../support/stories/settings-fixture';

const SEED = 20_261_124;

interface ChangedCorrections {
  /** Under which the orders lived. */
  given?: Given;
  change: Given;
  /** What of their documents is foretold to change, each sort once. */
  moves: string[];
}

const CHANGES: Record<string, ChangedCorrections> = {
  'credit notes switched on': {
    given: { credit: { create: false } },
    change: { credit: { create: true } },
    moves: ['credit-note DISABLED_CREDIT_CREATE > create'],
  },
  'credit notes switched off, those that are there stay': {
    change: { credit: { create: false } },
    moves: [],
  },
  'invoices switched off': {
    change: { invoice: { create: false } },
    moves: ['invoice WAIT > DISABLED_INVOICE_CREATE'],
  },
  'invoices switched on': {
    given: { invoice: { create: false }, credit: { create: false } },
    change: { invoice: { create: true } },
    moves: ['invoice DISABLED_INVOICE_CREATE > WAIT', 'invoice DISABLED_INVOICE_CREATE > create'],
  },
  'a sooner moment': {
    change: { invoice: { event: 'created' } },
    moves: ['invoice WAIT > create'],
  },
  'a later moment': { change: { invoice: { event: 'completed' } }, moves: ['invoice WAIT > WAIT'] },
  'other prices, which move no amount': {
    given: { invoice: { asNet: true } },
    change: { invoice: { asNet: false } },
    moves: ['invoice WAIT > WAIT'],
  },
  'a channel left out': {
    change: { orders: { posName: 'web' } },
    moves: ['invoice WAIT > SKIP_POS'],
  },
};

/** Places the orders of a history and lets everything happen to them, one after the other. */
async function live(fixture: AppFixture, { orders }: GeneratedHistory): Promise<void> {
  for (const { basket, acts } of orders) {
    const story = await ShopifyStory.place(fixture.shopify, basket);
    await fixture.settle();
    for (const act of acts) {
      await story.play(act);
      await fixture.settle();
    }
  }
}

/**
 * Of an order that gets a document it is not foretold what follows that document, since it does not
 * exist yet; everything else is as it was foretold.
 */
function withoutFollowing(
  decisions: Map<string, string>,
  expected: Map<string, string>,
  made: ReadonlySet<string>,
): Map<string, string> {
  const isFollowing = (key: string) => made.has(key.split(' ')[0] ?? '') && !expected.has(key);
  return new Map([...decisions].filter(([key]) => !isFollowing(key)));
}

function sortsOf(differences: SettingsChangesAnswer['differences']): string[] {
  const changes = differences.map(({ document, before, after }) => {
    return `${document} ${before?.reason} > ${after?.reason ?? after?.kind}`;
  });
  return [...new Set(changes)].toSorted();
}

async function save(
  fixture: AppFixture,
  section: SettingsSection,
  wanted: Settings,
): Promise<void> {
  await fixture.request('PUT', `/api/settings/${section}`, { body: wanted[section] });
  await fixture.settle();
}

const lives = fc.sample(histories, { numRuns: 7, seed: SEED });

describe('what settings would change about orders that were refunded, edited or called off', () => {
  it.each(Object.entries(CHANGES).map(([name, one], index) => ({ name, ...one, index })))(
    'is what the engine decides once they are saved: $name',
    ({ given = {}, change, moves, index }) =>
      describeWithEmbeddedFixture(async (fixture) => {
        await saveAllSettings(fixture, settingsWith(given));
        await live(fixture, lives[index % lives.length]!);
        const before = await decided(fixture);
        const [section] = Object.keys(change) as SettingsSection[];
        const wanted = settingsWith({ ...given, ...change });
        const { differences, failure } = await allChangesBy(fixture, section!, wanted);
        expect(failure).toBeNull();
        await save(fixture, section!, wanted);
        expect(sortsOf(differences)).toEqual(moves);
        const expected = forecastChanges(before, differences);
        const made = new Set(
          differences.flatMap(({ order, after }) => (after?.kind === 'create' ? order.id : [])),
        );
        expect(withoutFollowing(await decided(fixture), expected, made)).toEqual(expected);
      }),
  );
});

describe('what settings would change', () => {
  it('is asked of the database once for both sides of an order', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      await live(fixture, lives[0]!);
      const changesBy = (event: 'completed' | 'fulfilled') =>
        allChangesBy(fixture, 'invoice', settingsWith({ invoice: { event } }));
      // By then the orders are read, and nothing is known yet of the other event.
      await changesBy('fulfilled');
      let affected = 0;
      const { kinds } = await countStatements(async () => {
        const { differences } = await changesBy('completed');
        affected = new Set(differences.map(({ order }) => order.id)).size;
      });
      expect(affected).toBeGreaterThan(1);
      expect(kinds).toContainEqual(
        expect.stringMatching(new RegExp(`^${affected} x SELECT .* FROM instructions `)),
      );
    }));

  it('is nothing where money is booked from then on: what moved before stays as it is', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      await live(fixture, lives[1]!);
      const before = await decided(fixture);
      const wanted = settingsWith({
        transaction: { create: 'all', hints: true, gateways: { shopify_payments: true } },
      });
      const { differences } = await allChangesBy(fixture, 'transaction', wanted);
      expect(differences).toEqual([]);
      await save(fixture, 'transaction', wanted);
      expect(await decided(fixture)).toEqual(before);
      const { transactions } = await fixture.lexware.get<{ transactions: object[] }>('/books');
      expect(transactions).toEqual([]);
    }));
});
