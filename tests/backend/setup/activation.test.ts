import type { CreationAnswer } from '../../../web/contract/creation';
import type { SetupAnswer } from '../../../web/contract/setup';
import { LEGAL_VERSIONS } from '../../../web/domain/setup/legal-texts';
import type { ShopAnswer } from '../../../web/contract/shop';
import { bankBooks, switchOn } from '../../support/stories/bank/bank-fixture';
import { placeUnpaid, WRITING } from '../../support/stories/paid-in-lexware';
import { inbox, mailing, mailLines } from '../../support/mail/inbox';
import { expectNoFailures } from '../../support/app-fixture/failures';
import { actOnDocument } from '../../support/stories/acts-on-documents';
import { writeVoucher } from '../../support/stories/write-voucher';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { AppFixture } from '../../support/app-fixture/app-fixture';

const VERSIONS = { terms: LEGAL_VERSIONS.terms[0], contract: LEGAL_VERSIONS.contract[0] };

const creation = (fixture: AppFixture) => fixture.get<CreationAnswer>('/api/creation');
const reasonOf = async (fixture: AppFixture, order: { id: string }) =>
  (await fixture.orderPage(order)).decision?.reason;

/** All write requests that Lexware received. */
async function kept(fixture: AppFixture) {
  const { invoices, creditNotes, deliveryNotes, contacts } = await fixture.books();
  return [invoices, creditNotes, deliveryNotes, contacts].map(({ length }) => length);
}

/** What the app changed in Shopify, once each. */
async function changesIn(fixture: AppFixture): Promise<string[]> {
  const calls = await fixture.shopify.get<{ operation: string }[]>('/calls');
  const changes = ['MarkAsPaid', 'SetMetafields', 'RemoveMetafields', 'DefineMetafield'];
  return changes
    .filter((one) => calls.some(({ operation }) => operation === one))
    .toSorted((one, other) => one.localeCompare(other));
}

async function done(fixture: AppFixture, body: object): Promise<string> {
  const answer = await fixture.request('POST', '/api/setup/done', { body });
  return ((await answer.json()) as SetupAnswer).step;
}

describeWithFixture(
  'before the merchant’s yes',
  (fixture) => {
    it('an order that is paid during the set-up waits, and has its invoice once with the yes', async () => {
      await done(fixture(), { step: 'terms', terms: true, disclaimer: true, versions: VERSIONS });
      await fixture().connect();
      expect((await fixture().get<SetupAnswer>('/api/setup')).step).toBe('tax');
      const choices = { event: 'paid', mail: false, payments: false, startsAt: null };
      await done(fixture(), { step: 'choices', ...choices });
      const orders = [await fixture().buy('gross-19'), await fixture().buy('gross-19')];
      expect(await kept(fixture())).toEqual([0, 0, 0, 0]);
      expect(await reasonOf(fixture(), orders[0]!)).toBe('NOT_ACTIVATED');
      expect(await creation(fixture())).toMatchObject({
        activatedAt: null,
        waiting: { invoices: 2, creditNotes: 0, deliveryNotes: 0 },
        first: { name: orders[0]!.name },
        arePaid: true,
      });

      await fixture().activate();
      await fixture().settle();
      await fixture().activate();
      await fixture().settle();
      expect(await kept(fixture())).toEqual([2, 0, 0, 0]);
      for (const order of orders)
        expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
      expect(await creation(fixture())).toMatchObject({
        activatedAt: expect.any(String),
        waiting: { invoices: 0 },
        first: null,
      });
    });

    it('what the settings leave out is neither counted nor made by the yes', async () => {
      await saveSettings(fixture(), { invoice: { create: false } });
      await fixture().connect();
      await fixture().buy('gross-19');
      expect((await creation(fixture())).waiting.invoices).toBe(0);
      await fixture().activate();
      await fixture().settle();
      expect(await kept(fixture())).toEqual([0, 0, 0, 0]);
    });

    it('only what would come into being is counted', async () => {
      await fixture().connect();
      await fixture().placeScenario('gross-19');
      await fixture().buy('zero-value');
      await fixture().buy('guest-without-name');
      await fixture().buy('gross-19');
      expect((await creation(fixture())).waiting.invoices).toBe(1);
    });

    it('nobody’s request creates a document, in bulk or for one order', async () => {
      await fixture().connect();
      const order = await fixture().placeScenario('gross-19');
      await fixture().settle();
      const one = await fixture().request('POST', `/api/orders/${order.id}/documents/invoice`);
      const orderIds = [String(order.id)];
      const requestId = '6f1f5c3e-4c1d-4a53-9b11-0d6c7d0d3a11';
      const body = { requestId, action: 'create', orderIds, kinds: ['invoice'] };
      const many = await fixture().request('POST', '/api/bulk', { body });
      const answers = [one, many].map(async (answer) => [answer.status, await answer.json()]);
      expect(await Promise.all(answers)).toMatchObject([
        [409, { code: 'NOT_ACTIVATED' }],
        [409, { code: 'NOT_ACTIVATED' }],
      ]);
      await fixture().settle();
      expect(await kept(fixture())).toEqual([0, 0, 0, 0]);
    });

    it('no customer gets a mail, and each gets the invoice with the yes, as the settings say', async () => {
      await mailing(fixture(), 'invoice');
      await fixture().connect();
      await fixture().buy('gross-19');
      expect(await inbox(fixture())).toEqual([]);
      await fixture().activate();
      await fixture().settle();
      expect(await inbox(fixture())).toMatchObject([{ subject: expect.stringMatching('RE0001') }]);
    });

    it('no money is booked either, and all of it with the yes', async () => {
      await switchOn(fixture());
      await fixture().buy('gross-19');
      expect(await bankBooks(fixture())).toMatchObject({ transactions: [], hints: [] });
      await fixture().activate();
      await fixture().settle();
      expect(await bankBooks(fixture())).toMatchObject({ transactions: [{}], hints: [{}] });
    });

    it('Shopify is told nothing of what stands in Lexware, and all that was written with the yes', async () => {
      await fixture().shopify.put('/scopes', { granted: WRITING });
      await fixture().settle();
      await saveSettings(fixture(), {
        orders: { syncOrderPayment: true },
        metafield: { write: { 'invoice-number': { namespace: 'books', key: 'invoice' } } },
      });
      await fixture().connect();
      const order = await placeUnpaid(fixture());
      const { totalCents } = await fixture().orderPage(order);
      const text = { introduction: `Bestellung ${order.name}`, amount: totalCents / 100 };
      const id = await writeVoucher(fixture(), 'invoices', text);
      await fixture().app.regularWork('reconcile');
      await fixture().settle();
      await fixture().lexware.post(`/vouchers/${id}/pay`);
      await fixture().settle();
      expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'paid' }]);
      expect(await changesIn(fixture())).toEqual([]);
      await fixture().activate();
      await fixture().settle();
      expect(await changesIn(fixture())).toEqual(['DefineMetafield', 'SetMetafields']);
    });
  },
  { connect: false, activate: false },
);

