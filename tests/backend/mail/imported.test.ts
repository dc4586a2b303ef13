import type { ImportCountAnswer } from '../../../web/contract/order-import';
import type { PreviewAnswer } from '../../../web/contract/order/preview';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { calendarDay } from '../../../web/domain/time/berlin';
import { placeOrder } from '../../support/documents/due-orders';
import { to } from '../../support/documents/reason-fixture';
import { inbox, mailManually } from '../../support/mail/inbox';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';
import { germany } from '../../support/stories/refused-orders';

const DAY_MS = 86_400_000;

describeWithFixture('documents of imported orders, in a shop that mails them', (fixture) => {
  let createdAt = '';
  let day = '';
  beforeEach(async () => {
    createdAt = new Date(fixture().now().getTime() - 5 * DAY_MS).toISOString();
    day = calendarDay(createdAt);
    const { mail } = DEFAULT_SETTINGS.invoice;
    const mailed = { mail: { ...mail, enabled: true } };
    await saveSettings(fixture(), { invoice: mailed, credit: mailed });
  });
  const old = () =>
    placeOrder(fixture(), { displayFinancialStatus: 'PAID', createdAt, ...to(germany) });
  const mails = async () => (await inbox(fixture())).length;
  async function importDay(query = ''): Promise<void> {
    await fixture().request('POST', `/api/orders/import?date=${day}${query}`);
    await fixture().settle();
  }
  const logText = async ({ id }: PlacedOrder) =>
    (await fixture().log(id)).map(({ title, text }) => `${title}: ${text}`).join('\n');

  it('are mailed to nobody unless the merchant ticked that, whatever comes of the order later', async () => {
    const order = await old();
    const before = await mails();
    await importDay();
    expect((await fixture().orderPage(order)).hasInvoice).toBe(true);
    expect(await logText(order)).toContain('importiert, ohne dass du E-Mails an deine Kunden');
    await fixture().shopify.post(`/orders/${order.id}/refund`, { amount: 5 });
    await fixture().settle();
    expect((await fixture().orderPage(order)).documents).toHaveLength(2);
    await fixture().shopify.post(`/orders/${order.id}/edit`, { email: 'neu@kunde.example' });
    await fixture().settle();
    expect(await mails()).toBe(before);

    expect((await mailManually(fixture(), order)).status).toBe(200);
    expect(await mails()).toBe(before + 1);
  });

  it('are mailed where it is ticked, and how many that can be is counted before', async () => {
    await old();
    const before = await mails();
    const counted = await fixture().get<ImportCountAnswer>(
      `/api/orders/import/count?first=${day}&last=${day}`,
    );
    expect(counted).toMatchObject({ orders: 1, mails: 1 });
    await importDay('&mails=true');
    expect(await mails()).toBe(before + 1);
  });

  it('are none that a preview says will be mailed; an order of today is', async () => {
    await fixture().lexware.fails('POST /v1/invoices', 'refuse', 1_000);
    const imported = await old();
    await importDay();
    const fresh = await fixture().buy('gross-19');
    const isMailed = async ({ id }: PlacedOrder) =>
      (await fixture().get<PreviewAnswer>(`/api/orders/${id}/lexoffice/invoice/preview`)).draft
        ?.isMailed;
    expect([await isMailed(imported), await isMailed(fresh)]).toEqual([false, true]);
  });
});
