import type { DatabaseTls } from './connect';
import { createEncryption } from './encryption';
import { openDatabase } from './open-database';

interface MigrateOptions {
  url: string | null;
  sqliteFile: string | null;
  tls?: DatabaseTls | null;
  keys: { id: string; key: Buffer }[];
  /**
   * Arguments of the command: none brings the schema up to date, `down` reverts the latest
   * migration.
   */
  args: readonly string[];
}

/** The command behind `npm run migrate`; answers the line to print. */
export async function runMigrate({
  url,
  sqliteFile,
  tls,
  keys,
  args,
}: MigrateOptions): Promise<string> {
  const [command = 'up', ...rest] = args;
  if (rest.length > 0 || !['up', 'down'].includes(command)) {
    throw new Error('Usage: npm run migrate [-- up | down]');
  }
  const database = await openDatabase({ url, sqliteFile, tls, encryption: createEncryption(keys) });
  try {
    if (command === 'down')
      return `Taken back: ${(await database.stepDown()) ?? 'nothing, the schema is empty'}`;
    const ran = await database.migrate();
    return ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The schema is up to date';
  } finally {
    await database.close();
  }
}
