import {
  MAX_MEANT_SHOPS,
  shopSearchAnswer,
  shopSearchQuery,
  type PagedKind,
  type ShopSearchAnswer,
} from '../../../contract/operator/shops';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { stepText } from '../../../contract/texts/reasons/step-texts';
import type { JobId, ShopId } from '../../../domain/ids';
import { parseInput, searchOf } from '../../../http/parse-input';
import type { StoresOf } from '../../../ports/stores/database';
import type {
  Found,
  FoundDocument,
  FoundOrder,
  FoundShop,
  SearchPage,
} from '../../../ports/stores/shop-search-stores';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';

export interface ShopSearchDeps {
  database: StoresOf<'shopSearch'>;
}

const PAGE = 10;
/** Fewer characters of an organisation's id begin too many of them. */
const MIN_ORGANIZATION = 6;

/** One box for shops and for everything that belongs to one; without a text the newest shops. */
export function shopSearchRoutes(deps: ShopSearchDeps): OperatorRoute[] {
  return [
    operatorRoute('GET /search', 'view_shops', async (req, res) => {
      const query = parseInput(shopSearchQuery, { ...req.query, search: searchOf(req) });
      const { search: text, kind, after = null } = query;
      const page = { after, limit: PAGE };
      const found = kind ? await continued(deps, text, kind, page) : await everything(deps, text);
      res.json(shopSearchAnswer.parse(found));
    }),
  ];
}

const NOTHING: ShopSearchAnswer = {
  shops: { items: [], next: null },
  areMoreShopsMeant: false,
  orders: { items: [], next: null },
  documents: { items: [], next: null },
  charges: [],
  organizations: [],
  jobs: [],
};

async function continued(
  deps: ShopSearchDeps,
  text: string,
  kind: PagedKind,
  page: SearchPage,
): Promise<ShopSearchAnswer> {
  if (kind === 'shop') return { ...NOTHING, shops: await shopsOf(deps, text, page) };
  const meaning = await meant(deps, text);
  const { areMoreShopsMeant } = meaning;
  if (kind === 'order') {
    const orders = orderHits(await ordersOf(deps, meaning, page));
    return { ...NOTHING, areMoreShopsMeant, orders };
  }
  const documents = documentHits(await documentsOf(deps, meaning, page));
  return { ...NOTHING, areMoreShopsMeant, documents };
}

/** All lists at once; each reads no further than its page. */
async function everything(deps: ShopSearchDeps, text: string): Promise<ShopSearchAnswer> {
  const page = { after: null, limit: PAGE };
  if (text === '') return { ...NOTHING, shops: await shopsOf(deps, text, page) };
  const { shopSearch } = deps.database;
  const meaning = await meant(deps, text);
  const [shops, orders, documents, charges, organizations, job] = await Promise.all([
    shopsOf(deps, text, page),
    ordersOf(deps, meaning, page),
    documentsOf(deps, meaning, page),
    shopSearch.charges(chargeIds(text)),
    text.length < MIN_ORGANIZATION ? [] : shopSearch.organizations(text.toLowerCase(), PAGE),
    /^\d{1,15}$/u.test(text) ? shopSearch.job(Number(text) as JobId) : null,
  ]);
  return {
    shops,
    areMoreShopsMeant: meaning.areMoreShopsMeant,
    orders: orderHits(orders),
    documents: documentHits(documents),
    charges: charges.map(({ shop, shopifyId, planId, state }) => ({
      shop,
      id: shopifyId,
      planName: PLAN_TEXTS[planId].name,
      state,
    })),
    organizations: organizations.map(({ shop, organizationId: id, isConnected }) => ({
      shop,
      id,
      isConnected,
    })),
    jobs: job
      ? [{ shop: job.shop, id: job.jobId, step: stepText(job.name), isDead: job.isDead }]
      : [],
  };
}

function shopsOf(
  { database: { shopSearch } }: ShopSearchDeps,
  text: string,
  page: SearchPage,
): Promise<Found<FoundShop>> {
  return text === '' ? shopSearch.newest(page) : shopSearch.shops(text, page);
}

