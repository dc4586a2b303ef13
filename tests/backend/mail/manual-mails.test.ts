import { mailAsSetAnswer, mailPreviewAnswer } from '../../../web/contract/mail';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { inbox, mailManually, mailSettings } from '../../support/mail/inbox';
import { aCup, CUSTOMER } from '../../support/samples/a-person';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder } from '../../support/app-fixture/app-fixture';

describeWithFixture('mails by hand', (fixture) => {
  it('do not go out for a window that knows nothing of the mail since, until it does', async () => {
    const order = await fixture().buy('gross-19');
    const [before] = (await fixture().orderPage(order)).documents;
    const knownMail = { emailedAt: before?.emailedAt };
    expect(await mailManually(fixture(), order, knownMail)).toMatchObject({ status: 200 });
    fixture().skip(3_600_000);
    expect(await mailManually(fixture(), order, knownMail)).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        detail: { text: expect.stringContaining('inzwischen schon versendet') as unknown },
      },
    });
    expect(await inbox(fixture())).toHaveLength(1);
    const [now] = (await fixture().orderPage(order)).documents;
    expect(await mailManually(fixture(), order, { emailedAt: now?.emailedAt })).toMatchObject({
      status: 200,
    });
    expect(await inbox(fixture())).toHaveLength(2);
  });

  it('do not go out otherwise than the window showed them', async () => {
    const order = await fixture().buy('gross-19');
    const [document] = (await fixture().orderPage(order)).documents;
    const path = `/api/orders/${order.id}/invoice/email?receipt=${document?.id}`;
    const read = async () => mailAsSetAnswer.parse(await fixture().get(path));
    const { version } = await read();
    await saveSettings(fixture(), mailSettings('invoice', { enabled: false, signature: 'Neu' }));
    expect(await mailManually(fixture(), order, { version })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect(await inbox(fixture())).toHaveLength(0);
    const now = await read();
    expect(now.signature).toContain('Neu');
    expect(await mailManually(fixture(), order, { version: now.version })).toMatchObject({
      status: 200,
    });
    expect(await inbox(fixture())).toHaveLength(1);
  });

  it('go out as the preview showed them, whatever the values of the order look like', async () => {
    const customer = { ...CUSTOMER, firstName: '<img src=x onerror=alert(1)>', lastName: 'B' };
    const order = await fixture().shopify.post<PlacedOrder>('/orders', {
      order: aCup({ customer }),
    });
    await fixture().settle();
    const [document] = (await fixture().orderPage(order)).documents;
    const subject = 'Zu {{ order.name }}';
    const message = 'Hallo {{ customer.first_name }} &amp; Co\n\nbis <b>bald</b><script>x</script>';
    const path = `/api/orders/${order.id}/invoice/email/preview`;
    const body = { receipt: document?.id, subject, message };
    const shown = mailPreviewAnswer.parse(
      await (await fixture().request('POST', path, { body })).json(),
    );
    expect(shown).toMatchObject({
      subject: `Zu ${order.name}`,
      message: '<p>Hallo &lt;img src=x onerror=alert(1)&gt; &amp; Co</p><p>bis <b>bald</b></p>',
      signature: '',
    });
    expect(await inbox(fixture())).toHaveLength(0);
    expect(await mailManually(fixture(), order, { subject, message })).toMatchObject({
      status: 200,
    });
    const [mail] = await inbox(fixture());
    expect(mail).toMatchObject({ subject: shown.subject });
    expect(mail?.html).toContain(shown.message);
    expect(mail?.from).toContain(shown.from?.address);
  });

  it('say what a customer is called, and take no name for a placeholder where the merchant writes on', async () => {
    const firstName = '{{ shop.name }}';
    const lastName = '{% nix %}';
    const customer = { ...CUSTOMER, firstName, lastName };
    const order = await fixture().shopify.post<PlacedOrder>('/orders', {
      order: aCup({ customer }),
    });
    await fixture().settle();
    const [document] = (await fixture().orderPage(order)).documents;
    const path = `/api/orders/${order.id}/invoice/email?receipt=${document?.id}`;
    const { message } = mailAsSetAnswer.parse(await fixture().get(path));
    const written = { message: `${message}<p>Bis bald</p>` };
    expect(await mailManually(fixture(), order, written)).toMatchObject({ status: 200 });
    const [mail] = await inbox(fixture());
    expect(mail?.text).toContain(`Guten Tag ${firstName} ${lastName},`);
    expect(mail?.text).toContain('Bis bald');
  });
});
