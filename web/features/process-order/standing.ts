import type { BilledDocument } from '../../domain/documents/document';
import type { Instruction } from '../../domain/documents/instruction';
import type { OrderId } from '../../domain/ids';
import type { LexwareProfile } from '../../ports/stores/connection-store';
import type { Database } from '../../ports/stores/database';
import type { Shop } from '../../ports/stores/shop-store';

/** What an order's documents are decided by, as it stands between two steps. */
export interface Standing {
  documents: BilledDocument[];
  instructions: Instruction[];
  profile: LexwareProfile | null;
  connection: 'connected' | 'interrupted' | 'none';
  grantedScopes: readonly string[];
}

export async function readStanding(
  { database }: { database: Database },
  shop: Shop,
  orderId: OrderId,
): Promise<Standing> {
  const [documents, connection] = await Promise.all([
    readDocuments({ database }, shop, orderId),
    database.connections.byShop(shop.id),
  ]);
  const profile = connection?.profile ?? null;
  // A connection counts once its profile was read: tax depends on it.
  return {
    ...documents,
    profile,
    connection: connection && profile ? connection.status : 'none',
    grantedScopes: connection?.tokens.scopes ?? [],
  };
}

/** The part that changes with every document made. */
export async function readDocuments(
  { database }: { database: Database },
  shop: Shop,
  orderId: OrderId,
): Promise<Pick<Standing, 'documents' | 'instructions'>> {
  const [documents, instructions] = await Promise.all([
    database.documents.billed(shop.id, orderId),
    database.instructions.of(shop.id, orderId),
  ]);
  return { documents, instructions };
}
