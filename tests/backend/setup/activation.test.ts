import type { CreationAnswer } from '../../../web/contract/setup/creation';
import type { SetupAnswer } from '../../../web/contract/setup/setup';
import type { ShopAnswer } from '../../../web/contract/shop';
import { bankBooks, switchOn } from '../../support/stories/bank/bank-stage';
import { placeUnpaid, WRITING } from '../../support/stories/paid-in-lexware';
import { inbox, mailing, mailLines } from '../../support/mail/inbox';
import { expectNoFailures } from '../../support/stage/failures';
import { actOnDocument } from '../../support/stories/acts-on-documents';
import { writeVoucher } from '../../support/stories/write-voucher';
import { saveSettings } from '../../support/stage/save-settings';
import { onStages } from '../../support/stage/on-stages';
import type { Stage } from '../../support/stage/stage';

const creation = (stage: Stage) => stage.get<CreationAnswer>('/api/creation');
const reasonOf = async (stage: Stage, order: { id: string }) =>
  (await stage.orderPage(order)).decision?.reason;

/** All that Lexware was asked to keep. */
async function kept(stage: Stage) {
  const { invoices, creditNotes, deliveryNotes, contacts } = await stage.books();
  return [invoices, creditNotes, deliveryNotes, contacts].map(({ length }) => length);
}

/** What the app changed in Shopify, once each. */
async function changesIn(stage: Stage): Promise<string[]> {
  const calls = await stage.shopify.get<{ operation: string }[]>('/calls');
  const changes = ['MarkAsPaid', 'SetMetafields', 'RemoveMetafields', 'DefineMetafield'];
  return changes
    .filter((one) => calls.some(({ operation }) => operation === one))
    .toSorted((one, other) => one.localeCompare(other));
}

async function done(stage: Stage, body: object): Promise<string> {
  const answer = await stage.request('POST', '/api/setup/done', { body });
  return ((await answer.json()) as SetupAnswer).step;
}

onStages(
  'before the merchant’s yes',
  (stage) => {
    it('an order that is paid during the set-up waits, and has its invoice once with the yes', async () => {
      await done(stage(), { step: 'terms', terms: true, disclaimer: true });
      await stage().connect();
      expect((await stage().get<SetupAnswer>('/api/setup')).step).toBe('orders');
      const orders = [await stage().buy('gross-19'), await stage().buy('gross-19')];
      expect(await kept(stage())).toEqual([0, 0, 0, 0]);
      expect(await reasonOf(stage(), orders[0]!)).toBe('NOT_ACTIVATED');
      expect(await creation(stage())).toMatchObject({
        activatedAt: null,
        waiting: { invoices: 2, creditNotes: 0, deliveryNotes: 0 },
        first: { name: orders[0]!.name },
        arePaid: true,
      });

      await stage().activate();
      await stage().settle();
      await stage().activate();
      await stage().settle();
      expect(await kept(stage())).toEqual([2, 0, 0, 0]);
      for (const order of orders)
        expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
      expect(await creation(stage())).toMatchObject({
        activatedAt: expect.any(String),
        waiting: { invoices: 0 },
        first: null,
      });
    });

    it('what the settings leave out is neither counted nor made by the yes', async () => {
      await saveSettings(stage(), { invoice: { create: false } });
      await stage().connect();
      await stage().buy('gross-19');
      expect((await creation(stage())).waiting.invoices).toBe(0);
      await stage().activate();
      await stage().settle();
      expect(await kept(stage())).toEqual([0, 0, 0, 0]);
    });

    it('only what would come into being is counted', async () => {
      await stage().connect();
      await stage().placeScenario('gross-19');
      await stage().buy('zero-value');
      await stage().buy('guest-without-name');
      await stage().buy('gross-19');
      expect((await creation(stage())).waiting.invoices).toBe(1);
    });

    it('nobody’s request creates a document, in bulk or for one order', async () => {
      await stage().connect();
      const order = await stage().placeScenario('gross-19');
      await stage().settle();
      const one = await stage().request('POST', `/api/orders/${order.id}/documents/invoice`);
      const orderIds = [String(order.id)];
      const requestId = '6f1f5c3e-4c1d-4a53-9b11-0d6c7d0d3a11';
      const body = { requestId, action: 'create', orderIds, kinds: ['invoice'] };
      const many = await stage().request('POST', '/api/bulk', { body });
      const answers = [one, many].map(async (answer) => [answer.status, await answer.json()]);
      expect(await Promise.all(answers)).toMatchObject([
        [409, { code: 'NOT_ACTIVATED' }],
        [409, { code: 'NOT_ACTIVATED' }],
      ]);
      await stage().settle();
      expect(await kept(stage())).toEqual([0, 0, 0, 0]);
    });

    it('no customer gets a mail, and each gets the invoice with the yes, as the settings say', async () => {
      await mailing(stage(), 'invoice');
      await stage().connect();
      await stage().buy('gross-19');
      expect(await inbox(stage())).toEqual([]);
      await stage().activate();
      await stage().settle();
      expect(await inbox(stage())).toMatchObject([{ subject: expect.stringMatching('RE0001') }]);
    });

    it('no money is booked either, and all of it with the yes', async () => {
      await switchOn(stage());
      await stage().buy('gross-19');
      expect(await bankBooks(stage())).toMatchObject({ transactions: [], hints: [] });
      await stage().activate();
      await stage().settle();
      expect(await bankBooks(stage())).toMatchObject({ transactions: [{}], hints: [{}] });
    });

    it('Shopify is told nothing of what stands in Lexware, and all that was written with the yes', async () => {
      await stage().shopify.put('/scopes', { granted: WRITING });
      await stage().settle();
      await saveSettings(stage(), {
        orders: { syncOrderPayment: true },
        metafield: { write: { 'invoice-number': { namespace: 'books', key: 'invoice' } } },
      });
      await stage().connect();
      const order = await placeUnpaid(stage());
      const { totalCents } = await stage().orderPage(order);
      const text = { introduction: `Bestellung ${order.name}`, amount: totalCents / 100 };
      const id = await writeVoucher(stage(), 'invoices', text);
      await stage().app.regularWork('reconcile');
      await stage().settle();
      await stage().lexware.post(`/vouchers/${id}/pay`);
      await stage().settle();
      expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'paid' }]);
      expect(await changesIn(stage())).toEqual([]);
      await stage().activate();
      await stage().settle();
      expect(await changesIn(stage())).toEqual(['DefineMetafield', 'SetMetafields']);
    });
  },
  { connect: false, activate: false },
);

