import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { ClockReading, MayBegin, Permit } from '../../../ports/queue';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shop-stores';

/**
 * The mark `sending` as its writer knows it. Its instant identifies it: a process that finds
 * another instant at the document has been overtaken.
 */
export interface Mark {
  at: Instant;
  clocks: ClockReading;
}

/** A mark of now, to be stored. */
export function newMark(permit: Permit, after: Mark | null = null): Mark {
  const clocks = permit.readClocks();
  // A clock that stands still, or was set back, must not give two marks the same name.
  const earliest = after ? Date.parse(after.at) + 1 : clocks.wallMs;
  return { at: new Date(Math.max(clocks.wallMs, earliest)).toISOString(), clocks };
}

interface Sender {
  shop: Shop;
  permit: Permit;
  /** The organisation that must receive the requests. */
  organizationId: string | null;
  /** The merchant asked for the document. */
  isRequested: boolean;
}

/** The mark under which a document is being sent. */
export class Marking {
  private isUsed = false;

  /** `latest`: stored with the claim; null if the claim is not being sent yet. */
  constructor(
    private readonly documents: StoresOf<'documents'>['documents'],
    private readonly sender: Sender,
    private readonly claimed: DocumentRecord,
    private latest: Mark | null,
  ) {}

  /** Null: certainly nothing was sent. */
  get at(): Instant | null {
    return this.latest?.at ?? null;
  }

  /** The document as it is being sent. */
  get sending(): DocumentRecord {
    if (!this.latest) return this.claimed;
    const { at } = this.latest;
    const { organizationId } = this.sender;
    return { ...this.claimed, state: 'sending', sentAt: at, updatedAt: at, organizationId };
  }

  /**
   * Before each request: marks the document, with the organisation that receives the request,
   * unless its mark is new and unused. Throws LEXWARE_UNCERTAIN if another process has taken the
   * document over, the reason of a pause if the creation was paused.
   */
  async begin(): Promise<MayBegin> {
    const { shop, permit, organizationId, isRequested } = this.sender;
    let mark = this.latest;
    if (!mark || this.isUsed || !permit.mayBegin(mark.clocks)) {
      const former = mark?.at ?? null;
      mark = newMark(permit, mark);
      const { token } = permit;
      const sending = { at: mark.at, former, organizationId, isRequested, token };
      const marked = await this.documents.markSending(shop.id, this.claimed.id, sending);
      if (marked === 'taken') throw takenOver();
      if (marked !== 'marked')
        throw new AppError(marked, 'The creation was paused since the claim');
      this.latest = mark;
    }
    this.isUsed = true;
    const { clocks } = mark;
    return () => permit.mayBegin(clocks);
  }
}

/** The order is evaluated again, which shows what the other process achieved. */
export function takenOver(): AppError {
  return new AppError('LEXWARE_UNCERTAIN', 'Another process is creating this document');
}

/** The mark of a document that is or was being sent. */
export function markOf({ id, sentAt }: DocumentRecord): Instant {
  if (sentAt === null) throw new AppError('INTERNAL', `Document ${id} was sent without a mark`);
  return sentAt;
}
