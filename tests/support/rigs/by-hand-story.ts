import type { TestDatabase } from '../database/databases';
import { freshShops } from '../database/fresh-shops';
import { aClaim, lexwareId, moment } from '../database/records';
import { ByHandLab } from './by-hand-lab';

/** For each test of a block a lab of its own, with order 1001 and connected to Lexware. */
export function freshLabs(open: TestDatabase['open'], use: (lab: ByHandLab) => void): void {
  let lab: ByHandLab;
  freshShops(open, ({ database, shop }) => {
    lab = new ByHandLab(database, shop);
    use(lab);
  });
  beforeEach(async () => {
    await lab.order(1001);
    await lab.connect('an-organisation');
  });
}

/** The order has an invoice of ours, number 99 in Lexware's books. */
export async function billedByUs(lab: ByHandLab): Promise<void> {
  const { documents } = lab.database;
  const { document } = await documents.claim(lab.shop.id, aClaim());
  const made = { lexwareId: lexwareId(99), status: 'open', at: moment() } as const;
  await documents.complete(lab.shop.id, document.id, made);
  lab.byHand(99, { introduction: 'Bestellung #1001 (Shopify-Nr. 1001)', status: 'open' });
}
