import type { DocumentRecord } from '../../../domain/documents/model/document';
import type { Instant } from '../../../domain/ids';
import { AppError } from '../../../ports/app-error';
import type { ClockReading, MayBegin, Permit } from '../../../ports/queue';
import type { StoresOf } from '../../../ports/stores/database';
import type { Shop } from '../../../ports/stores/shops/shop-store';

/**
 * The note `sending` as its writer knows it. The instant is its name: who finds another one at the
 * document has been overtaken.
 */
export interface Mark {
  at: Instant;
  clocks: ClockReading;
}

/** Of now, to be written down. */
export function newMark(permit: Permit, after: Mark | null = null): Mark {
  const clocks = permit.readClocks();
  // A clock that stands still, or was set back, must not give two marks one name.
  const earliest = after ? Date.parse(after.at) + 1 : clocks.wallMs;
  return { at: new Date(Math.max(clocks.wallMs, earliest)).toISOString(), clocks };
}

interface Sender {
  shop: Shop;
  permit: Permit;
  /** The organisation that requests go to or not at all. */
  organizationId: string | null;
}

/** Under which mark a document is being sent. */
export class Marking {
  private isUsed = false;

  /** `latest`: written with the claim; null where the claim is not being sent yet. */
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

  /** As it is being sent. */
  get sending(): DocumentRecord {
    if (!this.latest) return this.claimed;
    const { at } = this.latest;
    const { organizationId } = this.sender;
    return { ...this.claimed, state: 'sending', sentAt: at, updatedAt: at, organizationId };
  }

  /**
   * Before each request: marks the document, with the organisation that the request goes to, unless
   * its mark is new and unused. Who has taken the document over since keeps it (LEXWARE_UNCERTAIN).
   */
  async begin(): Promise<MayBegin> {
    const { shop, permit, organizationId } = this.sender;
    let mark = this.latest;
    if (!mark || this.isUsed || !permit.mayBegin(mark.clocks)) {
      const former = mark?.at ?? null;
      mark = newMark(permit, mark);
      const note = { at: mark.at, former, organizationId };
      if (!(await this.documents.markSending(shop.id, this.claimed.id, note)))
        throw takenByOthers();
      this.latest = mark;
    }
    this.isUsed = true;
    const { clocks } = mark;
    return () => permit.mayBegin(clocks);
  }
}

/** Whoever it was, this order is looked at again, and then it shows what became of it. */
export function takenByOthers(): AppError {
  return new AppError('LEXWARE_UNCERTAIN', 'Somebody else makes this document at the moment');
}

/** Of a document that is being sent, or was. */
export function markOf({ id, sentAt }: DocumentRecord): Instant {
  if (sentAt === null) throw new AppError('INTERNAL', `Document ${id} was sent without a mark`);
  return sentAt;
}
