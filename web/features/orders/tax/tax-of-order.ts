import type { Detail } from '../../../domain/reasons/detail';
import { toDetailAnswer } from '../../../contract/texts/details/detail-text';
import { reasonText } from '../../../contract/texts/reasons/reason-texts';
import type { TaxAnswer } from '../../../contract/order/tax';
import { invoiceBasis } from '../../../domain/billable/invoice-basis';
import type { Instant, OrderId } from '../../../domain/ids';
import type { TaxChoice } from '../../../domain/documents/model/instruction';
import type { TaxGroup } from '../../../domain/documents/model/reason';
import { hasValidInvoice } from '../../../domain/documents/model/document-state';
import {
  currentIssue,
  instructionsOfIssue,
  issueToChoose,
} from '../../../domain/document-rules/conditions/tax-choice-issue';
import type { Order } from '../../../domain/order/order';
import { taxCauseOf } from '../../../domain/reasons/tax-causes';
import { decideTax, taxCase, type TaxRefusal } from '../../../domain/tax/decide-tax';
import { taxChoicesFor } from '../../../domain/tax/remedies/tax-choice';
import { AppError } from '../../../ports/app-error';
import type { Clock } from '../../../ports/clock';
import type { Shopify } from '../../../ports/shopify';
import type { OrdersDatabase, OrdersStores } from '../orders-stores';
import type { Shop } from '../../../ports/stores/shop-stores';
import { scheduleOrder } from '../../../jobs/schedule/schedule-order';
import { knownAnswer } from '../../engine/vat-check/known-answer';

export interface TaxChoiceDeps {
  database: OrdersDatabase;
  shopify: Pick<Shopify, 'order'>;
  clock: Clock;
  wakeQueue(): void;
}

/** Why an order's taxes are refused, and the merchant's options; reads the order as it is now. */
export async function taxOfOrder(
  deps: TaxChoiceDeps,
  shop: Shop,
  orderId: OrderId,
): Promise<TaxAnswer> {
  return taxNow(deps, shop, await readOrder(deps, shop, orderId));
}

/** The same of an order that was just read. */
export async function taxNow(
  deps: { database: OrdersStores },
  shop: Shop,
  order: Order,
): Promise<TaxAnswer> {
  return answerOf(await optionsFor(deps, shop, order));
}

/**
 * Stores the merchant's instruction and has the order evaluated; refused if it does not fit or
 * comes too late. `taxGroup`: the orders for which it was chosen, where it was for many.
 */
export async function chooseTax(
  deps: TaxChoiceDeps,
  shop: Shop,
  orderId: OrderId,
  { treatment, taxGroup = null }: { treatment: TaxChoice; taxGroup?: TaxGroup | null },
): Promise<TaxAnswer> {
  const order = await readOrder(deps, shop, orderId);
  const { refused, choices } = await optionsFor(deps, shop, order);
  const offered = choices.find((one) => one.choice === treatment);
  if (!offered || (taxGroup !== null && !isOf(taxGroup, refused)))
    throw new AppError('ACTION_NOT_POSSIBLE', 'The treatment is not offered for this order', {
      detail: { code: 'TAX_CHOICE_NOT_OFFERED' },
    });
  const at = deps.clock.now().toISOString();
  await deps.database.transaction(async (stores) => {
    const documents = await stores.documents.ofOrder(shop.id, orderId);
    if (hasValidInvoice(documents) && !(await isReissueRefused(stores, shop, orderId))) {
      throw new AppError('ACTION_NOT_POSSIBLE', 'The order has a valid invoice', {
        detail: { code: 'INVOICE_STANDS' },
      });
    }
    await keepChoice(
      stores,
      shop,
      { order, treatment, detail: offered.detail, issue: issueToChoose(documents) },
      at,
    );
    await scheduleOrder(stores, { shopId: shop.id, orderId, orderCreatedAt: null, runAt: at });
  });
  deps.wakeQueue();
  return answerOf(await optionsFor(deps, shop, order));
}

function isOf({ reason, taxCause }: TaxGroup, refused: TaxRefusal | null): boolean {
  if (refused?.reason !== reason) return false;
  return (taxCauseOf(refused.detail ?? null) ?? 'OTHER') === taxCause;
}

/** The invoice exists, but the one that should replace it needs a choice of its own. */
async function isReissueRefused(
  stores: OrdersStores,
  shop: Shop,
  orderId: OrderId,
): Promise<boolean> {
  const order = await stores.orders.byId(shop.id, orderId);
  const decisions = order?.decisions ?? [];
  return decisions.some(({ kind, cause, decision }) => {
    return kind === 'invoice' && cause.of === 'reissue' && decision.kind === 'refuse';
  });
}

interface Chosen {
  order: Order;
  issue: number;
  treatment: TaxChoice;
  detail: Detail;
}

/** A repeated instruction is a double click: it is logged once. */
async function keepChoice(
  stores: OrdersStores,
  shop: Shop,
  { order, treatment, detail, issue }: Chosen,
  at: Instant,
): Promise<void> {
  const given = instructionsOfIssue(await stores.instructions.of(shop.id, order.id), issue);
  if (given.some((one) => one.kind === 'tax' && one.treatment === treatment)) return;
  await stores.instructions.give(shop.id, order.id, { kind: 'tax', treatment, issue }, at);
  await stores.events.append(shop.id, {
    at,
    orderId: order.id,
    orderName: order.name,
    origin: 'order',
    event: 'order.tax-chosen',
    status: 'info',
    refs: { order: order.id },
    body: { detail },
  });
}

async function readOrder(
  { database, shopify }: TaxChoiceDeps,
  shop: Shop,
  orderId: OrderId,
): Promise<Order> {
  if (!(await database.orders.byId(shop.id, orderId)))
    throw new AppError('NOT_FOUND', 'No such order in this shop');
  const order = await shopify.order(shop, orderId);
  if (!order) throw new AppError('ORDER_HIDDEN', 'Shopify shows no such order');
  return order;
}

interface Options {
  /** Null if the tax rules cover the order as the shop charged it. */
  refused: TaxRefusal | null;
  chosen: TaxChoice | null;
  choices: ReturnType<typeof taxChoicesFor>;
}

async function optionsFor(
  { database }: { database: OrdersStores },
  shop: Shop,
  order: Order,
): Promise<Options> {
  const profile = (await database.connections.byShop(shop.id))?.profile;
  if (!profile) throw new AppError('NOT_CONNECTED', 'Taxes depend on the account');
  const documents = await database.documents.ofOrder(shop.id, order.id);
  const given = await database.instructions.of(shop.id, order.id);
  const instructions = instructionsOfIssue(given, currentIssue(documents));
  const chosen = instructions.find((one) => one.kind === 'tax')?.treatment ?? null;
  const answer = invoiceBasis(order);
  if (answer.kind === 'refuse') return { refused: null, chosen, choices: [] };
  const vatIdConfirmed = await knownAnswer(database, { shop, order, profile });
  const question = { order, basis: answer.basis, settings: shop.settings, profile, vatIdConfirmed };
  const taxed = decideTax(question);
  const choices = taxChoicesFor(taxCase(question).tax);
  return { refused: taxed.kind === 'taxed' ? null : taxed, chosen, choices };
}

function answerOf({ refused, chosen, choices }: Options): TaxAnswer {
  return {
    refused: refused && {
      reason: refused.reason,
      text: reasonText(refused.reason),
      detail: refused.detail ? toDetailAnswer(refused.detail) : null,
    },
    chosen,
    choices: choices.map(({ choice, detail }) => ({
      treatment: choice,
      ...toDetailAnswer(detail),
    })),
  };
}
