import { DateTime } from 'luxon';
import type { z } from 'zod';
import type { DocumentKind, DocumentRecord } from '../../domain/documents/document';
import type { LexwareId, ShopId } from '../../domain/ids';
import { AppError } from '../../ports/app-error';
import type { Clock } from '../../ports/clock';
import type { Lexware, VoucherRow } from '../../ports/lexware';
import type { JobDefinition } from '../../ports/queue';
import type { Database } from '../../ports/stores/database';
import type { DocumentFacts } from '../../ports/stores/document-store';
import { whileConnected } from '../connect-lexware/while-connected';
import { JOBS, shopPayload } from '../job-payloads';
import { scheduleMarkPaid } from '../sync-payment/schedule-mark-paid';
import { scheduleHints } from '../transactions/schedule';
import { noteDeletion } from './note-deletion';

export interface ReadBackDeps {
  database: Database;
  lexware: Lexware;
  clock: Clock;
}

const BATCH = 250;
/** Listing pays from the second document on. */
const LIST_FROM = 2;

/** Reads numbers and states of documents that are new or were reported as changed: one call for many. */
export async function readBackDocuments(deps: ReadBackDeps, shopId: ShopId): Promise<void> {
  const outdated = await deps.database.documents.outdated(shopId, BATCH);
  for (const kind of ['invoice', 'credit-note', 'delivery-note'] as const) {
    const wanted = outdated.filter((document) => document.kind === kind);
    if (wanted.length >= LIST_FROM) await readByList(deps, shopId, kind, wanted);
    else for (const document of wanted) await readBackDocument(deps, shopId, document);
  }
}

async function readByList(
  deps: ReadBackDeps,
  shopId: ShopId,
  kind: DocumentKind,
  wanted: DocumentRecord[],
): Promise<void> {
  const missing = new Map(wanted.flatMap((document) => (document.lexwareId ? [[document.lexwareId, document]] : [])));
  const updatedFrom = oldestChange(wanted);
  for (let page = 0; missing.size > 0; page++) {
    const { rows, isLast } = await deps.lexware.vouchers(shopId, { kind, updatedFrom, page });
    for (const row of rows) {
      const document = missing.get(row.id);
      if (!document) continue;
      missing.delete(row.id);
      await learn(deps, document, row.id, row);
    }
    if (isLast) break;
  }
  for (const document of missing.values()) await readBackDocument(deps, shopId, document);
}

/** Reads one document; one that Lexware no longer knows was deleted there. */
export async function readBackDocument(deps: ReadBackDeps, shopId: ShopId, document: DocumentRecord): Promise<void> {
  if (!document.lexwareId) return;
  try {
    const content = await deps.lexware.voucher(shopId, document.kind, document.lexwareId);
    await learn(deps, document, document.lexwareId, content);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'LEXWARE_NOT_FOUND') throw error;
    const at = deps.clock.now().toISOString();
    await deps.database.transaction((stores) => noteDeletion(stores, document, at));
  }
}

async function learn(
  deps: ReadBackDeps,
  document: DocumentRecord,
  id: LexwareId,
  seen: Pick<VoucherRow, keyof DocumentFacts>,
): Promise<void> {
  const { number, status, voucherDate, total } = seen;
  const at = deps.clock.now().toISOString();
  const { shopId, orderId } = document;
  const facts = { number, status, voucherDate, total };
  if (status === document.status) return deps.database.documents.learn(shopId, id, facts, at);
  await deps.database.transaction(async (stores) => {
    await stores.documents.learn(shopId, id, facts, at);
    // Finalised in Lexware: only now can money be matched to it.
    if (document.status === 'draft' && status === 'open') await scheduleHints(stores, shopId, orderId, at);
    await scheduleMarkPaid(stores, document, status, at);
  });
}

/** German day of the oldest change we were told of, with an hour of margin for differing clocks. */
function oldestChange(documents: DocumentRecord[]): string {
  const times = documents.map((document) => DateTime.fromISO(document.updatedAt, { zone: 'Europe/Berlin' }));
  return DateTime.min(...times)!
    .minus({ hours: 1 })
    .toFormat('yyyy-MM-dd');
}

export function readBackJob(deps: ReadBackDeps): JobDefinition<z.output<typeof shopPayload>> {
  return {
    name: JOBS.readBackDocuments,
    payload: shopPayload,
    maxAttempts: 8,
    run: ({ shopId }) => whileConnected(readBackDocuments(deps, shopId)),
  };
}
