import { expectedRefund, refundFacts } from './fixture/crash-facts';
import { CrashFixture } from './fixture/crash-fixture';
import { differing, announced } from './fixture/moment';

/**
 * Steps of the creation itself, from the claim to the entry in the log; what comes before and after
 * repeats the invoice's way.
 */
const CREATION =
  /documents\.(claim|markSending|complete)|transfers\.|credit-notes|replaceDecisions|events\.append/;

const DECISIVE = [
  'before documents.claim',
  'after documents.claim',
  'after transfers.reserve',
  'after documents.markSending',
  'before POST /v1/credit-notes',
  'after POST /v1/credit-notes',
  'before documents.complete',
  'after documents.complete',
  'after events.append',
];

describe('killed at any step between the notice of a refund and the finished credit note', () => {
  let fixture: CrashFixture;

  beforeAll(async () => {
    fixture = await CrashFixture.open();
  });

  afterAll(() => fixture.end());

  it('ends in exactly one credit note, linked to the invoice, that leaves nothing open', async () => {
    const moments = await fixture.momentsOf('refund', ({ step }) => CREATION.test(step));
    expect(moments.map(({ step }) => step)).toEqual(expect.arrayContaining(DECISIVE));
    for (const moment of announced(differing(moments))) {
      const order = await fixture.dieAndRecover('refund', moment);
      const facts = await refundFacts(fixture, order);
      expect({ moment, ...facts }).toEqual({ moment, ...expectedRefund(fixture) });
    }
  });
});
