import type { DocumentAnswer } from './document';
import type { OrderAnswer } from './order';

type Documents = Pick<OrderAnswer, 'hasInvoice' | 'documents' | 'decision' | 'decisions'>;
type Progress = Pick<OrderAnswer, 'isUnderWay' | 'canCreateInvoice'>;

/** What goes on at an order and what the merchant can ask for, of what is answered beside it. */
export function progressOf({ hasInvoice, documents, decision, decisions }: Documents): Progress {
  const underWay = documents.filter(({ isUnderWay }) => isUnderWay);
  const isInvoiceUnderWay = underWay.some(({ kind }) => kind === 'invoice');
  const isInvoiceDue = !hasInvoice && decision?.kind === 'create';
  const isOtherDue = decisions.some(({ kind }) => kind === 'create');
  return {
    isUnderWay: isInvoiceDue || isOtherDue || underWay.length > 0,
    canCreateInvoice: !hasInvoice && !isInvoiceUnderWay && decision?.canCreate === true,
  };
}

/**
 * A later look knows more of it: Lexware has given it a number that we have not read yet, or a mail
 * with it is on its way.
 */
export function isUnsettled({ number, standing, isBeingMailed }: DocumentAnswer): boolean {
  return isBeingMailed || (number === null && (standing === 'open' || standing === 'paid'));
}
