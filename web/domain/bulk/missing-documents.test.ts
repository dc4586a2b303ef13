import type { DocumentDecision } from '../documents/decisions/decision';
import { OF_ORDER, parseCause } from '../documents/model/cause';
import type { Decision } from '../documents/model/reason';
import { aDocument } from '../testing/documents';
import {
  creationOutcome,
  type DecidedDocuments,
  decisionBehind,
  documentsToAskFor,
  isMadeSince,
} from './missing-documents';

const at = '2026-11-03T10:00:00.000Z';
const decided = (
  decision: Decision,
  kind: DocumentDecision['kind'] = 'invoice',
  cause = OF_ORDER,
): DocumentDecision => ({ kind, cause, decision, at });
const order = (over: Partial<DecidedDocuments> = {}): DecidedDocuments => ({
  deletedAt: null,
  documents: [],
  decisions: [],
  ...over,
});
const all = ['invoice', 'credit-note', 'delivery-note'] as const;
const ask = (one: DecidedDocuments, kinds: readonly (typeof all)[number][] = ['invoice']) =>
  documentsToAskFor(one, kinds, () => true);
const outcome = (one: DecidedDocuments, kinds: readonly (typeof all)[number][] = ['invoice']) =>
  creationOutcome(one, kinds);

const waits = decided({ kind: 'wait', reason: 'WAIT' });

it('asks for an invoice that waits, was refused or was never decided about', () => {
  expect(ask(order({ decisions: [waits] }))).toEqual([{ kind: 'invoice', cause: OF_ORDER }]);
  const refused = decided({ kind: 'refuse', reason: 'MISSING_ADDRESS' });
  expect(ask(order({ decisions: [refused] }))).toEqual([{ kind: 'invoice', cause: OF_ORDER }]);
  expect(ask(order())).toEqual([{ kind: 'invoice' }]);
});

it('asks for nothing of an order that has its invoice, or that was deleted', () => {
  const existing = decided({ kind: 'skip', reason: 'EXISTING' });
  const billed = order({ documents: [aDocument()], decisions: [existing] });
  expect([ask(billed), outcome(billed)]).toEqual([
    [],
    { state: 'done', code: null, document: null },
  ]);
  const deleted = order({ deletedAt: at });
  expect(outcome(deleted)).toEqual({ state: 'failed', code: 'DELETED', document: 'invoice' });
  expect(documentsToAskFor(deleted, ['invoice'], () => false)).toEqual([]);
});

it.each(['DUPLICATE_ORDER', 'UNCLEAR', 'OTHER_ACCOUNT', 'WRITTEN_BY_HAND'] as const)(
  'leaves %s to the merchant, who answers that for one order at a time',
  (reason) => {
    const held = order({ decisions: [decided({ kind: 'refuse', reason })] });
    expect([ask(held), outcome(held)]).toEqual([
      [],
      { state: 'failed', code: reason, document: 'invoice' },
    ]);
  },
);

it('asks for each open credit note by its cause, and for a delivery note that is missing', () => {
  const off = { kind: 'skip', reason: 'DISABLED_CREDIT_CREATE' } as const;
  const refund = parseCause('refund:17');
  const decisions = [
    decided({ kind: 'skip', reason: 'EXISTING' }),
    decided({ kind: 'wait', reason: 'WAIT' }, 'credit-note', refund),
    decided(off, 'credit-note', parseCause('refund:18')),
    decided({ kind: 'skip', reason: 'DISABLED_DELIVERY_CREATE' }, 'delivery-note'),
  ];
  const one = order({ documents: [aDocument()], decisions });
  expect(ask(one, all)).toEqual([
    { kind: 'credit-note', cause: refund },
    { kind: 'delivery-note', cause: OF_ORDER },
  ]);
});

it('says what became of it: under way, held up, failed or there', () => {
  const toBeMade = order({ decisions: [decided({ kind: 'create' })] });
  expect(outcome(toBeMade)).toEqual({ state: 'begun', code: null, document: null });
  expect(outcome(order())).toEqual({ state: 'begun', code: null, document: null });
  expect(outcome(order({ decisions: [waits] }))).toEqual({
    state: 'held',
    code: 'WAIT',
    document: 'invoice',
  });
  const broke = decided({ kind: 'wait', reason: 'NO_TRANSFERS' });
  expect(outcome(order({ decisions: [broke] }))).toMatchObject({
    state: 'held',
    code: 'NO_TRANSFERS',
  });
});

it('names the document that is missing, and what was decided about it until that changes', () => {
  const decision: Decision = { kind: 'refuse', reason: 'LEXWARE_REFUSED' };
  const refund = decided(decision, 'credit-note', parseCause('refund:17'));
  const decisions = [decided({ kind: 'skip', reason: 'EXISTING' }), refund];
  const one = order({ documents: [aDocument()], decisions });
  const found = outcome(one, all);
  expect(found).toEqual({ state: 'failed', code: 'LEXWARE_REFUSED', document: 'credit-note' });
  expect(decisionBehind(found, one)).toEqual(decision);
  const solved = order({ documents: [aDocument()], decisions: [] });
  expect(decisionBehind(found, solved)).toBeNull();
});

it('knows what came into being since a run began', () => {
  const documents = [aDocument({ createdAt: at })];
  const later = '2026-11-03T10:00:00.001Z';
  expect(isMadeSince({ documents }, ['invoice'], at)).toBe(true);
  expect(isMadeSince({ documents }, ['invoice'], later)).toBe(false);
  expect(isMadeSince({ documents }, ['delivery-note'], at)).toBe(false);
});
