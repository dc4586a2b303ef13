import type { BilledDocument, SecondVoucher } from '../../../domain/documents/model/document';
import type { Instant, LexwareId } from '../../../domain/ids';
import type { Order } from '../../../domain/order/order';
import { AppError } from '../../../ports/app-error';
import { REFERENCES } from '../../../ports/stores/event-store';
import type { Lexware, VoucherContent } from '../../../ports/lexware';
import type { Shop } from '../../../ports/stores/shop-stores';
import { scheduleReadBack } from '../../../jobs/schedule/schedule-read-back';
import type { CreateDatabase } from './create-stores';

interface TwiceDeps {
  database: CreateDatabase;
  lexware: Pick<Lexware, 'voucher'>;
}

interface CreatedTwice {
  shop: Shop;
  order: Pick<Order, 'id' | 'name'>;
  document: BilledDocument & { second: SecondVoucher };
  at: Instant;
}

/**
 * Checks in Lexware whether both documents of one claim are still valid. The merchant cancels one
 * there, and the remaining one becomes the order's document. Until then the log and the order name
 * both.
 */
export async function settleSecondVoucher(deps: TwiceDeps, twice: CreatedTwice): Promise<void> {
  const { shop, document, at } = twice;
  const { second } = document;
  const { documents } = deps.database;
  const other = await inForce(deps, twice, second.lexwareId);
  if (!other) return documents.forgetSecond(shop.id, document.id, second, at);
  const first = document.lexwareId && (await inForce(deps, twice, document.lexwareId));
  if (!first) return adoptSecond(deps, twice, other);
  await nameBoth(deps, twice, [first, other]);
}

/** Null for a document that was voided or deleted there. */
async function inForce(
  { lexware }: TwiceDeps,
  { shop, document }: CreatedTwice,
  id: LexwareId,
): Promise<VoucherContent | null> {
  try {
    const voucher = await lexware.voucher(shop.id, document.kind, id, document.organizationId);
    return voucher.status === 'voided' ? null : voucher;
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return null;
    throw error;
  }
}

function adoptSecond(
  { database }: TwiceDeps,
  { shop, document, at }: CreatedTwice,
  facts: VoucherContent,
): Promise<void> {
  return database.transaction(async (stores) => {
    await stores.documents.takeSecond(shop.id, document.id, { second: document.second, facts, at });
    await scheduleReadBack(stores, shop.id, at);
  });
}

async function nameBoth(
  { database }: TwiceDeps,
  { shop, order, document, at }: CreatedTwice,
  [first, other]: [VoucherContent, VoucherContent],
): Promise<void> {
  if (document.second.number !== null) return;
  const { second } = document;
  const numbers: [string, string] = [numberOf(first), numberOf(other)];
  await database.transaction(async (stores) => {
    if (!(await stores.documents.nameBoth(shop.id, document.id, { second, numbers }))) return;
    await stores.events.append(shop.id, {
      at,
      orderId: order.id,
      orderName: order.name,
      origin: 'document',
      event: `${document.kind}.created-twice`,
      status: 'critical',
      refs: { order: order.id, [REFERENCES[document.kind]]: other.id },
      body: { number: numbers[0], second: numbers[1] },
    });
  });
}

/** A document without a number is named by its id. */
function numberOf({ number, id }: VoucherContent): string {
  return number ?? id;
}
