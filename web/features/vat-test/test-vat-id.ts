import type { VatTestAnswer, VatTestBody } from '../../contract/vat-test';
import {
  findVatId,
  type VatIdSearch,
  vatIdsAtPlaces,
  vatIdSearch,
} from '../../domain/contacts/vat-id/find-vat-id';
import { isOfThirdCountry } from '../../domain/contacts/vat-id/vat-id';
import { type FoundInText, vatIdsIn } from '../../domain/contacts/vat-id/vat-ids-in-text';
import type { OrderId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { Shopify } from '../../ports/shopify';
import type { ConnectionStore } from '../../ports/stores/connection-store';
import type { Shop } from '../../ports/stores/shop-stores';
import type { VatCheck } from '../../ports/vat-check';

export interface VatTestDeps {
  database: { connections: Pick<ConnectionStore, 'byShop'> };
  shopify: Pick<Shopify, 'order'>;
  vatCheck: VatCheck;
}

type Found = Pick<VatTestAnswer, 'places' | 'vatId'>;
type Place = VatTestAnswer['places'][number];

/**
 * Finds the VAT ids in a text or an order, and asks the register about the buyer's. Nothing is
 * stored or logged: an order's own check runs when its document is created.
 */
export async function testVatId(
  deps: VatTestDeps,
  shop: Shop,
  requested: VatTestBody,
): Promise<VatTestAnswer> {
  const connection = await deps.database.connections.byShop(shop.id);
  const search = vatIdSearch(shop.settings, connection?.profile);
  const found =
    requested.text === undefined
      ? await inOrder(deps, shop, requested.orderId, search)
      : inText(requested.text, search);
  return { ...found, register: await registered(deps, found.vatId, search) };
}

async function registered(
  { vatCheck }: VatTestDeps,
  vatId: string | null,
  { own }: VatIdSearch,
): Promise<VatTestAnswer['register']> {
  if (vatId === null) return null;
  if (isOfThirdCountry(vatId)) return 'third-country';
  const { result } = await vatCheck.check({ vatId, requester: own ?? undefined });
  return result;
}

/**
 * A text does not show where goods are shipped, so the first id that is not the merchant's own
 * counts.
 */
function inText(text: string, { own }: VatIdSearch): Found {
  const place = placeOf(null, [vatIdsIn(text)], { own, isSearched: true });
  return {
    places: isEmpty(place) ? [] : [place],
    vatId: place.ids.find(({ isOwn }) => !isOwn)?.id ?? null,
  };
}

/** The order as Shopify shows it now, and the id that its documents would use. */
async function inOrder(
  { shopify }: VatTestDeps,
  shop: Shop,
  orderId: OrderId,
  search: VatIdSearch,
): Promise<Found> {
  const order = await shopify.order(shop, orderId);
  if (!order) throw new AppError('ORDER_HIDDEN', 'Shopify shows no such order');
  const { own } = search;
  const places = vatIdsAtPlaces(order)
    .map(({ place, found }) =>
      placeOf(place, found, { own, isSearched: search.places.includes(place) }),
    )
    .filter((place) => !isEmpty(place));
  return { places, vatId: findVatId(order, search)?.id ?? null };
}

function placeOf(
  place: Place['place'],
  found: readonly FoundInText[],
  { own, isSearched }: { own: string | null; isSearched: boolean },
): Place {
  const ids = new Set(found.flatMap((one) => one.ids.map(({ id }) => id)));
  const mistyped = new Set(found.flatMap((one) => one.mistyped));
  return {
    place,
    isSearched,
    ids: [...ids].map((id) => ({ id, isOwn: id === own })),
    mistyped: [...mistyped],
  };
}

function isEmpty({ ids, mistyped }: Place): boolean {
  return ids.length === 0 && mistyped.length === 0;
}
