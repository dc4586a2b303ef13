import { aDocument } from '../../testing/documents';
import { OF_ORDER } from '../model/cause';
import type { Decision } from '../model/reason';
import type { DocumentDecision } from './decision';
import { goesOn, kindsUnderWay } from './going-on';

const AT = '2026-03-02T09:00:00.000Z';
const decided = (decision: Decision, kind: DocumentDecision['kind'] = 'invoice') => [
  { kind, cause: OF_ORDER, decision, at: AT },
];
const claimed = aDocument({ state: 'claimed', status: null });

describe('a document whose creation has begun', () => {
  it('goes on by itself', () => {
    expect(goesOn(claimed, [])).toBe(true);
    expect(goesOn(claimed, decided({ kind: 'create' }))).toBe(true);
    expect(goesOn(aDocument({ state: 'done' }), [])).toBe(false);
  });

  it.each(['FAILED', 'UNCLEAR', 'OTHER_ACCOUNT'] as const)('does not after %s', (reason) => {
    expect(goesOn(claimed, decided({ kind: 'refuse', reason }))).toBe(false);
  });
});

it('kinds under way are those being made and those that are due now', () => {
  const due = decided({ kind: 'create' }, 'credit-note');
  expect(kindsUnderWay([claimed], due)).toEqual(['invoice', 'credit-note']);
  expect(kindsUnderWay([aDocument()], decided({ kind: 'skip', reason: 'EXISTING' }))).toEqual([]);
  expect(kindsUnderWay([], decided({ kind: 'wait', reason: 'WAIT' }))).toEqual([]);
});
