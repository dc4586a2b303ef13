import type { DocumentId, LexwareId } from '../../../web/domain/ids';
import { SHOP } from '../../support/app-fixture/shop';
import { expectNoFailures } from '../../support/app-fixture/failures';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture } from '../../support/app-fixture/app-fixture';

/**
 * Lets one more process create the invoice: as if one had been stopped between its last comparison
 * of the clocks and its request, which nothing can prevent.
 */
let intrude: ((made: { id: LexwareId }) => Promise<void>) | null = null;

const intruding: typeof fetch = async (input, init) => {
  const isInvoice = init?.method === 'POST' && String(input).includes('/v1/invoices');
  const meet = isInvoice ? intrude : null;
  if (meet) {
    intrude = null;
    const other = await fetch(input, init);
    await meet((await other.json()) as { id: LexwareId });
  }
  return fetch(input, init);
};

async function billTwice(fixture: AppFixture) {
  const shop = await fixture.database.shops.byDomain(SHOP);
  if (!shop) throw new Error('The shop is not installed');
  intrude = async ({ id: lexwareId }) => {
    const [sending] = await fixture.database.documents.stuck(shop.id, '2099-01-01T00:00:00Z', 1);
    await fixture.database.documents.complete(shop.id, sending?.id ?? (0 as DocumentId), {
      lexwareId,
      status: 'open',
      at: fixture.now().toISOString(),
      settlesInvoice: true,
    });
  };
  const order = await fixture.buy('gross-19');
  const { invoices } = await fixture.books();
  const numbers = invoices.map(({ voucherNumber }) => voucherNumber);
  return { order, invoices, numbers };
}

const attention = async (fixture: AppFixture) =>
  (await fixture.get<{ items: { id: string }[] }>('/api/orders?filter=attention')).items.length;

describeWithFixture(
  'an invoice that was made twice',
  (fixture) => {
    it('is said in the log and on the order, with both numbers, and is no failed step', async () => {
      const { order, numbers } = await billTwice(fixture());
      const [first = '', second = ''] = numbers;
      expect(numbers).toHaveLength(2);
      const { decision, documents } = await fixture().orderPage(order);
      expect(decision).toMatchObject({ reason: 'CREATED_TWICE', canCreate: false });
      expect(JSON.stringify(decision)).toMatch(RegExp(`${first}.*${second}`));
      expect(documents).toHaveLength(1);
      const lines = (await fixture().log(order.id)).filter(
        ({ event }) => event === 'invoice.created-twice',
      );
      expect(lines).toMatchObject([
        {
          status: 'critical',
          title: 'Rechnung zweimal erstellt',
          text: expect.stringContaining(first) as unknown,
        },
      ]);
      expect(lines[0]?.text).toContain(second);
      expect(await attention(fixture())).toBe(1);
      await expectNoFailures(fixture());
    });

    it.each([
      ['first', 0],
      ['second', 1],
    ])('is settled by cancelling the %s one in Lexware', async (_which, cancelled) => {
      const { order, invoices, numbers } = await billTwice(fixture());
      await fixture().lexware.post(`/vouchers/${invoices[cancelled]?.id}/void`);
      await fixture().settle();
      fixture().skip(30 * 60_000);
      await fixture().app.regularWork('sweep');
      await fixture().settle();
      const { decision, documents } = await fixture().orderPage(order);
      expect(decision).toMatchObject({ reason: 'EXISTING' });
      expect(documents).toMatchObject([{ number: numbers[1 - cancelled], standing: 'open' }]);
      expect(await attention(fixture())).toBe(0);
    });
  },
  { fetch: intruding },
);
