import { removeTemplates } from './migrated-template';
import './start-mariadb';

export default async function stop(): Promise<void> {
  const { TEST_MARIADB_URL: url } = process.env;
  if (!url) return;
  delete process.env.TEST_MARIADB_URL;
  await removeTemplates(url);
  await globalThis.testMariadb?.stop();
  globalThis.testMariadb = undefined;
}
