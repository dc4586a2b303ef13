import type { MailSettings } from '../../../web/domain/settings/sections/mail-settings';
import { DEFAULT_SETTINGS } from '../../../web/domain/settings/settings';
import { enterNewPassword, inbox, lockOutSender, mailing } from '../../support/mail/inbox';
import { aCup } from '../../support/samples/a-person';
import { onStages } from '../../support/stage/on-stages';
import type { PlacedOrder, Stage } from '../../support/stage/stage';
import { expectNoFailures } from '../../support/stage/failures';

async function saveMail(stage: Stage, mail: Partial<MailSettings>): Promise<void> {
  const { invoice } = DEFAULT_SETTINGS;
  const body = { ...invoice, mail: { ...invoice.mail, enabled: true, ...mail } };
  const { status } = await stage.request('PUT', '/api/settings/invoice', { body });
  expect(status).toBe(200);
  await stage.settle();
}

async function place(stage: Stage, email: string | null = null): Promise<PlacedOrder> {
  const order = aCup({ email, customer: null });
  const placed = await stage.shopify.post<PlacedOrder>('/orders', { order });
  await stage.settle();
  return placed;
}

const troubles = async (stage: Stage, order: PlacedOrder) =>
  (await stage.orderPage(order)).documents.map(({ mailTrouble }) => mailTrouble);
const told = async (stage: Stage, wanted: string) =>
  (await stage.log()).filter(({ event }) => event === wanted).map(({ text }) => text);

onStages('mails that wait for settings', (stage) => {
  it('go out once the settings name an address, and the log says so', async () => {
    await mailing(stage(), 'invoice');
    const orders = [await place(stage()), await place(stage(), 'anna@kunde')];
    expect(await inbox(stage())).toEqual([]);
    await saveMail(stage(), { to: 'buchhaltung@teeladen.example' });
    expect((await inbox(stage())).map(({ to }) => to)).toEqual([
      'buchhaltung@teeladen.example',
      'buchhaltung@teeladen.example',
    ]);
    for (const order of orders) expect(await troubles(stage(), order)).toEqual([null]);
    const [line, ...others] = await told(stage(), 'app.mails-again');
    expect(line).toContain('2 E-Mails, die darauf gewartet haben');
    expect(others).toEqual([]);

    await saveMail(stage(), { to: 'rechnung@teeladen.example' });
    expect(await inbox(stage())).toHaveLength(2);
    expect(await told(stage(), 'app.mails-again')).toHaveLength(1);
  });

  it('go out when mails are switched on again, of documents from before only those that waited', async () => {
    await mailing(stage(), 'invoice', { to: '{{ order.attribute["Mail"] }}' });
    await place(stage());
    await mailing(stage(), 'invoice', { enabled: false });
    await place(stage(), 'anna@kunde.example');
    await saveMail(stage(), { to: 'buchhaltung@teeladen.example' });
    expect(await inbox(stage())).toMatchObject([{ to: 'buchhaltung@teeladen.example' }]);
    const [line] = await told(stage(), 'app.mails-again');
    expect(line).toContain('Eine E-Mail, die darauf gewartet hat');
  });

  it('go on waiting where nobody is named yet, and where other settings change', async () => {
    await mailing(stage(), 'invoice');
    const order = await place(stage());
    await saveMail(stage(), { to: '{{ order.attribute["Mail"] }}' });
    expect([await inbox(stage()), await troubles(stage(), order)]).toEqual([[], ['no-address']]);
    const notSent = await told(stage(), 'document.not-sent');
    expect(notSent).toHaveLength(1);
    const again = await told(stage(), 'app.mails-again');
    await saveMail(stage(), { to: '{{ order.attribute["Mail"] }}', subject: 'Deine Rechnung' });
    expect(await told(stage(), 'app.mails-again')).toEqual(again);
  });

  it('go out over the app’s sender when the merchant’s, which refuses us, is removed', async () => {
    await lockOutSender(stage(), 1);
    await stage().request('DELETE', '/api/shop/smtp');
    await stage().settle();
    expect(await inbox(stage())).toMatchObject([{ envelope: { from: 'post@belegfluss.example' } }]);
    expect(await told(stage(), 'smtp.removed')).toEqual([
      expect.stringContaining('Eine E-Mail, die darauf gewartet hat, wird jetzt neu versucht.'),
    ]);
    await expectNoFailures(stage());
  });

  it('are counted when the merchant’s sender works again, and not where none waited', async () => {
    await lockOutSender(stage(), 2);
    await enterNewPassword(stage());
    expect(await inbox(stage())).toHaveLength(2);
    const [again, first] = await told(stage(), 'smtp.connected');
    expect(again).toContain('2 E-Mails, die darauf gewartet haben');
    expect(first).toBe('Belege werden ab jetzt über deinen E-Mail-Server versendet.');
  });
});
