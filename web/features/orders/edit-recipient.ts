import { Router } from 'express';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { orderInPath } from '../../contract/order/order-path';
import {
  ADDRESS_PARTS,
  EDIT_TEXTS,
  REFUSED_FIELD_TEXTS,
  type RecipientAnswer,
  recipientAnswer,
  recipientBody,
} from '../../contract/order/recipient';
import {
  type OrderUpdate,
  type RecipientEdit,
  type WritablePlace,
  canEditAddress,
  canEditName,
  isEndedByEdit,
  isStored,
  orderUpdate,
  placeToWrite,
  updated,
  wouldBecomeGoods,
} from '../../domain/contacts/order-update';
import { nameInDetails } from '../../domain/contacts/recipient';
import { type VatIdSearch, findVatId, vatIdSearch } from '../../domain/contacts/vat-id/find-vat-id';
import type { OrderId } from '../../domain/ids';
import type { Address, Order } from '../../domain/order/order';
import { taxCauseOf } from '../../domain/reasons/tax-causes';
import { isGranted } from '../../domain/scopes/shopify-scopes';
import { currentShop } from '../../http/current-shop';
import { parseInput } from '../../http/parse-input';
import { requireActivation } from '../../http/shop/require-activation';
import { AppError, InvalidInput } from '../../ports/app-error';
import type { Shopify } from '../../ports/shopify';
import type { Shop } from '../../ports/stores/shop-stores';
import { type RequestDeps, createNow, evaluateDue } from './create-now';
import { type OrderPageDeps, toOrderPageAnswer } from './order-page';
import { orderToShow } from './read-order';

interface RecipientDeps extends RequestDeps {
  shopify: Pick<Shopify, 'order' | 'updateOrder'>;
}

type Wanted = z.output<typeof recipientBody>;

const SCOPE = 'write_orders';

/** Whom the invoice of an order names, as Shopify has it now, and what of it can be written. */
async function recipientToEdit(
  deps: RecipientDeps,
  shop: Shop,
  orderId: OrderId,
): Promise<RecipientAnswer> {
  const order = await readOrder(deps, shop, orderId);
  const search = await searchOf(deps, shop);
  return {
    version: versionOf(order, search),
    isGranted: isGranted(shop.grantedScopes, SCOPE),
    address: addressToEdit(order),
    isAddressLocked: !canEditAddress(order),
    isNameMissing: canEditName(order),
    name: nameInDetails(order) ?? '',
    email: order.email ?? '',
    vatId: findVatId(order, search)?.id ?? '',
    isVatIdLocked: placeToWrite(search.places) === null,
  };
}

/**
 * Writes to Shopify what the order does not say yet, reads it back, and has the documents that
 * waited for it created. Safe to repeat: what is there already is not written again, so that a lost
 * answer and a second tab do no harm; nothing is written over what somebody else changed since
 * `version`.
 */
async function editRecipient(
  deps: RecipientDeps,
  shop: Shop,
  orderId: OrderId,
  { version, ...edit }: Wanted,
): Promise<void> {
  const order = await readOrder(deps, shop, orderId);
  if (!isGranted(shop.grantedScopes, SCOPE))
    throw new AppError('SHOPIFY_SCOPE_MISSING', 'The shop did not grant write_orders');
  const search = await searchOf(deps, shop);
  const isCurrent = version === versionOf(order, search);
  if (!isCurrent && !isStored(order, edit, search))
    throw new AppError('CONFLICT', 'The order was changed since it was shown');
  const update = isCurrent ? updateFor(order, edit, search) : null;
  if (update !== null) {
    await write(deps, shop, order, update);
    const stored = await readOrder(deps, shop, orderId);
    if (!isStored(stored, edit, search)) {
      throw new AppError('ORDER_NOT_UPDATED', 'The order does not say what was written', {
        detail: { code: 'NOT_STORED_BY_SHOPIFY' },
      });
    }
    await logEdit(deps, shop, order, edit);
  }
  await createWaiting(deps, shop, orderId);
}

function updateFor(order: Order, edit: RecipientEdit, search: VatIdSearch): OrderUpdate | null {
  if (edit.address !== null) refuseAddress(order, edit.address);
  if (edit.name !== null && !canEditName(order)) throw new InvalidInput({ name: EDIT_TEXTS.named });
  const { vatId } = edit;
  const isVatIdFound = vatId === null || findVatId(order, search)?.id === vatId;
  if (isVatIdFound) return orderUpdate(order, { ...edit, vatId: null }, null);
  const update = orderUpdate(order, edit, placeFor(vatId, search));
  if (findVatId(updated(order, update), search)?.id !== vatId)
    throw new InvalidInput({ vatId: EDIT_TEXTS.otherVatId });
  return update;
}

function refuseAddress(order: Order, address: NonNullable<RecipientEdit['address']>): void {
  if (!canEditAddress(order)) throw new InvalidInput({ 'address.street': EDIT_TEXTS.billed });
  if (wouldBecomeGoods(order, address))
    throw new InvalidInput({ 'address.countryCode': EDIT_TEXTS.notShipped });
}

