import type { DocumentDecision } from '../documents/decisions/decision';
import { OF_ORDER, parseCause } from '../documents/model/cause';
import {
  type Decision,
  REFUSE_REASONS,
  SKIP_REASONS,
  WAIT_REASONS,
} from '../documents/model/reason';
import { aDocument } from '../testing/documents';
import { type BulkGroup, groupOf } from './bulk-group';
import { forecastOf } from './forecast';
import {
  creationOutcome,
  type DecidedDocuments,
  decisionOfOutcome,
  isCreatedSince,
  isPaused,
  isUnexamined,
  absentDocuments,
} from './absent-documents';

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
type Kinds = readonly (typeof all)[number][];
const outcome = (one: DecidedDocuments, kinds: Kinds = ['invoice']) => creationOutcome(one, kinds);
const groups = (one: DecidedDocuments, kinds: Kinds = ['invoice']) =>
  absentDocuments(one, kinds).map(({ kind, group }) => [kind, group]);

const DECISIONS: Decision[] = [
  ...WAIT_REASONS.map((reason) => ({ kind: 'wait', reason }) as const),
  ...SKIP_REASONS.map((reason) => ({ kind: 'skip', reason }) as const),
  ...REFUSE_REASONS.map((reason) => ({ kind: 'refuse', reason }) as const),
];
const waits = decided({ kind: 'wait', reason: 'WAIT' });
const free = decided({ kind: 'skip', reason: 'SKIP_FREE' });
const noAddress = decided({ kind: 'refuse', reason: 'MISSING_ADDRESS' });
const billed = order({
  documents: [aDocument()],
  decisions: [decided({ kind: 'skip', reason: 'EXISTING' })],
});

it.each<[BulkGroup, Decision['kind'][]]>([
  ['not-yet-due', ['wait']],
  ['held-up', ['wait']],
  ['excluded', ['skip']],
  ['unneeded', ['skip']],
  ['due', ['refuse']],
])('sorts reasons into %s by what they mean', (group, kinds) => {
  const own = DECISIONS.filter((decision) => groupOf(decision) === group);
  expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(kinds));
});

it.each<[BulkGroup, DocumentDecision]>([
  ['not-yet-due', waits],
  ['excluded', decided({ kind: 'skip', reason: 'SKIP_POS' })],
  ['excluded', free],
  ['excluded', decided({ kind: 'skip', reason: 'SKIP_TAG' })],
  ['excluded', decided({ kind: 'skip', reason: 'SKIP_DATE' })],
  ['needs-merchant', decided({ kind: 'refuse', reason: 'DUPLICATE_ORDER' })],
  ['needs-merchant', decided({ kind: 'skip', reason: 'CANCELLED' })],
  ['held-up', decided({ kind: 'wait', reason: 'IMPORT_SEARCH' })],
  ['unneeded', decided({ kind: 'skip', reason: 'SKIP_CANCELLED' })],
  ['due', decided({ kind: 'create' })],
])('puts an invoice into %s: %j', (group, decision) => {
  expect(groups(order({ decisions: [decision] }))).toEqual([['invoice', group]]);
});

it('knows nothing of an order before it was evaluated, and that a deleted one gets none', () => {
  expect(isUnexamined(order(), ['invoice'])).toBe(true);
  expect(isUnexamined(order({ decisions: [waits] }), ['invoice'])).toBe(false);
  expect(isUnexamined(billed, ['invoice'])).toBe(false);
  expect(outcome(order())).toEqual({ state: 'begun', code: null, document: null });
  const deleted = order({ deletedAt: at });
  expect(isUnexamined(deleted, all)).toBe(false);
  expect(outcome(deleted)).toEqual({ state: 'unneeded', code: 'DELETED', document: 'invoice' });
});

it('knows an order that waits for the end of a pause', () => {
  const paused = decided({ kind: 'wait', reason: 'CREATION_PAUSED' });
  expect(isPaused(order({ decisions: [paused] }), ['invoice'])).toBe(true);
  expect(isPaused(order({ decisions: [paused] }), ['delivery-note'])).toBe(false);
  expect(isPaused(order({ decisions: [waits] }), ['invoice'])).toBe(false);
});