describeWithFixture('a merchant who stops the creation', (fixture) => {
  it('has nothing created until the next yes, and keeps the settings', async () => {
    await saveSettings(fixture(), { invoice: { create: '2026-01-01' } });
    await fixture().buy('gross-19');
    await fixture().post('/api/shop/enable/false');
    const order = await fixture().buy('gross-19');
    expect(await kept(fixture())).toEqual([1, 0, 0, 0]);
    expect(await fixture().get<ShopAnswer>('/api/shop')).toMatchObject({ activatedAt: null });
    await fixture().activate();
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    const { settings } = await fixture().get<{ settings: { invoice: { create: unknown } } }>(
      '/api/settings',
    );
    expect(settings.invoice.create).toBe('2026-01-01');
    const lines = (await fixture().log()).map(({ event }) => event);
    expect(lines).toEqual(expect.arrayContaining(['app.activated', 'app.deactivated']));
  });

  it('is refused who asks for a cancellation meanwhile, and keeps no such request', async () => {
    const order = await fixture().buy('gross-19');
    await fixture().post('/api/shop/enable/false');
    expect(await actOnDocument(fixture(), order, 'cancel')).toMatchObject({
      status: 409,
      body: { code: 'NOT_ACTIVATED' },
    });
    await fixture().activate();
    await fixture().settle();
    expect(await kept(fixture())).toEqual([1, 0, 0, 0]);
  });

  it('has no mail sent that was to go out, and all of them with the next yes', async () => {
    await mailing(fixture(), 'invoice');
    const order = await fixture().placeScenario('gross-19');
    await fixture().pay(order);
    await fixture().shopify.post('/webhooks/settle');
    await fixture().app.settle();
    expect((await fixture().orderPage(order)).documents).toHaveLength(1);
    await fixture().post('/api/shop/enable/false');
    await fixture().settle();
    expect(await inbox(fixture())).toEqual([]);
    expect(await mailLines(fixture(), order)).toMatchObject([{ event: 'document.not-sent' }]);
    await fixture().activate();
    await fixture().settle();
    expect(await inbox(fixture())).toHaveLength(1);
    await expectNoFailures(fixture());
  });
});
