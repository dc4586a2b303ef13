import { businessOrder } from '../../crash/fixture/business-customer';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { bankBooks, saveTransactions, switchOn } from '../../support/stories/bank/bank-fixture';
import { countStatements } from '../../support/database/count-statements';
import { testDatabases } from '../../support/database/databases';
import { describeWithFixtureOf } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';

/** Already paid at the first event, as in most shops. */
async function buyAsCompany(fixture: AppFixture, index: number): Promise<void> {
  const placed = await fixture.shopify.post<PlacedOrder>('/orders', {
    order: businessOrder(index),
  });
  await fixture.shopify.post(`/orders/${placed.id}/pay`);
  await fixture.settle();
}

/** The first order has a shop's accounts and subscriptions made. */
async function begin(fixture: AppFixture): Promise<void> {
  await switchOn(fixture);
  await fixture.shopify.put('/webhooks/target', {
    url: `${fixture.url}/webhooks/shopify`,
    topics: ['orders/paid'],
  });
  await buyAsCompany(fixture, 1);
}

describe.each(testDatabases())('on $name', ({ open }) => {
  it('a full order costs few statements: invoice, new contact, payment, hint, Lexware’s events and what is read back', async () => {
    await describeWithFixtureOf(open, async (fixture) => {
      await begin(fixture);
      const { ofSteps, ofQueue, transactions, kinds } = await countStatements(() =>
        buyAsCompany(fixture, 2),
      );

      expect(await bankBooks(fixture)).toMatchObject({
        invoices: [{ voucherStatus: 'paid' }, { voucherStatus: 'paid' }],
      });
      const cost = { ofSteps, ofQueue, transactions };
      // The queue's share varies by a few, by what comes together.
      const isWithin = ofSteps <= 47 && ofQueue <= 34 && transactions <= 10;
      // By kind, so that a new one shows where it belongs.
      expect({ isWithin, ...(isWithin ? {} : { cost, kinds }) }).toEqual({ isWithin: true });
    });
  });

  it('nothing of a full order and its mail goes through a model, which costs four to eight times as much', async () => {
    await describeWithFixtureOf(open, async (fixture) => {
      await begin(fixture);
      const mail = { ...DEFAULT_SETTINGS.invoice.mail, enabled: true };
      await saveTransactions(fixture.database, {}, { mail });
      const { kinds } = await countStatements(() => buyAsCompany(fixture, 2));
      expect(kinds).toContainEqual(expect.stringContaining('INSERT INTO mails '));
      // Only Sequelize encloses names.
      expect(kinds.filter((kind) => kind.includes('`'))).toEqual([]);
    });
  });
});