it('finds each open credit note by its cause, and a delivery note that is missing', () => {
  const off = { kind: 'skip', reason: 'DISABLED_CREDIT_CREATE' } as const;
  const refund = parseCause('refund:17');
  const decisions = [
    ...billed.decisions,
    decided({ kind: 'wait', reason: 'WAIT' }, 'credit-note', refund),
    decided(off, 'credit-note', parseCause('refund:18')),
    decided({ kind: 'skip', reason: 'DISABLED_DELIVERY_CREATE' }, 'delivery-note'),
  ];
  const found = absentDocuments(order({ ...billed, decisions }), all);
  expect(found).toMatchObject([
    { kind: 'credit-note', cause: refund, group: 'not-yet-due' },
    { kind: 'delivery-note', cause: OF_ORDER, group: 'excluded' },
  ]);
});

it.each<[string, DocumentDecision, string]>([
  ['under way', decided({ kind: 'create' }), 'begun'],
  ['follows later', waits, 'held'],
  ['follows later', decided({ kind: 'wait', reason: 'NO_TRANSFERS' }), 'held'],
  ['left out', free, 'excluded'],
  ['not needed', decided({ kind: 'skip', reason: 'SKIP_CANCELLED' }), 'unneeded'],
  ['needs the merchant', noAddress, 'failed'],
  ['needs the merchant', decided({ kind: 'refuse', reason: 'LEXWARE_REFUSED' }), 'failed'],
])('says what became of it: %s (%j)', (_, decision, state) => {
  expect(outcome(order({ decisions: [decision] })).state).toBe(state);
});

it('is done with an order that has all, and reports the most urgent of one that lacks several', () => {
  expect(outcome(billed)).toEqual({ state: 'done', code: null, document: null });
  const lacking = order({ decisions: [free, decided({ ...waits.decision }, 'delivery-note')] });
  expect(outcome(lacking, all)).toEqual({ state: 'held', code: 'WAIT', document: 'delivery-note' });
});

it('names the document that is missing, and what was decided about it until that changes', () => {
  const decision: Decision = { kind: 'refuse', reason: 'LEXWARE_REFUSED' };
  const refund = decided(decision, 'credit-note', parseCause('refund:17'));
  const one = order({ documents: [aDocument()], decisions: [...billed.decisions, refund] });
  const found = outcome(one, all);
  expect(found).toEqual({ state: 'failed', code: 'LEXWARE_REFUSED', document: 'credit-note' });
  expect(decisionOfOutcome(found, one)).toEqual(decision);
  const solved = order({ documents: [aDocument()] });
  expect(decisionOfOutcome(found, solved)).toBeNull();
});

it('knows what came into being since a run began', () => {
  const documents = [aDocument({ createdAt: at })];
  const later = '2026-11-03T10:00:00.001Z';
  expect(isCreatedSince({ documents }, ['invoice'], at)).toBe(true);
  expect(isCreatedSince({ documents }, ['invoice'], later)).toBe(false);
  expect(isCreatedSince({ documents }, ['delivery-note'], at)).toBe(false);
});

it('counts before a run what it would do: 7 due, 21 not paid yet, 2 left out', () => {
  const many = (count: number, decision: DocumentDecision) =>
    Array.from({ length: count }, () => order({ decisions: [decision] }));
  const refused = decided({ kind: 'refuse', reason: 'LEXWARE_REFUSED' });
  const forecast = forecastOf(
    [...many(7, refused), ...many(21, waits), ...many(2, free), ...many(9, noAddress), billed],
    ['invoice'],
  );
  expect(forecast.unread).toBe(0);
  expect(forecast.groups).toMatchObject([
    { group: 'due', orders: 7, documents: 7 },
    { group: 'not-yet-due', orders: 21, reasons: [{ reason: 'WAIT', orders: 21 }] },
    { group: 'excluded', orders: 2, reasons: [{ reason: 'SKIP_FREE', document: 'invoice' }] },
    { group: 'needs-merchant', orders: 9 },
    { group: 'unneeded', orders: 1, documents: 0, reasons: [] },
  ]);
});

it('counts an order in each group in which it lacks something, and none that was not evaluated', () => {
  const delivery = decided({ kind: 'skip', reason: 'DISABLED_DELIVERY_CREATE' }, 'delivery-note');
  const both = order({ decisions: [decided({ kind: 'create' }), delivery] });
  const { groups: counted, unread } = forecastOf([both, order()], all);
  expect(unread).toBe(1);
  expect(counted.map(({ group, orders, documents }) => [group, orders, documents])).toEqual([
    ['due', 1, 1],
    ['excluded', 1, 1],
  ]);
});
