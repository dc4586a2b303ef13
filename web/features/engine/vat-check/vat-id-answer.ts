import { findVatId, vatIdSearch } from '../../../domain/contacts/vat-id/find-vat-id';
import {
  currentIssue,
  instructionsOfIssue,
} from '../../../domain/document-rules/conditions/tax-choice-issue';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instruction } from '../../../domain/documents/model/instruction';
import type { Order } from '../../../domain/order/order';
import { vatIdToConfirm } from '../../../domain/tax/decide-tax';
import type { LexwareProfile } from '../../../ports/stores/connection-store';
import type { Shop } from '../../../ports/stores/shop-stores';
import type { VatCheckResult } from '../../../ports/vat-check';
import { type VatCheckDeps, confirmVatId } from './confirm-vat-id';

/**
 * The register's answer about the VAT id on which a tax-free sale within the EU would rest;
 * undefined if the order needs none, so that no other person's id is sent to the register. Called
 * before an invoice is drafted; the result goes to `buildDraft` as `vatIdConfirmed`. On `unknown`
 * the order waits with VAT_ID_UNCHECKED, and a job evaluates it once there is an answer. May be
 * called at every evaluation: an answer counts for a day.
 */
export async function vatIdAnswer(
  deps: VatCheckDeps,
  { shop, order }: { shop: Shop; order: Order },
  { profile, documents, instructions: given }: OrderFacts,
): Promise<VatCheckResult | undefined> {
  if (!profile || !findVatId(order, vatIdSearch(shop.settings, null))) return undefined;
  const instructions = instructionsOfIssue(given, currentIssue(documents));
  const vatId = vatIdToConfirm({ order, settings: shop.settings, profile, instructions });
  if (!vatId) return undefined;
  return confirmVatId(deps, shop, order, { vatId: vatId.id, requester: profile.vatId });
}

/** Data of the order that the evaluation has read. */
interface OrderFacts {
  profile: LexwareProfile | null;
  documents: DocumentRecord[];
  instructions: Instruction[];
}

/**
 * The merchant requested the invoice before the register answered: good faith then rests on the
 * id's form alone.
 */
export async function logAssumption(
  deps: Pick<VatCheckDeps, 'database' | 'clock'>,
  shop: Shop,
  order: Order,
): Promise<void> {
  await deps.database.events.append(shop.id, {
    at: deps.clock.now().toISOString(),
    orderId: order.id,
    orderName: order.name,
    origin: 'order',
    event: 'order.vat-id-assumed',
    status: 'warning',
    refs: { order: order.id },
    body: {},
  });
}
