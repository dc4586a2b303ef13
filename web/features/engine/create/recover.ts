import { DateTime } from 'luxon';
import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant, LexwareId, ShopId } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { DocumentStore } from '../../../ports/stores/document-store';
import type { Lexware, VoucherContent, VoucherRow } from '../../../ports/lexware';
import { isUnclear } from '../../../domain/documents/model/document-state';

/** What a search in Lexware found about a document whose answer was lost. */
type LostDocumentFinding =
  | { kind: 'absent' }
  | { kind: 'found'; voucher: VoucherContent }
  | { kind: 'several'; ids: LexwareId[] };

export interface RecoverDeps {
  lexware: Pick<Lexware, 'vouchers' | 'voucher'>;
  documents: Pick<DocumentStore, 'owned'>;
}

/**
 * Lexware has no idempotency key, so after a lost answer only a search tells: vouchers created
 * since the request left, with the document's total, without an owner and with its reference text.
 * A valid voucher comes before one that was voided meanwhile: that one was created, too, and is not
 * sent a second time. If several fitted before, the merchant voids those that should not count;
 * with none left the document is created again.
 */
export async function findLostDocument(
  deps: RecoverDeps,
  shopId: ShopId,
  lost: DocumentRecord,
): Promise<LostDocumentFinding> {
  const matches = await candidates(deps, shopId, lost);
  const inForce = matches.filter(({ status }) => status !== 'voided');
  const [first, ...others] = inForce.length > 0 || isUnclear(lost) ? inForce : matches;
  if (!first) return { kind: 'absent' };
  return others.length === 0
    ? { kind: 'found', voucher: first }
    : { kind: 'several', ids: idsOf([first, ...others]) };
}

async function candidates(
  deps: RecoverDeps,
  shopId: ShopId,
  lost: DocumentRecord,
): Promise<VoucherContent[]> {
  const rows = await rowsWithTotal(deps, shopId, lost);
  const owned = new Set(await deps.documents.owned(shopId, idsOf(rows)));
  const matches: VoucherContent[] = [];
  for (const row of rows) {
    const content = owned.has(row.id) ? null : await contentOf(deps, shopId, row);
    if (content && isMarked(content, lost.reference)) matches.push(content);
  }
  return matches;
}

/** Null for a document deleted since it was listed. */
async function contentOf(
  { lexware }: RecoverDeps,
  shopId: ShopId,
  row: VoucherRow,
): Promise<VoucherContent | null> {
  try {
    return await lexware.voucher(shopId, row.kind, row.id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'LEXWARE_NOT_FOUND') return null;
    throw error;
  }
}

/** The merchant chooses where the reference is printed, so all texts are searched. */
function isMarked({ title, introduction, remark }: VoucherContent, reference: string): boolean {
  return [introduction, remark, title].some((text) => text.includes(reference));
}

async function rowsWithTotal(
  deps: RecoverDeps,
  shopId: ShopId,
  lost: DocumentRecord,
): Promise<VoucherRow[]> {
  const createdFrom = dayBefore(lost.sentAt ?? lost.createdAt);
  // By id: documents created while we read move rows to the next page, where they are listed again.
  const rows = new Map<LexwareId, VoucherRow>();
  for (let page = 0; ; page++) {
    const answer = await deps.lexware.vouchers(shopId, { kind: lost.kind, createdFrom, page });
    const fitting = answer.rows.filter((row) => row.total === lost.total);
    for (const row of fitting) rows.set(row.id, row);
    if (answer.isLast) return [...rows.values()];
  }
}

/** A day of margin covers differing clocks and requests sent just before midnight. */
function dayBefore(at: Instant): string {
  return DateTime.fromISO(at, { zone: 'Europe/Berlin' }).minus({ days: 1 }).toFormat('yyyy-MM-dd');
}

function idsOf(vouchers: { id: LexwareId }[]): LexwareId[] {
  return vouchers.map((voucher) => voucher.id);
}
