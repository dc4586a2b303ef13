import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import type { DocumentId, ShopId } from '../../../domain/ids';
import type { ListedDocument } from '../../../domain/month/archive-list';
import { fileHash } from '../../../domain/month/file-hash';
import type { FilePart } from '../../../ports/stores/document-link-stores';
import type {
  ArchiveProgress,
  StoredDocument,
  MonthArchive,
  MonthArchiveStore,
} from '../../../ports/stores/month-stores';
import type { SecretPlace } from '../encrypted/encrypted-columns';
import type { Encryption } from '../encryption';
import { insertInto } from '../sql/insert';
import { toInstant } from '../sql/column-values';
import { columnsWhere } from '../sql/read';
import type { Sql } from '../sql/sql';
import { chunks } from '../sql/sql-text';
import type { RowOf } from '../sql/table';
import { archiveChunks, archivedDocuments, monthArchives } from './archive-models';
import { newDataKey, seal, unseal } from './sealed-chunks';

/** Far below what a statement may hold on any database; most files are one piece. */
const CHUNK_BYTES = 256 * 1024;

type ArchiveRow = RowOf<typeof monthArchives>;
type DocumentRow = RowOf<typeof archivedDocuments>;

export function createMonthArchiveStore(sql: Sql, encryption: Encryption): MonthArchiveStore {
  return {
    ...archives(sql, encryption),
    ...documentsOfArchive(sql),
    ...filesOfArchive(sql, encryption),
  };
}

type Archives = Pick<MonthArchiveStore, 'byMonth' | 'progress' | 'begin' | 'change' | 'purge'>;

function archives(sql: Sql, encryption: Encryption): Archives {
  const model = sql.model(monthArchives);
  const byMonth = async (shopId: ShopId, month: string) => {
    const where = { shop_id: shopId, month };
    const row = await model.findOne({ where, raw: true, transaction: sql.transaction });
    return row && toArchive(row);
  };
  return {
    byMonth,

    async progress(shopId, month) {
      const archive = await byMonth(shopId, month);
      return archive && { ...archive, ...(await countsOf(sql, archive)) };
    },

    async begin(shopId, { month, documents, at, keptUntil }) {
      const id = (await byMonth(shopId, month))?.id ?? randomUUID();
      const moved = { begun_at: toInstant(at), moved_at: toInstant(at) };
      const anew = {
        state: 'reading' as const,
        failure: null,
        kept_until: toInstant(keptUntil),
        ...moved,
      };
      const data_key = encryption.encrypt(newDataKey().toString('base64'), placeOfKey(id));
      await insertInto(sql, {
        into: monthArchives,
        rows: [{ id, shop_id: shopId, month, data_key, ...anew }],
        unique: ['shop_id', 'month'],
      });
      await sql.change((inside) =>
        model.update(anew, { ...inside, where: { shop_id: shopId, month } }),
      );
      const archive = await byMonth(shopId, month);
      if (!archive) throw new Error('The archive vanished while it was begun');
      await replaceList(sql, archive, documents);
    },

    async change({ id, shopId, begunAt }, { state, failure, keptUntil }, at) {
      const changes = {
        moved_at: toInstant(at),
        ...(state !== undefined && { state }),
        ...(failure !== undefined && { failure }),
        ...(keptUntil !== undefined && { kept_until: toInstant(keptUntil) }),
      };
      const where = { id, shop_id: shopId, begun_at: toInstant(begunAt) };
      await sql.change((inside) => model.update(changes, { ...inside, where }));
    },

    async purge(now) {
      const where = { kept_until: { [Op.lt]: toInstant(now) } };
      const over = await columnsWhere(sql, model, ['id', 'shop_id'], { where });
      for (const { id, shop_id: shopId } of over) await forgetArchive(sql, shopId, id);
    },
  };
}

/** Some documents at a time, for their files may be many; the key last, so that nothing is left. */
export async function forgetArchive(sql: Sql, shopId: ShopId, id: string): Promise<void> {
  const of = { shop_id: shopId, archive_id: id };
  const documents = sql.model(archivedDocuments);
  const known = await columnsWhere(sql, documents, ['document_id'], { where: of });
  await forgetDocuments(
    sql,
    of,
    known.map(({ document_id }) => document_id),
  );
  await sql.change((inside) =>
    sql.model(monthArchives).destroy({ ...inside, where: { id, shop_id: shopId } }),
  );
}

const FORGOTTEN_AT_ONCE = 50;

async function forgetDocuments(
  sql: Sql,
  of: Pick<DocumentRow, 'shop_id' | 'archive_id'>,
  ids: readonly DocumentId[],
): Promise<void> {
  for (const some of chunks(ids, FORGOTTEN_AT_ONCE)) {
    const where = { ...of, document_id: some };
    await sql.change(async (inside) => {
      await sql.model(archiveChunks).destroy({ ...inside, where });
      await sql.model(archivedDocuments).destroy({ ...inside, where });
    });
  }
}

