import type { PlannedPrint } from '../../domain/bulk/planned-print';
import type { DocumentBinder } from '../../ports/pdf';
import { bundleOf } from './bundle';
import { type FetchDeps, fetchDocuments } from './fetch-documents';
import type { LeftOut, Preparation } from './preparation';

type Wanted = PlannedPrint['documents'][number];

export interface PrintDeps extends FetchDeps {
  binder: DocumentBinder;
}

/** Fetches the available documents and merges them; the missing ones are listed on a first page. */
export async function prepare(deps: PrintDeps, print: Preparation): Promise<Buffer> {
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
