import {
  REFUSE_REASONS,
  SKIP_REASONS,
  WAIT_REASONS,
} from '../../../web/domain/documents/model/reason';
import type { AppFixture, PlacedOrder } from '../../support/app-fixture/app-fixture';
import { describeWithEmbeddedFixture } from '../../support/app-fixture/on-both-databases';
import { REASON_CASES } from '../../support/documents/reason-cases';

/** Answers of all documents of an order. */
async function reasonsOf(
  fixture: AppFixture,
  order: PlacedOrder,
): Promise<(string | null | undefined)[]> {
  const { decision, decisions } = await fixture.orderPage(order);
  return [decision?.reason, ...decisions.map(({ reason }) => reason)];
}

it('has a case for every reason', () => {
  const all = [...WAIT_REASONS, ...SKIP_REASONS, ...REFUSE_REASONS];
  expect(Object.keys(REASON_CASES).sort()).toEqual(all.sort());
});

describe('every reason on sqlite', () => {
  it.each(Object.entries(REASON_CASES))('%s is what a merchant meets', async (reason, arise) => {
    const env: Record<string, string> = reason === 'NO_TRANSFERS' ? { NAMED_PLANS: '*=free' } : {};
    await describeWithEmbeddedFixture(
      async (fixture) => {
        const outcome = await arise(fixture);
        const reasons = typeof outcome === 'string' ? [outcome] : await reasonsOf(fixture, outcome);
        expect(reasons).toContain(reason);
      },
      { env },
    );
  });
});