/** Files that are kept stay; what is not listed any more goes. */
async function replaceList(
  sql: Sql,
  { id, shopId }: MonthArchive,
  documents: readonly ListedDocument[],
): Promise<void> {
  const of = { shop_id: shopId, archive_id: id };
  const model = sql.model(archivedDocuments);
  const known = await columnsWhere(sql, model, ['document_id'], { where: of });
  const listed = new Set(documents.map(({ documentId }) => documentId));
  const gone = known.map(({ document_id }) => document_id).filter((one) => !listed.has(one));
  await forgetDocuments(sql, of, gone);
  const rows = documents.map((one, index) => ({ ...of, ...toListedRow(one, index + 1) }));
  const unlessKept = (column: string, incoming: string) =>
    `CASE WHEN archived_documents.state = 'kept' THEN archived_documents.${column} ELSE ${incoming} END`;
  for (const some of chunks(rows)) {
    await insertInto(sql, {
      into: archivedDocuments,
      rows: some,
      unique: ['shop_id', 'archive_id', 'document_id'],
      update: (incoming) => ({
        position: incoming('position'),
        lexware_id: incoming('lexware_id'),
        order_name: incoming('order_name'),
        number: incoming('number'),
        dated: incoming('dated'),
        total: incoming('total'),
        path: incoming('path'),
        gap: unlessKept('gap', incoming('gap')),
        tries: incoming('tries'),
        // MySQL assigns from left to right, so what others depend on comes last.
        state: unlessKept('state', incoming('state')),
      }),
    });
  }
}

function toListedRow(
  { documentId, lexwareId, orderId, orderName, date, gap, ...one }: ListedDocument,
  position: number,
) {
  const { kind, number, total, currency, path } = one;
  return {
    document_id: documentId,
    position,
    lexware_id: lexwareId,
    order_id: orderId,
    order_name: orderName,
    kind,
    number,
    dated: date,
    total,
    currency,
    path,
    state: gap === null ? ('waiting' as const) : ('missing' as const),
    gap,
    tries: 0,
  };
}

type Counts = Pick<ArchiveProgress, 'kept' | 'missing' | 'waiting' | 'bytes'>;

async function countsOf(sql: Sql, archive: MonthArchive): Promise<Counts> {
  const model = sql.model(archivedDocuments);
  const those = (state: DocumentRow['state']) => ({
    where: inState(archive, state),
    transaction: sql.transaction,
  });
  // MySQL answers sums as text; of no rows there is none.
  const sizes = [
    await model.sum('pdf_size', those('kept')),
    await model.sum('xml_size', those('kept')),
  ].map(Number);
  return {
    kept: await model.count(those('kept')),
    missing: await model.count(those('missing')),
    waiting: await model.count(those('waiting')),
    bytes: sizes.reduce((all, size) => all + size, 0),
  };
}

type Documents = Pick<MonthArchiveStore, 'waiting' | 'putOff' | 'miss' | 'stored' | 'missing'>;

function documentsOfArchive(sql: Sql): Documents {
  const model = sql.model(archivedDocuments);
  return {
    async waiting(archive, limit) {
      const rows = await model.findAll({
        where: inState(archive, 'waiting'),
        order: ['tries', 'position'],
        limit,
        raw: true,
        transaction: sql.transaction,
      });
      return rows.flatMap(({ document_id: documentId, kind, lexware_id: lexwareId, tries }) =>
        lexwareId === null ? [] : [{ documentId, kind, lexwareId, tries }],
      );
    },

    putOff: (archive, documentId, at) =>
      sql.atomic(async (inside) => {
        const where = { ...inState(archive, 'waiting'), document_id: documentId };
        await inside.change((within) =>
          inside.model(archivedDocuments).increment('tries', { ...within, where }),
        );
        await moved(inside, archive, at);
      }),

    miss: (archive, documentId, gap, at) =>
      sql.atomic(async (inside) => {
        const where = { ...inState(archive, 'waiting'), document_id: documentId };
        await inside.change((within) =>
          inside.model(archivedDocuments).update({ state: 'missing', gap }, { ...within, where }),
        );
        await moved(inside, archive, at);
      }),

    async stored(archive, after, limit) {
      const rows = await model.findAll({
        where: { ...inState(archive, 'kept'), position: { [Op.gt]: after } },
        order: ['position'],
        limit,
        raw: true,
        transaction: sql.transaction,
      });
      return rows.flatMap(toStored);
    },

    async missing(archive) {
      const rows = await model.findAll({
        where: inState(archive, 'missing'),
        order: ['position'],
        raw: true,
        transaction: sql.transaction,
      });
      return rows.flatMap((row) =>
        row.gap === null ? [] : [{ document: toDocument(row), gap: row.gap }],
      );
    },
  };
}

function inState({ id, shopId }: MonthArchive, state: DocumentRow['state']) {
  return { shop_id: shopId, archive_id: id, state };
}

