import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SnapshotLink } from '../../../domain/month/snapshot';
import type { MonthSnapshotStore } from '../../../ports/stores/month-stores';
import { toInstant } from '../sql/column-values';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import type { RowOf } from '../sql/table';
import { monthSnapshots } from './models';

type Row = RowOf<typeof monthSnapshots>;
/**
 * MariaDB takes 16 MB in a statement unless it is told otherwise: 20,000 orders as they are, and
 * 100,000 compressed. What is smaller stays readable for a version from before.
 */
const LARGE_BYTES = 8_000_000;
const compressed = promisify(gzip);
const decompressed = promisify(gunzip);

const LINK = ['month', 'number', 'closed_at', 'hash', 'previous'] as const;

export function createMonthSnapshotStore(sql: Sql): MonthSnapshotStore {
  const model = sql.model(monthSnapshots);
  return {
    async links(shopId) {
      const of = { where: { shop_id: shopId }, order: ['id'] };
      const rows = await columnsWhere(sql, model, LINK, of);
      return rows.map(toLink);
    },

    async byNumber(shopId, month, number) {
      const { transaction } = sql;
      const where = { shop_id: shopId, month, number };
      const row = await model.findOne({ where, raw: true, transaction });
      return row && { ...toLink(row), bytes: await bytesOf(Buffer.from(row.snapshot)) };
    },

    async append(shopId, { month, number, closedAt, hash, previous, bytes }) {
      const row = {
        shop_id: shopId,
        month,
        number,
        closed_at: toInstant(closedAt),
        hash,
        previous,
      };
      const snapshot = bytes.length > LARGE_BYTES ? await compressed(bytes) : Buffer.from(bytes);
      await sql.change((inside) =>
        model.create({ ...row, previous: previous ?? '', snapshot }, inside),
      );
    },
  };
}

/** What was changed by force may be neither of both, and its hash tells. */
async function bytesOf(stored: Buffer): Promise<Buffer> {
  try {
    return await decompressed(stored);
  } catch (error) {
    if (isOtherwiseWritten(error)) return stored;
    throw error;
  }
}

function isOtherwiseWritten(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function toLink(row: Pick<Row, (typeof LINK)[number]>): SnapshotLink {
  const { month, number, closed_at: closedAt, hash, previous } = row;
  return { month, number, closedAt, hash, previous: previous === '' ? null : previous };
}
