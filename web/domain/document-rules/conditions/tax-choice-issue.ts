import type { Cause } from '../../documents/model/cause';
import type { DocumentRecord } from '../../documents/model/document';
import { wholeInvoices, hasValidInvoice } from '../../documents/model/document-state';
import type { Instruction } from '../../documents/model/instruction';

/**
 * A tax choice belongs to one issue of an order's invoice: 0 the first one, 1 that of the first
 * reissue, and so on, each with the further invoices that follow it. An invoice issued anew may go
 * elsewhere, so it is chosen for anew.
 */
type Issue = number;

/** The issue that an invoice of this cause is, or is a part of. */
export function issueOfCause(cause: Cause, documents: DocumentRecord[]): Issue {
  return cause.of === 'reissue' ? cause.number : countReissues(documents);
}

/** The issue for which the merchant chooses now: the next one. */
export function issueToChoose(documents: DocumentRecord[]): Issue {
  return wholeInvoices(documents).length === 0 ? 0 : countReissues(documents) + 1;
}

/** The issue that counts now: the one in force, else the next. */
export function currentIssue(documents: DocumentRecord[]): Issue {
  return hasValidInvoice(documents) ? countReissues(documents) : issueToChoose(documents);
}

function countReissues(documents: DocumentRecord[]): number {
  return wholeInvoices(documents).filter(({ cause }) => cause.of === 'reissue').length;
}

/** The merchant's choices, without those for other issues. */
export function instructionsOfIssue(instructions: Instruction[], issue: Issue): Instruction[] {
  return instructions.filter((one) => one.kind !== 'tax' || (one.issue ?? 0) === issue);
}
