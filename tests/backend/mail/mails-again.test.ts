import type { MailSettings } from '../../../web/domain/setting-sections/mail-settings';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { enterNewPassword, inbox, lockOutSender, mailing } from '../../support/mail/inbox';
import { aCup } from '../../support/samples/a-person';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';
import { expectNoFailures } from '../../support/app-fixture/failures';

async function saveMail(fixture: AppFixture, mail: Partial<MailSettings>): Promise<void> {
  const { invoice } = DEFAULT_SETTINGS;
  const body = { ...invoice, mail: { ...invoice.mail, enabled: true, ...mail } };
  const { status } = await fixture.request('PUT', '/api/settings/invoice', { body });
  expect(status).toBe(200);
  await fixture.settle();
}

async function place(fixture: AppFixture, email: string | null = null): Promise<PlacedOrder> {
  const order = aCup({ email, customer: null });
  const placed = await fixture.shopify.post<PlacedOrder>('/orders', { order });
  await fixture.settle();
  return placed;
}

const troubles = async (fixture: AppFixture, order: PlacedOrder) =>
  (await fixture.orderPage(order)).documents.map(({ mailTrouble }) => mailTrouble);
const loggedTexts = async (fixture: AppFixture, wanted: string) =>
  (await fixture.log()).filter(({ event }) => event === wanted).map(({ text }) => text);

describeWithFixture('mails that wait for settings', (fixture) => {
  it('go out once the settings name an address, and the log says so', async () => {
    await mailing(fixture(), 'invoice');
    const orders = [await place(fixture()), await place(fixture(), 'anna@kunde')];
    expect(await inbox(fixture())).toEqual([]);
    await saveMail(fixture(), { to: 'buchhaltung@teeladen.example' });
    expect((await inbox(fixture())).map(({ to }) => to)).toEqual([
      'buchhaltung@teeladen.example',
      'buchhaltung@teeladen.example',
    ]);
    for (const order of orders) expect(await troubles(fixture(), order)).toEqual([null]);
    const [line, ...others] = await loggedTexts(fixture(), 'app.mails-again');
    expect(line).toContain('2 E-Mails, die darauf gewartet haben');
    expect(others).toEqual([]);

    await saveMail(fixture(), { to: 'rechnung@teeladen.example' });
    expect(await inbox(fixture())).toHaveLength(2);
    expect(await loggedTexts(fixture(), 'app.mails-again')).toHaveLength(1);
  });

  it('go out when mails are switched on again, of documents from before only those that waited', async () => {
    await mailing(fixture(), 'invoice', { to: '{{ order.attribute["Mail"] }}' });
    await place(fixture());
    await mailing(fixture(), 'invoice', { enabled: false });
    await place(fixture(), 'anna@kunde.example');
    await saveMail(fixture(), { to: 'buchhaltung@teeladen.example' });
    expect(await inbox(fixture())).toMatchObject([{ to: 'buchhaltung@teeladen.example' }]);
    const [line] = await loggedTexts(fixture(), 'app.mails-again');
    expect(line).toContain('Eine E-Mail, die darauf gewartet hat');
  });

  it('go on waiting where nobody is named yet, and where other settings change', async () => {
    await mailing(fixture(), 'invoice');
    const order = await place(fixture());
    await saveMail(fixture(), { to: '{{ order.attribute["Mail"] }}' });
    expect([await inbox(fixture()), await troubles(fixture(), order)]).toEqual([
      [],
      ['no-address'],
    ]);
    const notSent = await loggedTexts(fixture(), 'document.not-sent');
    expect(notSent).toHaveLength(1);
    const again = await loggedTexts(fixture(), 'app.mails-again');
    await saveMail(fixture(), { to: '{{ order.attribute["Mail"] }}', subject: 'Deine Rechnung' });
    expect(await loggedTexts(fixture(), 'app.mails-again')).toEqual(again);
  });

  it('go out over the app’s sender when the merchant’s, which refuses us, is removed', async () => {
    await lockOutSender(fixture(), 1);
    await fixture().request('DELETE', '/api/shop/smtp');
    await fixture().settle();
    expect(await inbox(fixture())).toMatchObject([
      { envelope: { from: 'post@belegfluss.example' } },
    ]);
    expect(await loggedTexts(fixture(), 'smtp.removed')).toEqual([
      expect.stringContaining('Eine E-Mail, die darauf gewartet hat, wird jetzt neu versucht.'),
    ]);
    await expectNoFailures(fixture());
  });

  it('are counted when the merchant’s sender works again, and not where none waited', async () => {
    await lockOutSender(fixture(), 2);
    await enterNewPassword(fixture());
    expect(await inbox(fixture())).toHaveLength(2);
    const [again, first] = await loggedTexts(fixture(), 'smtp.connected');
    expect(again).toContain('2 E-Mails, die darauf gewartet haben');
    expect(first).toBe('Belege werden ab jetzt über deinen E-Mail-Server versendet.');
  });
});
