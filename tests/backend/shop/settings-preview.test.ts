import fc from 'fast-check';
import { previewAnswer } from '../../../web/contract/order/preview';
import type { SettingsAnswer } from '../../../web/contract/settings/settings-answer';
import type { SettingsChangesAnswer } from '../../../web/contract/settings-preview';
import { DEFAULT_SETTINGS, type SettingsSection } from '../../../web/domain/settings/settings';
import { changeOrder } from '../../support/documents/corrected-orders';
import { countStatements } from '../../support/database/count-statements';
import { linesOf, readPdf } from '../../support/documents/read-pdf';
import { usedUp } from '../../support/documents/reason-fixture';
import { histories } from '../../support/histories/generated-histories';
import { ShopifyStory } from '../../support/histories/shopify-story';
import { describeWithEmbeddedFixture } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';
import { CHANGED_SETTINGS, NOTES, PAID } from '../../support/stories/changed-settings';
import {
  allChangesBy,
  changesBy,
  decided,
  forecastChanges,
} from '../../support/histories/forecast-changes';
import { type Given, saveAllSettings, settingsWith } from '../../support/stories/settings-fixture';

const SEED = 20_261_123;

async function place(fixture: AppFixture, order: object): Promise<PlacedOrder> {
  const placed = await fixture.shopify.post<PlacedOrder>('/orders', { order });
  await fixture.settle();
  return placed;
}

const readings = async (fixture: AppFixture) =>
  (await fixture.shopify.get<{ operation: string }[]>('/calls')).filter(
    ({ operation }) => operation === 'Order',
  ).length;

const baskets = fc.sample(histories, { numRuns: Object.keys(CHANGED_SETTINGS).length, seed: SEED });

describe('what settings would change', () => {
  it('is what the engine decides once they are saved, of orders of every kind', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      await saveAllSettings(fixture, settingsWith(NOTES));
      await fixture.connect();
      for (const [index, [name, { given = {}, change, order, moves }]] of Object.entries(
        CHANGED_SETTINGS,
      ).entries()) {
        await saveAllSettings(fixture, settingsWith(given));
        const placed = await place(fixture, order ?? PAID);
        for (const { basket } of baskets[index]?.orders.slice(0, 2) ?? [])
          await ShopifyStory.place(fixture.shopify, basket);
        await fixture.settle();
        const before = await decided(fixture);

        const [section] = Object.keys(change) as SettingsSection[];
        const wanted = settingsWith({ ...given, ...change });
        const { differences, failure } = await allChangesBy(fixture, section!, wanted);
        expect({ name, failure }).toEqual({ name, failure: null });
        const about = differences.find((one) => one.order.id === String(placed.id));
        expect([about?.before?.reason, about?.after?.reason]).toEqual(moves);

        const body = wanted[section!];
        await fixture.request('PUT', `/api/settings/${section}`, { body });
        await fixture.settle();
        expect([name, Object.fromEntries(await decided(fixture))]).toEqual([
          name,
          Object.fromEntries(forecastChanges(before, differences)),
        ]);
      }
    }));

  it('is told without an effect, reads each order once, and as many as the budget allows', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      for (let order = 1; order <= 8; order += 1) await fixture.placeScenario('gross-19');
      await fixture.settle();
      await fixture.shopify.delete('/calls');
      const sooner = settingsWith({ invoice: { event: 'created' } });
      const answers: SettingsChangesAnswer[] = [];
      const ask = async () => answers.push(await changesBy(fixture, 'invoice', sooner));
      const { kinds } = await countStatements(async () => {
        await ask();
        await ask();
      });
      expect(kinds.filter((kind) => !/^\d+ x SELECT/.test(kind))).toEqual([]);
      fixture.skip(10_000);
      await ask();
      expect(answers.map(({ orders, pending }) => [orders, pending])).toEqual([
        [8, 2],
        [8, 2],
        [8, 0],
      ]);
      expect(answers[2]?.differences).toHaveLength(8);
      expect(answers[2]?.transfersLeft).toBeGreaterThan(8);
      expect(answers[2]?.differences[0]).toMatchObject({
        document: 'invoice',
        before: { text: expect.stringContaining('sobald die Bestellung bezahlt ist') as unknown },
        after: { kind: 'create', reason: null, text: 'Die Rechnung wird erstellt.' },
      });
      expect(await readings(fixture)).toBe(8);

      // What rules mails alone shows at no order.
      const mailed = settingsWith({ invoice: { mail: { subject: 'Ihr Beleg' } } });
      expect(await changesBy(fixture, 'invoice', mailed)).toMatchObject({ differences: [] });
      await usedUp(fixture);
      const without = await changesBy(fixture, 'invoice', sooner);
      expect(without.transfersLeft).toBe(0);
      expect(without.differences[0]?.after).toMatchObject({ kind: 'wait', reason: 'NO_TRANSFERS' });
    }));

  it('is as well what documents say that are still to come, and nothing of those that are made', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      await fixture.buy('gross-19');
      const open = await fixture.placeScenario('gross-19');
      await fixture.settle();
      const wanted = settingsWith({
        invoice: { asNet: true, finalize: false, layout: { title: 'Beleg', remark: 'Bis bald.' } },
      });
      const { differences } = await changesBy(fixture, 'invoice', wanted);
      expect(differences).toMatchObject([
        {
          order: { id: String(open.id) },
          before: { reason: 'WAIT' },
          after: { reason: 'WAIT' },
          contents: [
            'Titel: „Beleg“ statt „Rechnung“',
            'Preise: netto statt brutto',
            'Geändert: Texte',
            'Status: Entwurf statt abgeschlossen',
          ],
        },
      ]);
    }));

  it('says which orders could not be read, and why', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      const [gone] = [
        await fixture.placeScenario('gross-19'),
        await fixture.placeScenario('gross-19'),
      ];
      await fixture.settle();
      await fixture.shopify.put('/webhooks/mode', { lose: true });
      await fixture.shopify.delete(`/orders/${gone.id}`);
      const sooner = settingsWith({ invoice: { event: 'created' } });
      const answer = await changesBy(fixture, 'invoice', sooner);
      expect(answer).toMatchObject({ hidden: [gone.name], pending: 0, failure: null });
      expect(answer.differences).toHaveLength(1);

      fixture.skip(11 * 60_000);
      await fixture.shopify.fails('Order', 'odd', 1);
      expect(await changesBy(fixture, 'invoice', sooner)).toMatchObject({
        unreadable: [expect.stringMatching(/^#/)],
        hidden: [gone.name],
        pending: 0,
        failure: null,
      });

      fixture.skip(11 * 60_000);
      await fixture.shopify.fails('Order', '500', 20);
      const failed = await changesBy(fixture, 'invoice', sooner);
      expect(failed).toMatchObject({ differences: [], pending: 2 });
      expect(failed.failure?.message).toMatch(/Shopify/);
    }));

  it('says within seconds which credit notes need Lexware that is down, and tells of the others', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      const given = { credit: { create: false } } as const;
      await saveAllSettings(fixture, settingsWith(given));
      await fixture.connect();
      const moved = await fixture.buy('gross-19');
      const address = { address1: 'Neue Straße 7', city: 'Köln', zip: '50667' };
      await changeOrder(fixture, moved, 'edit', { address });
      const stayed = await fixture.buy('gross-19');
      for (const order of [moved, stayed])
        await changeOrder(fixture, order, 'refund', { amount: 5 });
      await fixture.lexware.fails('GET /v1/invoices', '503', 1_000);
      const noted = settingsWith({ credit: { create: true } });
      const answer = await changesBy(fixture, 'credit', noted);
      expect(answer).toMatchObject({ pending: 1, failure: { code: 'LEXWARE_UNAVAILABLE' } });
      expect(answer.differences.map(({ order }) => order.id)).toEqual([String(stayed.id)]);

      await fixture.lexware.works();
      const { pending, failure, differences } = await changesBy(fixture, 'credit', noted);
      expect({ pending, failure }).toEqual({ pending: 0, failure: null });
      expect(differences).toHaveLength(2);
    }));

  it('refuses what a save would refuse', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      const value = { ...DEFAULT_SETTINGS.orders, posName: 'x'.repeat(256) };
      const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [index, 1]));
      const bodies = [
        { section: 'orders', value },
        { section: 'moon', value: {} },
        {},
        { section: 'orders', value: { ...DEFAULT_SETTINGS.orders, ...many } },
      ];
      const answers = [];
      for (const body of bodies)
        answers.push(await fixture.request('POST', '/api/settings/changes', { body }));
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
      expect(await answers[0]?.json()).toMatchObject({
        fields: { posName: 'Maximal 255 Zeichen' },
      });
    }));
});

