import { businessOrder } from '../../crash/lab/business-customer';
import { bankBooks, switchOn } from '../../support/stories/bank/bank-stage';
import { countStatements } from '../../support/database/count-statements';
import { testDatabases } from '../../support/database/databases';
import { onStageOf } from '../../support/stage/on-stages';
import type { PlacedOrder, Stage } from '../../support/stage/stage';

/** Paid when it is told of first, as in most shops. */
async function buyAsCompany(stage: Stage, index: number): Promise<void> {
  const placed = await stage.shopify.post<PlacedOrder>('/orders', { order: businessOrder(index) });
  await stage.shopify.post(`/orders/${placed.id}/pay`);
  await stage.settle();
}

describe.each(testDatabases())('on $name', ({ open }) => {
  it('a full order costs few statements: invoice, new contact, payment, hint, Lexware’s events and what is read back', async () => {
    await onStageOf(open, async (stage) => {
      await switchOn(stage);
      await stage.shopify.put('/webhooks/target', {
        url: `${stage.url}/webhooks/shopify`,
        topics: ['orders/paid'],
      });
      await buyAsCompany(stage, 1);
      const { ofSteps, ofQueue, transactions, kinds } = await countStatements(() =>
        buyAsCompany(stage, 2),
      );

      expect(await bankBooks(stage)).toMatchObject({
        invoices: [{ voucherStatus: 'paid' }, { voucherStatus: 'paid' }],
      });
      const cost = { ofSteps, ofQueue, transactions };
      // The queue's share varies by a few, by what comes together.
      const isWithin = ofSteps <= 45 && ofQueue <= 36 && transactions <= 10;
      // By kind, so that whoever adds one sees which.
      expect({ isWithin, ...(isWithin ? {} : { cost, kinds }) }).toEqual({ isWithin: true });
    });
  });
});