async function moved(sql: Sql, { id, shopId }: MonthArchive, at: string): Promise<void> {
  await sql.change((inside) =>
    sql
      .model(monthArchives)
      .update({ moved_at: toInstant(at) }, { ...inside, where: { id, shop_id: shopId } }),
  );
}

function toDocument(row: DocumentRow) {
  const { document_id, order_id, order_name, kind, number, dated, total, currency, path } = row;
  return {
    documentId: document_id,
    orderId: order_id,
    orderName: order_name,
    kind,
    number,
    date: dated,
    total,
    currency,
    path,
  };
}

function toStored(row: DocumentRow): StoredDocument[] {
  const { lexware_id: lexwareId, position } = row;
  if (lexwareId === null) return [];
  const pdf = hashIn(row.pdf_sha256, row.pdf_size);
  const xml = hashIn(row.xml_sha256, row.xml_size);
  return [{ ...toDocument(row), lexwareId, position, pdf, xml }];
}

function hashIn(sha256: string | null, size: number | null) {
  return sha256 === null || size === null ? null : { sha256, size };
}

type Files = Pick<MonthArchiveStore, 'store' | 'file'>;

function filesOfArchive(sql: Sql, encryption: Encryption): Files {
  const keyOf = async (database: Sql, { id, shopId }: MonthArchive): Promise<Buffer | null> => {
    const where = { id, shop_id: shopId };
    const model = database.model(monthArchives);
    const [row] = await columnsWhere(database, model, ['data_key'], { where });
    return row ? Buffer.from(encryption.decrypt(row.data_key, placeOfKey(id)), 'base64') : null;
  };
  return {
    store: (archive, documentId, { pdf, xml }, at) =>
      sql.atomic(async (inside) => {
        const key = await keyOf(inside, archive);
        // Deleted meanwhile.
        if (!key) return;
        await store(inside, key, { archive, documentId, part: 'pdf', bytes: pdf });
        if (xml) await store(inside, key, { archive, documentId, part: 'xml', bytes: xml });
        const [ofPdf, ofXml] = [fileHash(pdf), xml && fileHash(xml)];
        const kept = {
          state: 'kept' as const,
          gap: null,
          pdf_sha256: ofPdf.sha256,
          pdf_size: ofPdf.size,
          xml_sha256: ofXml?.sha256 ?? null,
          xml_size: ofXml?.size ?? null,
        };
        const { id, shopId } = archive;
        const where = { shop_id: shopId, archive_id: id, document_id: documentId };
        await inside.change((within) =>
          inside.model(archivedDocuments).update(kept, { ...within, where }),
        );
        await moved(inside, archive, at);
      }),

    async file(archive, { documentId }, part, expected) {
      const key = await keyOf(sql, archive);
      if (!key) throw new Error('The archive was deleted');
      const { id, shopId } = archive;
      const of = { shop_id: shopId, archive_id: id, document_id: documentId, part };
      const rows = await columnsWhere(sql, sql.model(archiveChunks), ['nth', 'sealed'], {
        where: of,
        order: ['nth'],
      });
      const pieces = rows.map(({ nth, sealed }) =>
        unseal(Buffer.from(sealed), key, placeOfChunk({ archive, documentId, part }, nth)),
      );
      const bytes = Buffer.concat(pieces);
      if (fileHash(bytes).sha256 !== expected.sha256)
        throw new Error('A file of an archive is not what was stored');
      return bytes;
    },
  };
}

interface StoredFile {
  archive: MonthArchive;
  documentId: DocumentId;
  part: FilePart;
  bytes: Buffer;
}

async function store(sql: Sql, key: Buffer, file: StoredFile): Promise<void> {
  const { archive, documentId, part, bytes } = file;
  const of = {
    shop_id: archive.shopId,
    archive_id: archive.id,
    document_id: documentId,
    part,
  };
  for (let nth = 0; nth * CHUNK_BYTES < bytes.length; nth += 1) {
    const piece = bytes.subarray(nth * CHUNK_BYTES, (nth + 1) * CHUNK_BYTES);
    const sealed = seal(piece, key, placeOfChunk(file, nth));
    await insertInto(sql, {
      into: archiveChunks,
      rows: [{ ...of, nth, sealed }],
      unique: ['shop_id', 'archive_id', 'document_id', 'part', 'nth'],
      update: (incoming) => ({ sealed: incoming('sealed') }),
    });
  }
}

function placeOfChunk({ archive, documentId, part }: Omit<StoredFile, 'bytes'>, nth: number) {
  return `archive_chunks.sealed:${archive.id}:${documentId}:${part}:${nth}`;
}

function placeOfKey(id: string): SecretPlace {
  return `month_archives.data_key:${id}`;
}

function toArchive(row: ArchiveRow): MonthArchive {
  const { id, shop_id: shopId, month, state, failure } = row;
  return {
    id,
    shopId,
    month,
    state,
    failure,
    begunAt: row.begun_at,
    movedAt: row.moved_at,
    keptUntil: row.kept_until,
  };
}