onStages('a merchant who stops the creation', (stage) => {
  it('has nothing created until the next yes, and keeps the settings', async () => {
    await saveSettings(stage(), { invoice: { create: '2026-01-01' } });
    await stage().buy('gross-19');
    await stage().post('/api/shop/enable/false');
    const order = await stage().buy('gross-19');
    expect(await kept(stage())).toEqual([1, 0, 0, 0]);
    expect(await stage().get<ShopAnswer>('/api/shop')).toMatchObject({ activatedAt: null });
    await stage().activate();
    await stage().settle();
    expect((await stage().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
    const { settings } = await stage().get<{ settings: { invoice: { create: unknown } } }>(
      '/api/settings',
    );
    expect(settings.invoice.create).toBe('2026-01-01');
    const lines = (await stage().log()).map(({ event }) => event);
    expect(lines).toEqual(expect.arrayContaining(['app.activated', 'app.deactivated']));
  });

  it('is refused who asks for a cancellation meanwhile, and keeps no such request', async () => {
    const order = await stage().buy('gross-19');
    await stage().post('/api/shop/enable/false');
    expect(await actOnDocument(stage(), order, 'cancel')).toMatchObject({
      status: 409,
      body: { code: 'NOT_ACTIVATED' },
    });
    await stage().activate();
    await stage().settle();
    expect(await kept(stage())).toEqual([1, 0, 0, 0]);
  });

  it('has no mail sent that was to go out, and all of them with the next yes', async () => {
    await mailing(stage(), 'invoice');
    const order = await stage().placeScenario('gross-19');
    await stage().pay(order);
    await stage().shopify.post('/webhooks/settle');
    await stage().app.settle();
    expect((await stage().orderPage(order)).documents).toHaveLength(1);
    await stage().post('/api/shop/enable/false');
    await stage().settle();
    expect(await inbox(stage())).toEqual([]);
    expect(await mailLines(stage(), order)).toMatchObject([{ event: 'document.not-sent' }]);
    await stage().activate();
    await stage().settle();
    expect(await inbox(stage())).toHaveLength(1);
    await expectNoFailures(stage());
  });
});
