import type { Decision } from '../../documents/model/reason';
import type { DocumentDecision } from '../../documents/decisions/decision';
import { OF_ORDER } from '../../documents/model/cause';
import { aDocument } from '../../testing/documents';
import { isCreationInProgress, kindsUnderWay, isOrderInProgress } from './in-progress';

const AT = '2026-03-02T09:00:00.000Z';
const decided = (decision: Decision, kind: DocumentDecision['kind'] = 'invoice') => [
  { kind, cause: OF_ORDER, decision, at: AT },
];
const claimed = aDocument({ state: 'claimed', status: null });

describe('a document whose creation has begun', () => {
  it('continues automatically', () => {
    expect(isCreationInProgress(claimed, [])).toBe(true);
    expect(isCreationInProgress(claimed, decided({ kind: 'create' }))).toBe(true);
    expect(isCreationInProgress(aDocument({ state: 'done' }), [])).toBe(false);
  });

  it.each(['FAILED', 'UNCLEAR', 'OTHER_ACCOUNT'] as const)('does not after %s', (reason) => {
    expect(isCreationInProgress(claimed, decided({ kind: 'refuse', reason }))).toBe(false);
  });
});

it('kinds under way are those being created and those that are due now', () => {
  const due = decided({ kind: 'create' }, 'credit-note');
  expect(kindsUnderWay([claimed], due)).toEqual(['invoice', 'credit-note']);
  expect(kindsUnderWay([aDocument()], decided({ kind: 'skip', reason: 'EXISTING' }))).toEqual([]);
  expect(kindsUnderWay([], decided({ kind: 'wait', reason: 'WAIT' }))).toEqual([]);
});

describe('an order with something in progress', () => {
  const EXISTING: Decision = { kind: 'skip', reason: 'EXISTING' };
  const WAITING: Decision = { kind: 'wait', reason: 'WAIT' };
  const order = { documents: [aDocument()], decisions: decided(EXISTING), deletedAt: null };
  const bare = { documents: [], decisions: decided(WAITING), deletedAt: null };
  const openWithoutNumber = aDocument({ number: null });
  const draft = aDocument({ number: null, status: 'draft' });
  const mailed = aDocument({ mailingAt: AT });
  const due = decided({ kind: 'create' }, 'credit-note');

  it.each([
    ['a document that is being made', { ...bare, documents: [claimed] }],
    ['one that is due', { ...order, decisions: [...order.decisions, ...due] }],
    ['a number that was not read back', { ...order, documents: [openWithoutNumber] }],
    ['a mail on its way', { ...order, documents: [mailed] }],
    ['no decision about its invoice yet', { ...bare, decisions: [] }],
  ])('shows more by itself: %s', (_, known) => {
    expect(isOrderInProgress(known, AT)).toBe(true);
  });

  it.each([
    ['it has what it is to have', order],
    ['its invoice waits', bare],
    ['a draft waits for no number', { ...order, documents: [draft] }],
    [
      'its invoice is there, whatever its first one was to be',
      { ...order, decisions: decided({ kind: 'create' }) },
    ],
    ['it was deleted before anything was decided', { ...bare, decisions: [], deletedAt: AT }],
  ])('shows no more by itself: %s', (_, known) => {
    expect(isOrderInProgress(known, AT)).toBe(false);
  });

  it('waits no longer for a mail whose outcome is unknown', () => {
    const later = '2026-03-02T09:05:00.000Z';
    expect(isOrderInProgress({ ...order, documents: [mailed] }, later)).toBe(false);
  });
});
