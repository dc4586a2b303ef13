import type { NotFetched } from '../../contract/texts/print-texts';
import type { DecisionContext } from '../../contract/texts/reasons/explain-decision';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { OrderId } from '../../domain/ids';
import type { NotPrinted, PlannedPrint } from '../../domain/bulk/planned-print';
import type { AppError } from '../../ports/app-error';
import type { ConnectedPrintRequest } from './print-link';

/** A document missing in a print, and why. */
export interface LeftOut {
  orderId: OrderId;
  orderName: string | null;
  kind: DocumentKind;
  reason: NotPrinted | NotFetched;
}

/** What is printed, and the reasons for what is not. */
export interface Planned {
  plan: PlannedPrint;
  context: DecisionContext;
}

/** A print during and after its preparation. */
export interface Preparation extends Readonly<Planned> {
  readonly request: ConnectedPrintRequest;
  /** How many documents are settled: fetched, or known to be missing. */
  settled: number;
  fetched: number;
  leftOut: LeftOut[];
  /** Once it is ready. */
  pdf: Buffer | null;
  failure: AppError | null;
}

export function newPreparation(
  request: ConnectedPrintRequest,
  { plan, context }: Planned,
): Preparation {
  const nothingYet = { settled: 0, fetched: 0, pdf: null, failure: null };
  return { request, plan, context, leftOut: plan.missing, ...nothingYet };
}
