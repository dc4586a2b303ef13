import { needsAttention } from './decision';
import { REFUSE_REASONS, SKIP_REASONS, WAIT_REASONS, type Decision } from '../model/reason';

describe('whether a decision needs the merchant', () => {
  it.each<Decision>([
    ...REFUSE_REASONS.map((reason) => ({ kind: 'refuse', reason }) as const),
    { kind: 'wait', reason: 'NO_TRANSFERS' },
    { kind: 'wait', reason: 'CONNECTION_INTERRUPTED' },
    { kind: 'wait', reason: 'TERMS_HIDDEN' },
  ])('it does: $kind $reason', (decision) => {
    expect(needsAttention(decision)).toBe(true);
  });

  it.each<Decision>([
    { kind: 'create' },
    ...SKIP_REASONS.map((reason) => ({ kind: 'skip', reason }) as const),
    { kind: 'wait', reason: 'WAIT' },
    { kind: 'wait', reason: 'REFUND_PENDING' },
    { kind: 'wait', reason: 'NOT_ACTIVATED' },
    { kind: 'wait', reason: 'CREATION_PAUSED' },
    { kind: 'wait', reason: 'OTHER_APP' },
  ])('it does not: $kind $reason', (decision) => {
    expect(needsAttention(decision)).toBe(false);
  });

  it('of what waits, only payment, dispatch, a refund and what is decided for all orders need no review of an order', () => {
    const patient = WAIT_REASONS.filter((reason) => !needsAttention({ kind: 'wait', reason }));
    const forAll = ['NOT_ACTIVATED', 'CREATION_PAUSED', 'OTHER_APP'];
    expect(patient).toEqual(['WAIT', 'REFUND_PENDING', ...forAll]);
  });
});
