import type { TestDatabase } from '../database/databases';
import { freshShops } from '../database/fresh-shops';
import { aClaim, lexwareId, moment } from '../database/records';
import { ManualDocumentFixture } from './manual-document-fixture';

/** For each test of a block a fixture of its own, with order 1001 and connected to Lexware. */
export function freshLabs(
  open: TestDatabase['open'],
  use: (fixture: ManualDocumentFixture) => void,
): void {
  let fixture: ManualDocumentFixture;
  freshShops(open, ({ database, shop }) => {
    fixture = new ManualDocumentFixture(database, shop);
    use(fixture);
  });
  beforeEach(async () => {
    await fixture.order(1001);
    await fixture.connect('an-organisation');
  });
}

/** The order has an invoice of ours, number 99 in Lexware's books. */
export async function billedByUs(fixture: ManualDocumentFixture): Promise<void> {
  const { connections, documents } = fixture.database;
  const sentTo = await connections.lastOrganization(fixture.shop.id);
  const { document } = await documents.claim(fixture.shop.id, aClaim(), { sentTo });
  const made = { lexwareId: lexwareId(99), status: 'open', at: moment() } as const;
  await documents.complete(fixture.shop.id, document.id, made);
  fixture.manualDocument(99, {
    introduction: 'Bestellung #1001 (Shopify-Nr. 1001)',
    status: 'open',
  });
}
