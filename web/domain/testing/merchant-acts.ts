import {
  isFirstInvoice,
  type BilledDocument,
  type DocumentStatus,
} from '../documents/model/document';
import fc from 'fast-check';
import { wayOf } from '../document-rules/actions/document-actions';
import type { Instruction } from '../documents/model/instruction';
import {
  requestedCause,
  instructionToCancel,
  instructionsToCreate,
  instructionsToReissue,
} from '../document-rules/actions/merchant-instructions';
import type { Order } from '../order/order';
import type { Bookkeeper } from './bookkeeper';
import { anAddress } from './builders';

/** Something a merchant does to the documents; numbers count round what there is. */
export const merchantActs = fc.record({
  does: fc.constantFrom(
    'cancel' as const,
    'address' as const,
    'delete' as const,
    'void' as const,
    'address abroad' as const,
    'finalize' as const,
    'remake' as const,
  ),
  which: fc.nat(9),
});

export type MerchantAct = typeof merchantActs extends fc.Arbitrary<infer T> ? T : never;

/** A merchant with Lexware Office and our screens at hand. */
export class Merchant {
  constructor(private readonly bookkeeper: Bookkeeper) {}

  act({ does, which }: MerchantAct, order: Order): void {
    const { documents } = this.bookkeeper;
    const document = documents[which % Math.max(documents.length, 1)];
    switch (does) {
      case 'remake':
        this.remake(order, which);
        return;
      case 'delete':
        return this.change(document, 'draft', { status: null, cancelled: true });
      case 'void':
        return this.change(document, 'open', { status: 'voided', cancelled: true });
      case 'finalize':
        return this.change(document, 'draft', { status: 'open' });
      case 'address abroad':
        return this.cancel(abroad(order), 'address', document);
      case 'cancel':
      case 'address':
        return this.cancel(order, does, document);
    }
  }

  /**
   * Requests everything that was taken back until nothing more is created; returns what is still
   * missing, and why.
   */
  remakeAll(order: Order): string[] {
    for (let requested = 0; requested < 12; requested += 1) if (!this.remake(order, 0)) break;
    return this.settle(order, []);
  }

  private remake(order: Order, which: number): boolean {
    const steps = this.bookkeeper
      .plan(order)
      .filter(({ decision }) => decision.kind === 'skip' && decision.reason === 'CANCELLED');
    const missing = steps.filter((one) => !isFirstInvoice(one));
    const step = missing[which % Math.max(missing.length, 1)];
    if (!step) return false;
    const { documents } = this.bookkeeper;
    const before = documents.length;
    this.settle(
      order,
      instructionsToCreate(step.kind, requestedCause(step.kind, step.cause, documents), documents),
    );
    return this.bookkeeper.documents.length > before;
  }

  private cancel(
    order: Order,
    does: 'cancel' | 'address',
    document: BilledDocument | undefined,
  ): void {
    if (document?.kind !== 'invoice' || wayOf(does, document).way !== 'direct') return;
    const { documents } = this.bookkeeper;
    const isCancel = does === 'cancel';
    this.settle(
      order,
      isCancel
        ? [instructionToCancel(document, documents)]
        : instructionsToReissue(document, documents),
    );
  }

  private settle(order: Order, instructions: Instruction[]): string[] {
    this.bookkeeper.instructions = instructions;
    const open = this.bookkeeper.settle(order);
    this.bookkeeper.instructions = [];
    return open;
  }

  private change(
    document: BilledDocument | undefined,
    from: DocumentStatus,
    change: Partial<BilledDocument>,
  ): void {
    if (document?.status !== from || document.kind === 'delivery-note') return;
    this.bookkeeper.changeById(document.id, change);
  }
}

/** Moved to where German tax is wrong: no invoice can be created for this address. */
function abroad(order: Order): Order {
  const address = anAddress({ countryCode: 'CH', zip: '8001', city: 'Zürich' });
  return { ...order, billingAddress: address, shippingAddress: address };
}