describe('the preview of settings', () => {
  it('draws a document under what is not saved, and reads its order once', () =>
    describeWithEmbeddedFixture(async (fixture) => {
      const { id, name } = await fixture.placeScenario('gross-19');
      await fixture.settle();
      await fixture.shopify.delete('/calls');
      const drawn = async (given: Given) => {
        const { invoice: value } = settingsWith({ invoice: given.invoice });
        const body = { section: 'invoice', value, orderId: String(id), type: 'invoice' };
        const answer = await fixture.request('POST', '/api/settings/preview', { body });
        const { pdf, ...said } = previewAnswer.parse(await answer.json());
        const pages = await readPdf(Buffer.from(pdf?.base64 ?? '', 'base64'));
        return { ...said, text: pages.flatMap(linesOf).join(' ') };
      };
      const titled = await drawn({ invoice: { layout: { title: 'Beleg zu {{ order.name }}' } } });
      expect(titled.text).toContain(`Beleg zu ${name}`);
      const asDraft = await drawn({ invoice: { finalize: false, mail: { enabled: true } } });
      expect(asDraft.draft).toMatchObject({ isFinalized: false, isMailed: false });
      const sooner = await drawn({ invoice: { event: 'created' } });
      expect(sooner.document?.decision).toMatchObject({ kind: 'create' });
      expect(await readings(fixture)).toBe(1);
      const { settings } = await fixture.get<SettingsAnswer>('/api/settings');
      expect(settings).toEqual(DEFAULT_SETTINGS);

      await fixture.pay({ id });
      await fixture.settle();
      const paid = await drawn({ invoice: { event: 'paid' } });
      expect(paid.document?.decision).toMatchObject({ kind: 'skip', reason: 'EXISTING' });
    }));
});
