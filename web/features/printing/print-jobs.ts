import { LRUCache } from 'lru-cache';
import { MISSING_PAGE, missingName, missingText } from '../../contract/texts/print-texts';
import type { PlannedPrint } from '../../domain/bulk/planned-print';
import type { Offered } from '../../domain/document-link/document-link';
import type { ShopId } from '../../domain/ids';
import { AppError, toAppError } from '../../ports/app-error';
import { errorFields } from '../../ports/logger';
import type { Bundle, DocumentBinder } from '../../ports/pdf';
import { type FetchDeps, fetchDocuments, type FetchedFiles } from './fetch-documents';
import { type LeftOut, newPreparation, type Planned, type Preparation } from './preparation';
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

type Wanted = PlannedPrint['documents'][number];

interface PrintDeps extends FetchDeps {
  binder: DocumentBinder;
}

/** Fetches the available documents and merges them; the missing ones are listed on a first page. */
async function prepare(deps: PrintDeps, print: Preparation): Promise<Buffer> {
  const { documents, missing } = print.plan;
  const wanted = documents.map(({ document }) => document);
  const answers = await fetchDocuments(deps, wanted, () => (print.settled += 1));
  const fetched = documents.flatMap((one, index) => {
    const answer = answers[index];
    return answer && 'bytes' in answer ? [{ ...one, ...answer }] : [];
  });
  const refused = documents.flatMap(({ orderName, document }, index): LeftOut[] => {
    const answer = answers[index];
    if (!answer || 'bytes' in answer) return [];
    return [leftOut({ orderName, document }, answer.reason)];
  });
  print.fetched = fetched.length;
  print.leftOut = [...missing, ...refused];
  const [only, ...others] = fetched;
  if (only && !only.xml && others.length === 0 && print.leftOut.length === 0) return only.bytes;
  const { bytes, unreadable } = await deps.binder.bind(bundleOf(print, fetched));
  const broken = fetched.filter((_, index) => unreadable.includes(index));
  print.fetched -= broken.length;
  print.leftOut.push(...broken.map((one) => leftOut(one, { why: 'unreadable' })));
  return bytes;
}

function leftOut({ orderName, document }: Wanted, reason: LeftOut['reason']): LeftOut {
  const { orderId, kind } = document;
  return { orderId, orderName, kind, reason };
}

interface FetchedDocument extends FetchedFiles {
  orderName: string;
  document: Offered;
}

/** The PDF of a print, with an explanation of the documents left out. */
function bundleOf(
  { request: { language }, leftOut, context }: Preparation,
  fetched: readonly FetchedDocument[],
): Bundle {
  return {
    language,
    parts: fetched.map(({ orderName, document: { kind, number }, bytes, xml }) => ({
      name: missingName({ orderName, document: kind }, language),
      bytes,
      xml,
      fileName: number ?? orderName,
    })),
    missing: leftOut.map(({ orderName, kind: document, reason }: LeftOut) => ({
      name: missingName({ orderName, document }, language),
      why: missingText({ document, reason }, language, context),
    })),
    labels: MISSING_PAGE[language],
  };
}
