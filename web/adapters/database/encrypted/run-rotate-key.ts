import { createEncryption, type EncryptionKey } from '../encryption';
import { openDatabase, type DatabaseOptions } from '../open-database';

type Place = Pick<DatabaseOptions, 'url' | 'sqliteFile' | 'tls'>;

/**
 * Rows that the app writes during the rotation; a process may still be writing with another key.
 */
const MAX_ROUNDS = 5;

interface Rotation {
  lines: string[];
  /** Whether no row needs another key any more. */
  isDone: boolean;
}

/** The command behind `npm run rotate-key`; the first key is the new one. */
export async function runRotateKey(
  place: Place,
  keys: readonly [EncryptionKey, ...EncryptionKey[]],
): Promise<Rotation> {
  const database = await openDatabase({ ...place, encryption: createEncryption(keys) });
  try {
    await database.assertSchema();
    const renewed = new Map<string, number>();
    for (let round = 1; ; round += 1) {
      const columns = await database.rotateKeys();
      for (const column of columns)
        renewed.set(column.column, (renewed.get(column.column) ?? 0) + column.renewed);
      const left = columns.reduce((sum, column) => sum + column.left, 0);
      const isStuck = columns.every((column) => column.renewed === 0);
      if (left > 0 && !isStuck && round < MAX_ROUNDS) continue;
      const lines = columns.map(
        ({ column, left: rest, failure }) =>
          `${column}: ${renewed.get(column)} encrypted anew, ${rest} left${failure ? ` (${failure})` : ''}`,
      );
      return { lines: [...lines, conclusion(left, keys[0].id)], isDone: left === 0 };
    }
  } finally {
    await database.close();
  }
}

function conclusion(left: number, id: string): string {
  return left === 0
    ? `0 rows under another key than ${id}: the others can be taken out of ENCRYPTION_KEYS`
    : `${left} rows are not under ${id}: keep the other keys, let every process read ${id} first, and run this again`;
}
