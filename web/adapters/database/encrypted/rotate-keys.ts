import type { Encryption } from '../encryption';
import type { Sql } from '../sql/sql';
import { ENCRYPTED_COLUMNS, type EncryptedColumn, type SecretPlace } from './encrypted-columns';

export interface RotatedColumn {
  column: EncryptedColumn;
  /** Rows that were encrypted anew. */
  renewed: number;
  /** Rows that are still not under the key that writes. */
  left: number;
  /** Why one of them could not be read; null when none was met. */
  failure: string | null;
}

type Statements = Pick<Sql, 'rows' | 'row' | 'write'>;

interface Row {
  name: string | number;
  secret: string;
}

const PAGE = 100;

/**
 * Encrypts every secret anew that has another key or an earlier format. Each row is a statement
 * of its own that changes nothing where the app wrote meanwhile: it may be ended at any moment and
 * begun again, while the app runs.
 */
export async function rotateKeys(
  sql: Statements,
  encryption: Encryption,
): Promise<RotatedColumn[]> {
  const columns = Object.keys(ENCRYPTED_COLUMNS) as EncryptedColumn[];
  const rotated: RotatedColumn[] = [];
  for (const column of columns) rotated.push(await rotateColumn(sql, encryption, column));
  return rotated;
}

async function rotateColumn(
  sql: Statements,
  encryption: Encryption,
  column: EncryptedColumn,
): Promise<RotatedColumn> {
  const statements = statementsOf(column);
  let renewed = 0;
  let failure: string | null = null;
  let page = await sql.rows<Row>(statements.first, [encryption.writesUnder]);
  while (page.length > 0) {
    for (const { name, secret } of page) {
      const place: SecretPlace = `${column}:${name}`;
      const text = decrypted(encryption, secret, place);
      if (text instanceof Error) failure = text.message;
      else
        renewed += await sql.write(statements.replace, [
          encryption.encrypt(text, place),
          name,
          secret,
        ]);
    }
    const last = page.at(-1)?.name ?? '';
    page = await sql.rows<Row>(statements.further, [encryption.writesUnder, last]);
  }
  const counted = await sql.row<{ left_over: number }>(statements.count, [encryption.writesUnder]);
  return { column, renewed, left: Number(counted?.left_over ?? 0), failure };
}

/** A secret that no key decrypts does not stop the others. */
function decrypted(encryption: Encryption, secret: string, place: SecretPlace): string | Error {
  try {
    return encryption.decrypt(secret, place);
  } catch (error) {
    return error instanceof Error ? error : new Error('A stored secret cannot be read');
  }
}

/** About all shops: the operator's key is theirs, too. */
function statementsOf(column: EncryptedColumn) {
  const [table = '', secret = ''] = column.split('.');
  const name = ENCRYPTED_COLUMNS[column];
  const others = `FROM ${table} WHERE ${secret} IS NOT NULL AND INSTR(${secret}, ?) <> 1`;
  const paged = (condition: string) =>
    `SELECT ${name} AS name, ${secret} AS secret ${others} ${condition} ORDER BY ${name} LIMIT ${PAGE}`;
  return {
    first: paged(''),
    further: paged(`AND ${name} > ?`),
    replace: `UPDATE ${table} SET ${secret} = ? WHERE ${name} = ? AND ${secret} = ?`,
    count: `SELECT COUNT(*) AS left_over ${others}`,
  };
}
