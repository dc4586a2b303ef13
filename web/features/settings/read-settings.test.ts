import { openSqlite, type OpenedDatabase } from '../../../tests/support/database/databases';
import { installShop } from '../../../tests/support/database/records';
import { DEFAULT_SETTINGS } from '../../domain/settings/settings';
import { readSettings } from './read-settings';

let opened: OpenedDatabase;

beforeEach(async () => {
  opened = await openSqlite();
});
afterEach(() => opened.dispose());

it('Settings open while Lexware does not answer, without layouts to choose from', async () => {
  const silent = { printLayouts: () => new Promise<never>(() => undefined) };
  const shop = await installShop(opened.database);
  const answer = await readSettings({ database: opened.database, lexware: silent }, shop, 1);
  expect(answer).toMatchObject({
    settings: DEFAULT_SETTINGS,
    layouts: { items: [], reason: expect.stringContaining('gerade nicht erreichbar') as unknown },
  });
});