function placeFor(vatId: string, { own, places }: VatIdSearch): WritablePlace {
  if (vatId === own) throw new InvalidInput({ vatId: EDIT_TEXTS.ownVatId });
  const place = placeToWrite(places);
  if (place !== null) return place;
  throw new AppError('ORDER_NOT_UPDATED', 'No place for a VAT id', {
    detail: { code: 'NO_PLACE_FOR_VAT_ID' },
  });
}

/** After a lost answer the order itself shows whether it was written: its reader compares. */
async function write(
  { shopify }: RecipientDeps,
  shop: Shop,
  order: Order,
  update: OrderUpdate,
): Promise<void> {
  try {
    const outcome = await shopify.updateOrder(shop.domain, order.id, update);
    if (outcome.kind === 'updated') return;
    const fields = outcome.fields.map((field) => [field, REFUSED_FIELD_TEXTS[field]]);
    if (fields.length > 0) throw new InvalidInput(Object.fromEntries(fields));
    throw new AppError('ORDER_NOT_UPDATED', 'Shopify refused the update', {
      detail: outcome.detail,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'SHOPIFY_UNAVAILABLE') throw error;
    const now = await shopify.order(shop, order.id);
    if (!now || now.updatedAt === order.updatedAt) throw error;
  }
}

async function createWaiting(deps: RecipientDeps, shop: Shop, orderId: OrderId): Promise<void> {
  const known = await deps.database.orders.byId(shop.id, orderId);
  const waiting = (known?.decisions ?? []).filter(
    ({ decision }) =>
      decision.kind === 'refuse' &&
      isEndedByEdit(decision.reason, taxCauseOf(decision.detail ?? null)),
  );
  for (const { kind, cause } of waiting)
    await createNow(deps, shop, { orderId, kind, cause, isLogged: true });
  if (waiting.length === 0) await evaluateDue(deps, shop, orderId, []);
}

async function readOrder(
  { database, shopify }: RecipientDeps,
  shop: Shop,
  orderId: OrderId,
): Promise<Order> {
  if (!(await database.orders.byId(shop.id, orderId)))
    throw new AppError('NOT_FOUND', 'No such order in this shop');
  const order = await shopify.order(shop, orderId);
  if (!order) throw new AppError('ORDER_HIDDEN', 'Shopify shows no such order');
  return order;
}

async function searchOf({ database }: RecipientDeps, shop: Shop): Promise<VatIdSearch> {
  return vatIdSearch(shop.settings, (await database.connections.byShop(shop.id))?.profile);
}

/** What is not known of the delivery address is taken from the rest of the order. */
function addressToEdit(order: Order): RecipientAnswer['address'] {
  const address = order.shippingAddress ?? order.billingAddress;
  const isNamed = Boolean(address?.firstName ?? address?.lastName);
  const person = isNamed ? address : order.customer;
  const parts: Partial<Address> = {
    countryCode: 'DE',
    ...address,
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
  };
  return recipientAnswer.shape.address.parse(
    Object.fromEntries(ADDRESS_PARTS.map((part) => [part, parts[part] ?? ''])),
  );
}

/** The same as long as nobody changed what a person edits here. */
function versionOf(order: Order, search: VatIdSearch): string {
  const { billingAddress, shippingAddress, email } = order;
  const vatId = findVatId(order, search)?.id;
  const name = nameInDetails(order);
  const shown = JSON.stringify([billingAddress, shippingAddress, name, email, vatId]);
  return createHash('sha256').update(shown).digest('hex');
}

function logEdit(
  { database, clock }: RecipientDeps,
  shop: Shop,
  { id, name }: Order,
  edit: RecipientEdit,
): Promise<void> {
  const parts = (['address', 'name', 'email', 'vatId'] as const).filter(
    (part) => edit[part] !== null,
  );
  return database.events.append(shop.id, {
    at: clock.now().toISOString(),
    orderId: id,
    orderName: name,
    origin: 'order',
    event: 'order.recipient-edited',
    status: 'info',
    refs: { order: id },
    body: { parts: parts.join(' ') },
  });
}

/** Address, e-mail address and VAT id of an order, written to Shopify from here. */
export function recipientRoutes(deps: RequestDeps & RecipientDeps & OrderPageDeps): Router {
  return Router()
    .get('/orders/:orderId/recipient', async (req, res) => {
      const { orderId } = parseInput(orderInPath, req.params);
      res.json(await recipientToEdit(deps, currentShop(res), orderId));
    })
    .put('/orders/:orderId/recipient', async (req, res) => {
      const { orderId } = parseInput(orderInPath, req.params);
      const wanted = parseInput(recipientBody, req.body);
      const shop = currentShop(res);
      requireActivation(shop);
      await editRecipient(deps, shop, orderId, wanted);
      res
        .status(202)
        .json(await toOrderPageAnswer(deps, shop, await orderToShow(deps, shop, orderId)));
    });
}
