import { randomUUID } from 'node:crypto';
import type { CreationAnswer } from '../../../web/contract/creation';
import type { SettingsAnswer } from '../../../web/contract/settings/settings-answer';
import type { ShopAnswer } from '../../../web/contract/shop';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { expectNoFailures } from '../../support/app-fixture/failures';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { subjects, subscribe } from '../../support/mail/notified-shop';
import { askForInvoice } from '../../support/stories/acts-on-documents';
import { outcomeOf } from '../../support/stories/operators';
import { writeVoucher } from '../../support/stories/write-voucher';
import type { PreviewLinkAnswer } from '../../../web/contract/order/preview';
import { expectOneInvoice } from '../../support/stories/one-invoice';

const BEGIN = '2030-01-01T08:30:00.000Z';

describeWithFixture('an order that another app billed, too', (fixture) => {
  const night = async () => {
    await fixture().app.regularWork('reconcile');
    await fixture().settle();
  };
  /** No night: Lexware reports what was written there. */
  const minutesPass = async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      await fixture().settle();
      fixture().skip(60_000);
    }
    await fixture().settle();
  };
  const reasonOf = async (order: PlacedOrder) =>
    (await fixture().orderPage(order)).decision?.reason;
  const linesOf = async (...codes: string[]) =>
    (await fixture().log()).filter(({ event }) => codes.includes(event));
  const stops = () => linesOf('creation.stopped');
  const billElsewhere = async (order: PlacedOrder) => {
    const introduction = `Ihre Bestellung ${order.name}`;
    const amount = (await fixture().orderPage(order)).totalCents / 100;
    await writeVoucher(fixture(), 'invoices', { introduction, amount });
  };
  const decide = (startsAt: string | null) =>
    fixture().request('POST', '/api/creation/other-app', { body: { startsAt } });
  const goOn = async (startsAt: string | null) =>
    expect(await outcomeOf(await decide(startsAt))).toBe('200');

  /** The first one found, and what is placed after that. */
  const stopped = async () => {
    await subscribe(fixture());
    const first = await fixture().buy('gross-19');
    await billElsewhere(first);
    await minutesPass();
    return { first, next: await fixture().buy('gross-19') };
  };

  it('stops the creation once, says why, and goes on as the merchant decides', async () => {
    const { first, next } = await stopped();
    expect(await reasonOf(next)).toBe('OTHER_APP');
    expect((await fixture().books()).invoices).toHaveLength(2);
    const { otherAppSince } = await fixture().get<ShopAnswer>('/api/shop');
    expect(await fixture().get<CreationAnswer>('/api/creation')).toMatchObject({
      otherApp: { since: otherAppSince, order: { id: String(first.id), name: first.name } },
    });
    expect(await stops()).toMatchObject([
      {
        order: { name: first.name },
        text: expect.stringMatching(/zweite, Nr\. .*Jetzt entscheiden/),
      },
    ]);
    expect(await subjects(fixture())).toEqual([
      'Zwei Apps schreiben Rechnungen: Belege warten auf dich',
    ]);
    const body = {
      requestId: randomUUID(),
      action: 'create',
      kinds: ['invoice'],
      orderIds: [String(next.id)],
    };
    expect(await outcomeOf(await fixture().request('POST', '/api/bulk', { body }))).toBe(
      'OTHER_APP',
    );
    // What the merchant asks for singly is their own decision.
    const asked = await fixture().buy('gross-19');
    expect(await reasonOf(asked)).toBe('OTHER_APP');
    await askForInvoice(fixture(), asked);
    expect(await reasonOf(asked)).toBe('EXISTING');

    // Found again and again, it is said once.
    await night();
    await Promise.all([goOn(null), goOn(null)]);
    await fixture().settle();
    expect(await reasonOf(next)).toBe('EXISTING');
    expect(await linesOf('creation.continued')).toHaveLength(1);

    // Another tab still asks: the moment that is chosen there would come too late.
    expect(await outcomeOf(await decide(BEGIN))).toBe('CONFLICT');

    await billElsewhere(next);
    await night();
    const later = await fixture().buy('gross-19');
    expect(await reasonOf(next)).toBe('SECOND_INVOICE');
    expect(await reasonOf(later)).toBe('EXISTING');
    expect(await stops()).toHaveLength(1);
    await expectNoFailures(fixture());
  });

  it('goes on only from a moment that the merchant chooses', async () => {
    const { next } = await stopped();
    await goOn(BEGIN);
    // The answer was lost, and it is pressed once more.
    await goOn(BEGIN);
    await fixture().settle();
    const { settings } = await fixture().get<SettingsAnswer>('/api/settings');
    expect(settings.invoice.create).toBe(BEGIN);
    expect((await fixture().orderPage(next)).decision).toMatchObject({
      reason: 'SKIP_DATE',
      canCreate: true,
      text: expect.stringContaining('vor dem 01.01.2030, 09:30 Uhr'),
    });
  });

  it('is nothing new where others wrote both of its invoices, or ours are not automatic', async () => {
    const order = await fixture().placeScenario('gross-19');
    await fixture().settle();
    await billElsewhere(order);
    await night();
    await billElsewhere(order);
    await night();
    expect(await linesOf('invoice.linked', 'invoice.not-linked')).toHaveLength(2);
    expect(await stops()).toEqual([]);

    const ours = await fixture().buy('gross-19');
    await saveSettings(fixture(), { invoice: { create: false } });
    await billElsewhere(ours);
    await night();
    expect(await reasonOf(ours)).toBe('SECOND_INVOICE');
    expect(await stops()).toEqual([]);
  });
});

describeWithFixture('an order that was entered twice', (fixture) => {
  const twice = {
    name: '#7001',
    customer: { id: 'gid://shopify/Customer/4711', firstName: 'Ida', lastName: 'Zwei' },
  };
  const enter = () => fixture().shopify.post<PlacedOrder>('/orders', { order: twice });
  const decisionOn = async (order: PlacedOrder) => (await fixture().orderPage(order)).decision;

  it('gets a second invoice at the merchant’s request alone', async () => {
    const first = await enter();
    await fixture().pay(first);
    await fixture().settle();
    await expectOneInvoice(fixture(), first);
    const second = await enter();
    await fixture().pay(second);
    await fixture().settle();
    expect(await decisionOn(second)).toMatchObject({ reason: 'DUPLICATE_ORDER', canCreate: true });
    expect((await fixture().books()).invoices).toHaveLength(1);
    const path = `/api/orders/${second.id}/lexoffice/invoice/preview/link`;
    const preview = await fixture().post<PreviewLinkAnswer>(path);
    expect(preview).toMatchObject({
      error: null,
      document: { decision: { reason: 'DUPLICATE_ORDER', canCreate: true } },
    });

    await askForInvoice(fixture(), second);
    expect((await fixture().orderPage(second)).documents).toMatchObject([{ standing: 'open' }]);
    expect((await fixture().books()).invoices).toHaveLength(2);
  });

  it('is billed once when both are paid in the same moment, however slowly Lexware answers', async () => {
    await fixture().lexware.isSlow('POST /v1/invoices', 500);
    const orders = [await enter(), await enter()];
    for (const order of orders) await fixture().pay(order);
    await fixture().settle();
    expect((await fixture().books()).invoices).toHaveLength(1);
    const decisions = await Promise.all(orders.map(decisionOn));
    expect(decisions.map((one) => one?.reason).toSorted()).toEqual(['DUPLICATE_ORDER', 'EXISTING']);
  });
});
