import { causeText, parseCause } from '../documents/model/cause';
import type { Order } from '../order/order';
import type { Bookkeeper } from './bookkeeper';
import type { DocumentKind } from '../documents/model/document';
import type { Instruction } from '../documents/model/instruction';
import {
  requestedCause,
  instructionsToCreate,
} from '../document-rules/actions/merchant-instructions';

export const deletedInLexware = { status: null, cancelled: true } as const;

/** Requests a document as the merchant does, and lets the engine work. */
export function requests(
  bookkeeper: Bookkeeper,
  order: Order,
  instructions: Instruction[],
): string[] {
  bookkeeper.instructions = instructions;
  const open = bookkeeper.settle(order);
  bookkeeper.instructions = [];
  return open;
}

export function instructionsFor(
  { documents }: Bookkeeper,
  kind: DocumentKind,
  named: string | undefined,
): Instruction[] {
  return instructionsToCreate(
    kind,
    requestedCause(kind, named === undefined ? undefined : parseCause(named), documents),
    documents,
  );
}

export const causes = ({ documents }: Bookkeeper) => documents.map(({ cause }) => causeText(cause));
