import {
  pageQuery,
  shopOrderAnswer,
  shopOrderInPath,
  shopOrdersAnswer,
  type ShopOrderAnswer,
  type ShopOrdersAnswer,
  MAX_OPERATOR_SEARCH,
} from '../../../contract/operator/shops';
import { errorText } from '../../../contract/texts/error-texts';
import { treatmentText } from '../../../contract/texts/documents/preview-texts';
import { mailStateText } from '../../../contract/texts/mail-texts';
import { needsAttention } from '../../../domain/documents/decisions/decision';
import type { Decision } from '../../../domain/documents/model/reason';
import type { BilledDocument } from '../../../domain/documents/model/document';
import { documentStateOf } from '../../../domain/documents/model/document-state';
import { stateOf } from '../../../domain/mail/mail-record';
import type { OrderId } from '../../../domain/ids';
import type { Mask } from '../../../domain/operator/masking';
import { parseInput, searchOf } from '../../../http/parse-input';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { LexwareAuth } from '../../../ports/lexware';
import type { StoresOf } from '../../../ports/stores/database';
import type { OrderListItem } from '../../../ports/stores/order-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import { explanationOf, type ExplainDeps } from '../../orders/explanation/read-explanation';
import { toOrderPageAnswer } from '../../orders/order-page';
import { shopRoute, type ActingInShop, type OperatorRoute } from '../access/operator-route';

export interface ShopOrdersDeps extends Pick<ExplainDeps, 'shopify'> {
  database: ExplainDeps['database'] &
    StoresOf<'documentLinks' | 'documents' | 'mails' | 'orders' | 'shopSearch'>;
  auth: Pick<LexwareAuth, 'permalink'>;
  clock: Clock;
}

const PAGE = 25;
const MAX_MAILS = 50;

/** A shop's orders, and why each document of one is there or not: as the merchant reads it. */
export function shopOrderRoutes(deps: ShopOrdersDeps): OperatorRoute[] {
  return [
    shopRoute('GET /orders', 'view_shops', async (req, res, { shop, mask }) => {
      const { after = null } = parseInput(pageQuery, req.query);
      const text = (searchOf(req) ?? '').trim().slice(0, MAX_OPERATOR_SEARCH);
      const found = text === '' ? await newest(deps, shop, after) : await called(deps, shop, text);
      const items = found.items.map((order) => listed(order, mask));
      res.json(shopOrdersAnswer.parse({ items, next: found.next }));
    }),
    shopRoute('GET /orders/:orderId', 'view_shops', async (req, res, { shop, mask }) => {
      const { orderId } = parseInput(shopOrderInPath, req.params);
      res.json(shopOrderAnswer.parse(await orderOf(deps, { shop, mask }, orderId)));
    }),
  ];
}

interface Listed {
  items: OrderListItem[];
  next: string | null;
}

function newest({ database }: ShopOrdersDeps, shop: Shop, after: string | null): Promise<Listed> {
  return database.orders.page(shop.id, {
    search: null,
    filter: 'all',
    sortBy: 'orderedAt',
    sortDir: 'desc',
    limit: PAGE,
    after,
    before: null,
  });
}

/** By the order's name alone: a search for customers would tell who is one. */
async function called({ database }: ShopOrdersDeps, shop: Shop, text: string): Promise<Listed> {
  const page = { after: null, limit: PAGE };
  const { items } = await database.shopSearch.orders(text, page, [shop.id]);
  const orders = await database.orders.listed(
    shop.id,
    items.map(({ orderId }) => orderId),
  );
  return { items: items.flatMap(({ orderId }) => orders.get(orderId) ?? []), next: null };
}

function listed(order: OrderListItem, mask: Mask): ShopOrdersAnswer['items'][number] {
  return {
    id: order.orderId,
    name: order.name,
    at: order.orderedAt,
    customerName: mask.value(order.customerName),
    totalCents: order.total,
    currency: order.currency,
    documents: order.documents.map((document) => ({
      kind: document.kind,
      number: document.number,
      standing: documentStateOf(document),
    })),
    needsAttention: order.decisions.some(({ decision }) => needsAttention(decision)),
  };
}

async function orderOf(
  deps: ShopOrdersDeps,
  { shop, mask }: Pick<ActingInShop, 'shop' | 'mask'>,
  orderId: OrderId,
): Promise<ShopOrderAnswer> {
  const { database } = deps;
  const known = await database.orders.byId(shop.id, orderId);
  if (!known) throw new AppError('NOT_FOUND', 'No such order in this shop');
  const documents = await database.documents.ofOrder(shop.id, orderId);
  const order = hidden({ ...known, documents }, mask);
  const [answer, explained, mails, billed, link] = await Promise.all([
    toOrderPageAnswer(deps, shop, order, mask.detail),
    explanationFor(deps, shop, orderId, mask),
    mailsOf(deps, order, mask),
    database.documents.billed(shop.id, orderId),
    database.documentLinks.ofOrder(shop.id, orderId),
  ]);
  return {
    order: answer,
    ...explained,
    mails,
    taxes: billed.map(taxOf),
    link: {
      isRevoked: link.isRevoked,
      opened: link.opened,
      lastOpenedAt: link.lastOpenedAt,
    },
  };
}

function taxOf({ id, tax, content }: BilledDocument): ShopOrderAnswer['taxes'][number] {
  return {
    documentId: id,
    treatment: content && treatmentText(content, 'de'),
    cents: tax,
    rates: (content?.rates ?? []).map((one) => ({ rate: one.rate, cents: one.tax })),
  };
}

/** Before any sentence is made of it. */
function hidden(order: OrderListItem, mask: Mask): OrderListItem {
  return {
    ...order,
    customerName: mask.value(order.customerName),
    documents: order.documents.map((one) => ({ ...one, title: mask.value(one.title) })),
    decisions: order.decisions.map((one) => ({ ...one, decision: shown(one.decision, mask) })),
  };
}

function shown(decision: Decision, mask: Mask): Decision {
  if (decision.kind !== 'refuse' || !decision.detail) return decision;
  const detail = mask.detail(decision.detail);
  return { kind: 'refuse', reason: decision.reason, ...(detail && { detail }) };
}

/** Shopify may not answer for a shop in trouble: the rest of the page is there all the same. */
async function explanationFor(
  deps: ShopOrdersDeps,
  shop: Shop,
  orderId: OrderId,
  mask: Mask,
): Promise<Pick<ShopOrderAnswer, 'explanation' | 'unexplained'>> {
  try {
    const explanation = await explanationOf(deps, shop, orderId, (one) => shown(one, mask));
    return { explanation, unexplained: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { explanation: null, unexplained: errorText(error.code) };
  }
}

async function mailsOf(
  { database, clock }: ShopOrdersDeps,
  { shopId, orderId, documents }: OrderListItem,
  mask: Mask,
): Promise<ShopOrderAnswer['mails']> {
  const now = clock.now().toISOString();
  const mails = await database.mails.ofOrder(shopId, orderId, MAX_MAILS);
  return mails.map((mail) => {
    const state = stateOf(mail, now);
    return {
      id: mail.id,
      number: documents.find(({ id }) => id === mail.documentId)?.number ?? null,
      at: mail.at,
      state,
      text: mailStateText(state, { ...mail, detail: mask.detail(mail.detail) }),
      recipient: mask.value(mail.recipient),
      reply: mail.reply,
      isOwnServer: mail.isOwnServer,
    };
  });
}
