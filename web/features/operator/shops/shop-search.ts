import {
  shopSearchAnswer,
  shopSearchQuery,
  type PagedKind,
  type ShopSearchAnswer,
} from '../../../contract/operator/shop-search';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { stepText } from '../../../contract/texts/reasons/step-texts';
import type { JobId, ShopId } from '../../../domain/ids';
import { parseInput } from '../../../http/parse-input';
import { searchOf } from '../../../http/search-of';
import type { StoresOf } from '../../../ports/stores/database';
import type {
  Found,
  FoundDocument,
  FoundOrder,
  FoundShop,
  SearchPage,
} from '../../../ports/stores/operators/shop-search-store';
import { operatorRoute, type OperatorRoute } from '../access/operator-route';

export interface ShopSearchDeps {
  database: StoresOf<'shopSearch'>;
}

const PAGE = 10;
/** Shops that words before an order's name may mean. */
const MAX_MEANT = 20;
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
  const { rest, within } = await meant(deps, text);
  const { shopSearch } = deps.database;
  if (kind === 'order')
    return { ...NOTHING, orders: orderHits(await shopSearch.orders(rest, page, within)) };
  return { ...NOTHING, documents: documentHits(await shopSearch.documents(rest, page, within)) };
}

/** All lists at once; each reads no further than its page. */
async function everything(deps: ShopSearchDeps, text: string): Promise<ShopSearchAnswer> {
  const page = { after: null, limit: PAGE };
  if (text === '') return { ...NOTHING, shops: await shopsOf(deps, text, page) };
  const { shopSearch } = deps.database;
  const { rest, within } = await meant(deps, text);
  const [shops, orders, documents, charges, organizations, job] = await Promise.all([
    shopsOf(deps, text, page),
    shopSearch.orders(rest, page, within),
    shopSearch.documents(rest, page, within),
    shopSearch.charges(chargeIds(text)),
    text.length < MIN_ORGANIZATION ? [] : shopSearch.organizations(text.toLowerCase(), PAGE),
    /^\d{1,15}$/u.test(text) ? shopSearch.job(Number(text) as JobId) : null,
  ]);
  return {
    shops,
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

/**
 * `kaffeehaus 1001` is the order of that shop: where the words before the last one begin a shop, the
 * last one is looked for there; else the text is one name.
 */
async function meant(
  { database: { shopSearch } }: ShopSearchDeps,
  text: string,
): Promise<{ rest: string; within: ShopId[] }> {
  const [, words = '', last = ''] = /^(.+)\s+(\S+)$/u.exec(text) ?? [];
  if (last === '') return { rest: text, within: [] };
  const { items } = await shopSearch.shops(words, { after: null, limit: MAX_MEANT });
  if (items.length === 0) return { rest: text, within: [] };
  return { rest: last, within: items.map(({ id }) => id) };
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
