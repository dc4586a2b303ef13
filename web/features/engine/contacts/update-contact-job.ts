import { contactOfOrder } from '../../../domain/documents/draft/contact-of-order';
import {
  currentIssue,
  instructionsOfIssue,
} from '../../../domain/documents/conditions/tax-choice-issue';
import type { OrderId, ShopId } from '../../../domain/ids';
import type { Shopify } from '../../../ports/shopify';
import { whileConnected } from '../../../ports/lexware-connection';
import { CONTACT_JOBS } from '../../../jobs/definitions/contact-jobs';
import { handle } from '../../../jobs/job';
import { knownAnswer } from '../vat-check/known-answer';
import { updateContact, type UpdateContactDeps } from './update-contact';

interface UpdateDeps extends UpdateContactDeps {
  shopify: Pick<Shopify, 'order'>;
}

/**
 * Reads the customer's data from the order again, so that no personal data is stored in the queue.
 */
export function updateContactJob(deps: UpdateDeps) {
  return handle(CONTACT_JOBS.updateContact, ({ shopId, orderId }) =>
    whileConnected(updateFromOrder(deps, shopId, orderId)),
  );
}

async function updateFromOrder(deps: UpdateDeps, shopId: ShopId, orderId: OrderId): Promise<void> {
  const { database, shopify } = deps;
  const shop = await database.shops.byId(shopId);
  if (!shop || shop.uninstalledAt || shop.activatedAt === null) return;
  const profile = (await database.connections.byShop(shopId))?.profile;
  const order = profile && (await shopify.order(shop, orderId));
  if (!profile || !order) return;
  const documents = await database.documents.ofOrder(shopId, orderId);
  const instructions = instructionsOfIssue(
    await database.instructions.of(shopId, orderId),
    currentIssue(documents),
  );
  const vatIdConfirmed = await knownAnswer(database, { shop, order, profile });
  const { settings, name: shopName } = shop;
  const contact = contactOfOrder({
    order,
    settings,
    profile,
    shopName,
    instructions,
    vatIdConfirmed,
  });
  if (contact) await updateContact(deps, { shop, order, contact });
}
