import { CrashLab } from './crash-lab';

/** Steps without which the proof would prove little. */
const DECISIVE = [
  'before POST /v1/contacts',
  'after POST /v1/contacts',
  'before POST /v1/invoices',
  'after POST /v1/invoices',
  'before documents.claim',
  'after documents.claim',
  'after transfers.reserve',
  'after documents.markSending',
  'before documents.complete',
  'after documents.complete',
  'after transfers.use',
  'after events.append',
];

/**
 * Kills the app at every step of an order's way, from the notice of its payment to the finished invoice; `part` of two
 * takes every other step, so that two workers share them.
 */
export function describeCrashes(part: 0 | 1): void {
  describe('killed at any step between the notice of payment and the finished invoice', () => {
    let lab: CrashLab;

    beforeAll(async () => {
      lab = await CrashLab.open();
    });

    afterAll(() => lab.end());

    it('ends in exactly one invoice, one contact, one used transfer and one log entry', async () => {
      const all = await lab.moments();
      expect(all.map(({ step }) => step)).toEqual(expect.arrayContaining(DECISIVE));
      const mine = all.filter((_, index) => index % 2 === part);

      for (const moment of mine) {
        const order = await lab.dieAndRecover('pay', moment);
        expect({ moment, ...(await lab.facts(order)) }).toEqual({ moment, ...lab.expected() });
      }

      expect(await lab.withoutNumber()).toBe(0);
    });
  });
}
