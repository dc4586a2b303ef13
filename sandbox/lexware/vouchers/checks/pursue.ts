import { refuse } from '../../failure';
import { breaksRule } from '../../gateway/faults';
import type { Office } from '../../office';
import { relatedTo, type Voucher } from '../model/voucher';
import type { VoucherKind } from '../model/voucher-kind';

/** The voucher a new one follows, or a 406 when that chain is not allowed. */
export function readPredecessor(
  office: Office,
  kind: VoucherKind,
  id: string | null,
): Voucher | null {
  if (id === null) return null;
  const predecessor = office.vouchers.byId(id);
  if (!predecessor)
    return refuse('predecessorUnknown', `The preceding sales voucher '${id}' does not exist.`);
  if (!kind.predecessors.includes(predecessor.type)) {
    refuse(
      'predecessorKind',
      `A voucher of type '${predecessor.type}' cannot be pursued to '${kind.type}'.`,
    );
  }
  if (predecessor.status === 'draft' || predecessor.status === 'voided') {
    refuse(
      'predecessorStatus',
      `The preceding sales voucher is in status '${predecessor.status}' and cannot be pursued.`,
    );
  }
  if (
    kind.type === 'creditnote' &&
    predecessor.related.some(({ voucherType }) => voucherType === 'creditnote')
  ) {
    refuse('predecessorCredited', 'The preceding invoice already has a credit note.');
  }
  return predecessor;
}

/** A credit note corrects its invoice: not more than that, and nobody else's. */
export function checkCreditNote({ type, totals, recipient }: Voucher, invoice: Voucher): void {
  if (type !== 'creditnote') return;
  if (totals.gross > invoice.totals.gross) {
    refuse(
      'predecessorExceeded',
      'The credit note must not exceed the amount of the preceding invoice.',
    );
  }
  if (recipient.contactId !== invoice.recipient.contactId) {
    refuse(
      'predecessorContact',
      'The contact of the credit note must match that of the preceding invoice.',
    );
  }
}

/**
 * One client was refused a credit note over all of its invoice; others were not, so it is a fault
 * on demand.
 */
export function checkFullCredit(office: Office, { type, totals }: Voucher, invoice: Voucher): void {
  const isInFull = type === 'creditnote' && totals.gross === invoice.totals.gross;
  if (!isInFull || !breaksRule(office.faults, 'full-credit-refused')) return;
  refuse(
    'predecessorInFull',
    'The credit note must not exceed the open amount of the preceding invoice.',
  );
}

export function relate(voucher: Voucher, predecessor: Voucher): void {
  voucher.predecessorId = predecessor.id;
  voucher.related.push(relatedTo(predecessor));
  predecessor.related.push(relatedTo(voucher));
}