interface Asked {
  name: string;
  /** Left out: all shops. */
  within?: ShopId[];
}

interface Meaning {
  /** What is asked for, in the order in which it is shown. */
  asked: Asked[];
  areMoreShopsMeant: boolean;
}

/**
 * The whole text is one name, `RE 1001`. `kaffeehaus 1001` is also the order of that shop: where the
 * words before the last one begin a shop, the last one is looked for there.
 */
async function meant(deps: ShopSearchDeps, text: string): Promise<Meaning> {
  const whole = { name: text };
  const [, words = '', last = ''] = /^(.+)\s+(\S+)$/u.exec(text) ?? [];
  const ids = last === '' ? [] : await shopsMeant(deps, words);
  if (ids.length === 0) return { asked: [whole], areMoreShopsMeant: false };
  const within = ids.slice(0, MAX_MEANT_SHOPS);
  return {
    asked: [whole, { name: last, within }],
    areMoreShopsMeant: ids.length > MAX_MEANT_SHOPS,
  };
}

/** One more than are looked into, where there are more; several terms of a shop may begin alike. */
async function shopsMeant(
  { database: { shopSearch } }: ShopSearchDeps,
  words: string,
): Promise<ShopId[]> {
  const ids = new Set<ShopId>();
  const limit = MAX_MEANT_SHOPS + 1;
  let after: string | null = null;
  do {
    const found: Found<FoundShop> = await shopSearch.shops(words, { after, limit });
    for (const { id } of found.items) ids.add(id);
    after = found.next;
  } while (after !== null && ids.size < limit);
  return [...ids].slice(0, limit);
}

function ordersOf(
  { database: { shopSearch } }: ShopSearchDeps,
  meaning: Meaning,
  page: SearchPage,
) {
  return inTurn(meaning, page, (...asked) => shopSearch.orders(...asked));
}

function documentsOf(
  { database: { shopSearch } }: ShopSearchDeps,
  meaning: Meaning,
  page: SearchPage,
) {
  return inTurn(meaning, page, (...asked) => shopSearch.documents(...asked));
}

type Read<Item> = (
  name: string,
  page: SearchPage,
  within?: readonly ShopId[],
) => Promise<Found<Item>>;

/**
 * What is asked for, one after the other, as one list: `next` is the place among what is asked, and
 * the `next` of that.
 */
async function inTurn<Item>(
  { asked }: Meaning,
  { after, limit }: SearchPage,
  read: Read<Item>,
): Promise<Found<Item>> {
  const [, place = '0', rest = ''] = /^(\d):(.*)$/su.exec(after ?? '') ?? [];
  const first = Number(place);
  const items: Item[] = [];
  for (const [index, { name, within }] of asked.entries()) {
    if (index < first) continue;
    const left = limit - items.length;
    // Where the page is full, only whether there is anything.
    const page = {
      after: index === first && rest !== '' ? rest : null,
      limit: Math.max(1, left),
    };
    const found = await read(name, page, within);
    if (left === 0 && found.items.length > 0) return { items, next: `${index}:` };
    items.push(...found.items);
    if (found.next !== null) return { items, next: `${index}:${found.next}` };
  }
  return { items, next: null };
}

/** As Shopify writes it, or only its number. */
function chargeIds(text: string): string[] {
  if (/^gid:\/\/shopify\/App\w+\/\d{1,20}$/u.test(text)) return [text];
  if (!/^\d{1,20}$/u.test(text)) return [];
  return ['AppSubscription', 'AppPurchaseOneTime'].map((kind) => `gid://shopify/${kind}/${text}`);
}

function orderHits({ items, next }: Found<FoundOrder>): ShopSearchAnswer['orders'] {
  const hits = items.map(({ shop, orderId, name, orderedAt: at }) => ({ shop, orderId, name, at }));
  return { items: hits, next };
}

function documentHits({ items, next }: Found<FoundDocument>): ShopSearchAnswer['documents'] {
  const hits = items.map(({ shop, orderId, kind, number, date: at }) => ({
    shop,
    orderId,
    kind,
    number,
    at,
  }));
  return { items: hits, next };
}
