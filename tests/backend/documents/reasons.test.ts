import {
  REFUSE_REASONS,
  SKIP_REASONS,
  WAIT_REASONS,
} from '../../../web/domain/documents/model/reason';
import { testDatabases } from '../../support/database/databases';
import { Stage, type PlacedOrder } from '../../support/stage/stage';
import { REASON_CASES } from '../../support/documents/reason-cases';

/** Answers of all documents of an order. */
async function reasonsOf(stage: Stage, order: PlacedOrder): Promise<(string | null | undefined)[]> {
  const { decision, decisions } = await stage.orderPage(order);
  return [decision?.reason, ...decisions.map(({ reason }) => reason)];
}

const embedded = testDatabases().filter(({ name }) => name === 'sqlite');

it('has a case for every reason', () => {
  const all = [...WAIT_REASONS, ...SKIP_REASONS, ...REFUSE_REASONS];
  expect(Object.keys(REASON_CASES).sort()).toEqual(all.sort());
});

describe.each(embedded)('every reason on $name', ({ open }) => {
  it.each(Object.entries(REASON_CASES))('%s is what a merchant meets', async (reason, arise) => {
    const { database, dispose } = await open();
    const env: Record<string, string> = reason === 'NO_TRANSFERS' ? { INITIAL_PLAN: 'free' } : {};
    const stage = await Stage.open({ database, env });
    try {
      const outcome = await arise(stage);
      const reasons = typeof outcome === 'string' ? [outcome] : await reasonsOf(stage, outcome);
      expect(reasons).toContain(reason);
    } finally {
      await stage.close();
      await dispose();
    }
  });
});
