import type { SetupAnswer } from '../../../web/contract/setup';
import { LEGAL_VERSIONS } from '../../../web/domain/setup/legal-texts';
import type { RecentImportAnswer, DocumentImportAnswer } from '../../../web/contract/order-import';
import type { SettingsAnswer } from '../../../web/contract/settings/settings-answer';
import type { ShopAnswer } from '../../../web/contract/shop';
import { writeVoucher } from '../../support/stories/write-voucher';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { SHOP } from '../../support/app-fixture/shop';
import type { AppFixture } from '../../support/app-fixture/app-fixture';

const VERSIONS = { terms: LEGAL_VERSIONS.terms[0], contract: LEGAL_VERSIONS.contract[0] };

const setup = (fixture: AppFixture) => fixture.get<SetupAnswer>('/api/setup');
const shopOf = (fixture: AppFixture) => fixture.get<ShopAnswer>('/api/shop');

async function done(fixture: AppFixture, body: object): Promise<string> {
  const answer = await fixture.request('POST', '/api/setup/done', { body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as SetupAnswer).step;
}

async function goThrough(fixture: AppFixture): Promise<string[]> {
  return [
    await done(fixture, { step: 'terms', terms: true, disclaimer: true, versions: VERSIONS }),
    await done(fixture, { step: 'tax', choice: 'german-vat' }),
    await done(fixture, {
      step: 'choices',
      event: 'paid',
      mail: false,
      payments: false,
      startsAt: null,
    }),
  ];
}

describeWithFixture(
  'the set-up',
  (fixture) => {
    it('goes on where the merchant stopped, and rewards its end once', async () => {
      expect(await setup(fixture())).toMatchObject({ step: 'terms', tax: null, isOpen: true });
      const half = await fixture().request('POST', '/api/setup/done', {
        body: { step: 'terms', terms: true, disclaimer: false, versions: VERSIONS },
      });
      expect(half.status).toBe(400);
      expect(
        await done(fixture(), { step: 'terms', terms: true, disclaimer: true, versions: VERSIONS }),
      ).toBe('authorization');
      const shopOfIt = await fixture().database.shops.byDomain(SHOP);
      const accepted = await fixture().database.setups.acceptances(shopOfIt!.id);
      const proof = { version: VERSIONS.terms, at: expect.any(String), user: expect.any(String) };
      expect(accepted).toEqual([
        { ...proof, text: 'contract', version: VERSIONS.contract },
        { ...proof, text: 'terms' },
      ]);
      expect((await setup(fixture())).termsAcceptedAt).toBe(accepted[0]?.at);
      expect((await fixture().request('POST', '/api/setup/complete')).status).toBe(409);
      await fixture().connect();
      expect((await shopOf(fixture())).setupCompletedAt).toBeNull();
      expect(await goThrough(fixture())).toEqual(['tax', 'choices', 'connected']);

      for (let time = 0; time < 2; time += 1) await fixture().post('/api/setup/complete');
      const shop = await shopOf(fixture());
      expect(shop.setupCompletedAt).not.toBeNull();
      expect(shop.plan.credits.quota).toBe(20);
      const lines = (await fixture().log()).filter(({ event }) => event === 'setup.completed');
      expect(lines.map(({ text }) => text)).toEqual([
        'Dafür hat dein Shop in diesem Zeitraum 10 Übertragungen mehr.',
      ]);

      expect(await fixture().post('/api/setup/reset')).toMatchObject({
        step: 'terms',
        isOpen: true,
      });
      await goThrough(fixture());
      await fixture().post('/api/setup/complete');
      expect((await shopOf(fixture())).plan.credits.quota).toBe(20);
      expect((await shopOf(fixture())).setupCompletedAt).toBe(shop.setupCompletedAt);
      await fixture().post('/api/lexoffice/disconnect');
      expect((await shopOf(fixture())).setupCompletedAt).toBe(shop.setupCompletedAt);
    });

    it('begins a new shop with the timing that is recommended, and leaves every other as it is', async () => {
      const accept = () =>
        done(fixture(), { step: 'terms', terms: true, disclaimer: true, versions: VERSIONS });
      const timing = async () =>
        (await fixture().get<SettingsAnswer>('/api/settings')).settings.invoice.event;
      await fixture().post('/api/shop/enable/false');
      expect(await timing()).toBe('paid');
      await accept();
      expect(await timing()).toBe('completed');
      await saveSettings(fixture(), { invoice: { event: 'paid' } });
      await fixture().post('/api/setup/reset');
      await accept();
      expect(await timing()).toBe('paid');
    });

    it('leaves the timing of a shop that is active already', async () => {
      await done(fixture(), { step: 'terms', terms: true, disclaimer: true, versions: VERSIONS });
      const { settings } = await fixture().get<SettingsAnswer>('/api/settings');
      expect(settings.invoice.event).toBe('paid');
    });

    it('stores what was chosen about invoices, mails and payments as settings', async () => {
      await fixture().connect();
      const startsAt = '2026-12-01';
      const choices = { step: 'choices', event: 'fulfilled', mail: true, payments: true, startsAt };
      await done(fixture(), choices);
      const { settings } = await fixture().get<SettingsAnswer>('/api/settings');
      // Mails are not in this plan.
      expect(settings.invoice).toMatchObject({
        event: 'fulfilled',
        create: startsAt,
        mail: { enabled: false },
      });
      expect(settings.transaction).toMatchObject({
        create: 'all',
        hints: true,
        gateways: { shopify_payments: true },
      });
      await done(fixture(), { ...choices, event: 'paid', payments: false, startsAt: null });
      const again = (await fixture().get<SettingsAnswer>('/api/settings')).settings;
      expect(again.invoice).toMatchObject({ event: 'paid', create: true });
      expect(again.transaction).toMatchObject({ create: false, hints: false });
      expect(
        (await fixture().log()).filter(({ event }) => event === 'settings.changed'),
      ).toHaveLength(2);
    });

    it('finds the documents of orders that are in Lexware already', async () => {
      expect((await fixture().request('POST', '/api/lexoffice/import')).status).toBe(409);
      const order = await fixture().placeScenario('gross-19');
      await fixture().connect();
      const takeOver = () => fixture().post<RecentImportAnswer>('/api/orders/import');
      expect(await takeOver()).toMatchObject({ continue: true, affected: 1 });
      const { totalCents } = await fixture().orderPage(order);
      const text = { introduction: `Bestellung ${order.name}`, amount: totalCents / 100 };
      await writeVoucher(fixture(), 'invoices', text);
      const ask = () => fixture().post<DocumentImportAnswer>('/api/lexoffice/import');
      expect(await ask()).toMatchObject({ continue: true, progress: 0 });
      await fixture().settle();
      const end = { continue: false, progress: 100, found: 1, affected: 1, assigned: 1 };
      expect([await ask(), await ask()]).toEqual([end, end]);
      expect((await fixture().orderPage(order)).documents).toMatchObject([{ standing: 'open' }]);
      expect(await takeOver()).toEqual({ continue: false, progress: 100, found: 1, affected: 1 });
    });

    it('lets an order that waits for transfers have its document with the reward', async () => {
      await fixture().connect();
      for (let number = 1; number <= 10; number += 1) await fixture().buy('gross-19');
      const eleventh = await fixture().buy('gross-19');
      expect((await fixture().orderPage(eleventh)).documents).toEqual([]);
      await goThrough(fixture());
      await fixture().post('/api/setup/complete');
      await fixture().settle();
      expect((await fixture().orderPage(eleventh)).documents).toMatchObject([{ standing: 'open' }]);
      expect((await shopOf(fixture())).plan.credits).toMatchObject({ used: 11, quota: 20 });
    });
  },
  { connect: false, env: { NAMED_PLANS: '*=free' } },
);
