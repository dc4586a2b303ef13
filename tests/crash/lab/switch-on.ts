import { openDatabase, type OpenDatabase } from '../../../web/adapters/database/open-database';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import type { MetafieldSettings } from '../../../web/domain/settings/sections/metafield-settings';
import { saveTransactions } from '../../support/stories/bank/bank-stage';
import { WRITING } from '../../support/stories/written-metafields';
import { testEncryption } from '../../support/database/databases';
import { SHOP } from '../../support/stage/shop';
import type { CrashLab } from './crash-lab';

async function inDatabase(
  { place }: CrashLab,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ ...place, encryption: testEncryption });
  await work(database).finally(() => database.close());
}

/** Switches the dispatch of invoices on. */
export function mailInvoices(lab: CrashLab): Promise<void> {
  return inDatabase(lab, async ({ shops }) => {
    const shop = await shops.byDomain(SHOP);
    if (!shop) throw new Error('The shop is not installed');
    const { invoice } = DEFAULT_SETTINGS;
    const settings = {
      ...DEFAULT_SETTINGS,
      invoice: { ...invoice, mail: { ...invoice.mail, enabled: true } },
    };
    await shops.saveSettings(shop.id, settings);
  });
}

/** Switches transactions on, with a first order so that the account is there. */
export async function bookMoney(lab: CrashLab): Promise<void> {
  await inDatabase(lab, async (database) => {
    await saveTransactions(database);
  });
  await lab.connect();
  await lab.placePaidOrder();
}

const WRITTEN: MetafieldSettings['write'] = {
  'invoice-number': { namespace: 'books', key: 'invoice' },
  'invoices-numbers': { namespace: 'books', key: 'invoices' },
};

/** Lets values of the books be written to orders; these, or others later. */
export async function writeMetafields(lab: CrashLab, write = WRITTEN): Promise<void> {
  await inDatabase(lab, async ({ shops }) => {
    const shop = await shops.byDomain(SHOP);
    if (!shop) throw new Error('The shop is not installed');
    const metafield = { ...DEFAULT_SETTINGS.metafield, write };
    await shops.saveSettings(shop.id, { ...DEFAULT_SETTINGS, metafield });
  });
  await lab.standIns.shopify.put('/scopes', { granted: WRITING });
  await lab.quiet();
}
