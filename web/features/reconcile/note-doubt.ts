import type { Doubt } from '../../domain/documents/actions/doubt-by-hand';
import type { Shop } from '../../ports/stores/shop-store';
import { REFERENCES } from '../../ports/document-references';
import type { LinkDeps, Match } from './is-for-customer';

/** Lines of one order's log that are looked through; no order has nearly as many warnings. */
const MOST_LINES = 100;

/** Tells the merchant once why a document was not linked, although it names the order. */
export async function noteDoubt(
  { database, clock }: LinkDeps,
  shop: Shop,
  { kind, order, voucher, organizationId }: Match,
  doubt: Doubt,
): Promise<void> {
  const { orderId, name } = order;
  const event = `${kind}.not-linked`;
  const reference = REFERENCES[kind];
  const { items } = await database.events.page(shop.id, {
    search: [],
    orderId,
    origin: 'document',
    status: 'warning',
    sortDir: 'desc',
    limit: MOST_LINES,
    after: null,
    before: null,
  });
  const isTold = items.some((one) => {
    return one.event === event && one.refs[reference] === voucher.id && one.body.code === doubt;
  });
  if (isTold) return;
  await database.transaction(async (stores) => {
    if ((await stores.connections.lastOrganization(shop.id)) !== organizationId) return;
    await stores.events.append(shop.id, {
      at: clock.now().toISOString(),
      orderId,
      orderName: name,
      origin: 'document',
      event,
      status: 'warning',
      refs: { order: orderId, [reference]: voucher.id },
      body: { code: doubt, number: voucher.number },
    });
  });
}
