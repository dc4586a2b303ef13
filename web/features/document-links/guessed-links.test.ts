import { startApp } from '../../../tests/support/doubles/http-app';
import { recordingLogger } from '../../../tests/support/doubles/recording-logger';
import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import { installShop, lexwareId, orderId } from '../../../tests/support/database/records';
import { manualClock } from '../../../tests/support/time/manual-clock';
import { linkPath, type DocumentLink } from '../../domain/document-link/document-link';
import { aDocument } from '../../domain/testing/documents';
import { createRateLimits } from '../../http/limits/rate-limits';
import type { Shop } from '../../ports/stores/shop-stores';
import { customerLinkErrors } from './customer-pages';
import { customerLinkRoutes } from './customer-routes';
import type { DocumentLinksStores } from './document-links-stores';
import { openLink } from './open-link';
import { freshSecret, secretOf } from './secret';

/**
 * Every order of the shop has its invoice, so an accepted address delivers a PDF. The stores answer
 * from memory, so that many addresses can be tried; parsing and signature are real.
 */

const SHOP_KEY = 'kaffeehaus12';
const OTHER_KEY = 'teeladenxyz7';
const KEY = freshSecret();
const REVOKED = orderId(666);
const RENEWED = orderId(777);
const ORDER_1001 = { orderId: orderId(1001), customerId: '77', issue: 0 };
const TRIES = 100_000;
const OVER_HTTP = 300;

let opened: OpenedDatabase;
let shop: Shop;
let stores: DocumentLinksStores;

beforeAll(async () => {
  opened = await openSqlite();
  shop = await installShop(opened.database);
  const { database } = opened;
  const untouched = { issue: 0, isRevoked: false, opened: 0, lastOpenedAt: null };
  const invoice = aDocument({ shopId: shop.id, lexwareId: lexwareId(1) });
  stores = {
    ...database,
    shops: { ...database.shops, byId: async () => shop },
    documents: { ...database.documents, ofOrder: async () => [invoice] },
    documentLinks: {
      ...database.documentLinks,
      byShopKey: async (key) => (key === SHOP_KEY ? { shopId: shop.id, secret: KEY } : null),
      ofOrder: async (_shop, order) => ({
        ...untouched,
        isRevoked: order === REVOKED,
        issue: order === RENEWED ? 2 : 0,
      }),
      recordOpened: async () => undefined,
    },
  };
});
afterAll(() => opened.dispose());

/** Pseudo-random numbers that are the same in each run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Dice = ReturnType<typeof dice>;

const HEX = '0123456789abcdef';
const ODD = `${HEX}ghizAZ-_.%~/ \u0000ß`;
const randomOf = (roll: Dice, letters: string, length: number) =>
  Array.from({ length }, () => letters[roll(letters.length)]).join('');

function genuine(changed: Partial<DocumentLink> = {}, key = KEY): string {
  const bound = { ...ORDER_1001, ...changed };
  const link = { shopKey: SHOP_KEY, kind: 'invoice', isDownload: false, ...bound } as const;
  return linkPath({ ...link, secret: secretOf(key, bound), ...changed }, '#1001');
}

/**
 * Changes the part that the secret protects, or the shop and the secret; the flags are not
 * protected.
 */
function mutated(roll: Dice): string {
  const path = genuine({ orderId: orderId(1 + roll(500)) });
  const [from, to] = ['/doc/'.length, path.lastIndexOf('/')];
  const flags = path.lastIndexOf('-', to) - 2;
  const at = from + roll(to - from);
  const by = ODD[roll(ODD.length)] ?? '';
  const isSame = by === path[at] || at === flags || at === flags + 1;
  return `${path.slice(0, at)}${isSame ? '!' : by}${path.slice(at + 1)}`;
}

const FORGERIES: Record<string, (roll: Dice) => string> = {
  guessed: (roll) => genuine({ secret: randomOf(roll, HEX, 32) }),
  'cut off': (roll) => {
    const path = genuine();
    return path.slice(0, '/doc/'.length + roll(path.length - '/doc/'.length));
  },
  mutated,
  'for another order': (roll) =>
    genuine({ orderId: orderId(1 + roll(1_000)), secret: secretOf(KEY, ORDER_1001) }),
  'for another customer': (roll) =>
    genuine({ customerId: String(78 + roll(10_000)), secret: secretOf(KEY, ORDER_1001) }),
  'of an issue that was not made': (roll) =>
    genuine({ issue: 1 + roll(999), secret: secretOf(KEY, ORDER_1001) }),
  'under the key of another shop': (roll) => genuine({}, randomOf(roll, HEX, 64)),
  'with the name of another shop': () => genuine({ shopKey: OTHER_KEY }),
  revoked: (roll) => genuine({ orderId: REVOKED, customerId: String(roll(1_000)) }),
  'of a former issue': (roll) => genuine({ orderId: RENEWED, issue: roll(2) }),
  'to a file of another kind': () => genuine().replace('_invoice.pdf', '_creditnote.pdf'),
};

function* forgeries(count: number): Generator<[string, string]> {
  const roll = dice(20_261_122);
  const kinds = Object.entries(FORGERIES);
  for (let turn = 0; turn < count; turn += 1) {
    const [kind, make] = kinds[turn % kinds.length] ?? ['guessed', FORGERIES.guessed];
    yield [kind, make?.(roll) ?? ''];
  }
}

it('opens genuine links', async () => {
  const [encoded = '', file = ''] = genuine().split('/').slice(2);
  expect((await openLink(stores, encoded, file)).is).toBe('open');
});

it('opens none of 100,000 that were guessed, cut, changed, revoked or belong to other orders', async () => {
  const verdicts = new Map<string, Set<string>>();
  for (const [kind, path] of forgeries(TRIES)) {
    const [encoded = '', file = ''] = path.split('/').slice(2);
    const { is } = await openLink(stores, encoded, file);
    verdicts.set(kind, (verdicts.get(kind) ?? new Set()).add(is));
  }
  const answers = Object.fromEntries([...verdicts].map(([kind, all]) => [kind, [...all]]));
  expect(answers).toEqual({
    ...Object.fromEntries(Object.keys(FORGERIES).map((kind) => [kind, ['wrong']])),
    // Only a visitor with the order's secret learns that its link was revoked.
    revoked: ['revoked'],
    'of a former issue': ['revoked'],
  });
});

it('answers them with a page and never with a server error', async () => {
  const clock = manualClock();
  const logger = recordingLogger();
  const limits = createRateLimits(clock, 0);
  const file = async () => ({ bytes: Buffer.from('%PDF-1.7'), fileName: 'RE1001.pdf' });
  const { countLink } = limits;
  const deps = { database: stores, lexware: { file }, clock, logger, countLink };
  const app = startApp({
    publicRoutes: customerLinkRoutes(deps),
    customerErrors: customerLinkErrors(logger),
    limits,
  });
  expect((await app.client.get(genuine())).headers['content-type']).toBe('application/pdf');
  for (const [kind, path] of forgeries(OVER_HTTP)) {
    const address = path.replace(/[^\x21-\x7e]/g, encodeURIComponent);
    const { status, text } = await app.client.get(address);
    const expected = ['revoked', 'of a former issue'].includes(kind) ? 410 : 404;
    expect({ kind, address, status }).toEqual({ kind, address, status: expected });
    expect(text).toContain('<h1');
  }
  expect(logger.lines.filter(({ level }) => level === 'error')).toEqual([]);
});
