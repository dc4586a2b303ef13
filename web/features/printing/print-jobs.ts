import { LRUCache } from 'lru-cache';
import type { ShopId } from '../../domain/ids';
import type { PlannedPrint } from '../../domain/bulk/planned-print';
import { AppError, toAppError } from '../../ports/app-error';
import { errorFields } from '../../ports/logger';
import { newPreparation, type Planned, type Preparation } from './preparation';
import { prepare, type PrintDeps } from './prepare-print';
import type { ConnectedPrintRequest } from './print-link';

/**
 * Prints prepared at once, of all shops and of one. They mostly wait for Lexware; a second one of a
 * shop starts only while more than half of the slots are free.
 */
const MAX_PRINTS = 12;
const MAX_OF_SHOP = 2;
const ASK_AGAIN_MS = 5_000;

/** Of all finished prints together that wait to be fetched. */
const MAX_BYTES = 64 * 1024 * 1024;
const STORED_MINUTES = 15;

interface UnderWay {
  print: Preparation;
  end: Promise<void>;
}

/**
 * Prepares prints in the background and stores them for a while, in the memory of this process
 * only. Another process prepares the print again, since its address names everything needed.
 */
export class PrintJobs {
  private readonly underWay = new Map<string, UnderWay>();
  private readonly finished = new LRUCache<string, Preparation>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ pdf }) => (pdf?.length ?? 0) + 1,
    ttl: STORED_MINUTES * 60_000,
  });

  constructor(private readonly deps: PrintDeps) {}

  /** Starts nothing: null if this process does not have such a print. */
  known(request: ConnectedPrintRequest): Preparation | null {
    const key = keyOf(request);
    return this.underWay.get(key)?.print ?? this.finished.get(key) ?? null;
  }

  /** Starts a print; a running one, or one that is still up to date, is joined. */
  begin(request: ConnectedPrintRequest, planned: Planned): Preparation {
    const known = this.known(request);
    if (known && (isUnderWay(known) || isUpToDate(known, planned.plan))) return known;
    this.assertRoom(request.shopId);
    const print = newPreparation(request, planned);
    this.underWay.set(keyOf(request), { print, end: this.finish(print) });
    return print;
  }

  /** Its PDF, as soon as it is ready. */
  async pdf(print: Preparation): Promise<Buffer> {
    await this.underWay.get(keyOf(print.request))?.end;
    if (!print.pdf) throw print.failure ?? new AppError('PRINT_FAILED', 'The print never ended');
    return print.pdf;
  }

  /** Never rejects: the failure is stored with the print. */
  private async finish(print: Preparation): Promise<void> {
    try {
      print.pdf = await prepare(this.deps, print);
    } catch (error) {
      print.failure = toAppError(error);
      this.deps.logger.error({ shop: print.request.shopId, ...errorFields(error) }, 'print failed');
    }
    const key = keyOf(print.request);
    this.underWay.delete(key);
    this.finished.set(key, print);
  }

  private assertRoom(shopId: ShopId): void {
    const all = [...this.underWay.values()];
    const own = all.filter(({ print }) => print.request.shopId === shopId);
    const mostOwn = all.length < MAX_PRINTS / 2 ? MAX_OF_SHOP : 1;
    if (all.length >= MAX_PRINTS || own.length >= mostOwn)
      throw new AppError('PRINT_BUSY', 'Too many prints are prepared', {
        waitMs: ASK_AGAIN_MS,
      });
  }
}

const isUnderWay = ({ pdf, failure }: Preparation) => pdf === null && failure === null;

/** The documents are the same as now, and none was missing. */
function isUpToDate({ plan, leftOut, failure }: Preparation, now: PlannedPrint): boolean {
  const contentOf = ({ documents, missing }: PlannedPrint) =>
    JSON.stringify([documents.map(({ document }) => document.id), missing]);
  return (
    failure === null && leftOut.length === plan.missing.length && contentOf(plan) === contentOf(now)
  );
}

function keyOf({ shopId, connectedAt, orderIds, kinds, language }: ConnectedPrintRequest): string {
  return JSON.stringify([shopId, connectedAt, language, kinds, orderIds]);
}
