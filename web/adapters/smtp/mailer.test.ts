import type { Failure } from '../../ports/app-error';
import type { PublicAddresses } from '../../ports/network';
import type { MailerOptions } from './mailer';
import { mailerFixture } from '../../../tests/support/mail/mailer-fixture';
import { aMail } from '../../../tests/support/samples/a-mail';

const nowhere: PublicAddresses = { resolve: () => Promise.resolve({ kind: 'unreachable' }) };
const fixture = mailerFixture();
const { aMailer, aServer, fault, received } = fixture;

describe('a mail', () => {
  it('says where one press ends such mails, if it does', async () => {
    await fixture.mailer().send(aMail({ unsubscribe: 'https://app.example/stop/1' }), null);
    const [mail] = await received();
    expect(mail?.unsubscribe).toBe('<https://app.example/stop/1> List-Unsubscribe=One-Click');
  });

  it('arrives as it was written', async () => {
    await fixture
      .mailer()
      .send(aMail({ copy: 'buero@shop.example', replyTo: 'hallo@shop.example' }), null);
    const mails = await received();
    expect(mails.map(({ envelope }) => envelope.to)).toEqual([
      ['anna@kunde.example'],
      ['buero@shop.example'],
    ]);
    expect(mails).toMatchObject(
      Array(2).fill({
        user: 'belegfluss',
        envelope: { from: 'post@belegfluss.example' },
        messageId: '<document-17@belegfluss>',
        from: 'Müller & Söhne <post@belegfluss.example>',
        to: 'anna@kunde.example',
        copy: 'buero@shop.example',
        replyTo: 'hallo@shop.example',
        subject: 'Ihre Rechnung RE1001 über 12,00 €',
        html: '<p>Guten Tag</p>\n',
        text: 'Guten Tag\n',
        attachments: [
          {
            fileName: 'Rechnung RE1001.pdf',
            contentType: 'application/pdf',
            base64: Buffer.from('%PDF-1.7').toString('base64'),
          },
        ],
      }),
    );
  });

  it('comes back to an address of its own, where the operator has one for that', async () => {
    const sender = { name: 'Belegfluss', address: 'post@belegfluss.example' };
    const bounceAddress = 'bounces@mail.belegfluss.example';
    const own = aMailer({ operator: { url: fixture.running().smtpUrl, sender, bounceAddress } });
    const id = 'ab'.repeat(16);
    await own.send(aMail({ copy: 'buero@shop.example', bounceId: id }), null);
    await own.send(aMail({ bounceId: id }), aServer());
    own.close();
    const from = `bounces+${id}@mail.belegfluss.example`;
    expect((await received()).map(({ envelope }) => envelope)).toEqual([
      { from, to: ['anna@kunde.example'] },
      { from, to: ['buero@shop.example'] },
      // A merchant's server sends for the merchant's address alone.
      { from: 'post@belegfluss.example', to: ['anna@kunde.example'] },
    ]);
  });

  it('is sent to one address even when the text seems to be two', async () => {
    await fixture
      .mailer()
      .send(aMail({ to: 'anna@kunde.example', replyTo: 'a@shop.example, b@shop.example' }), null)
      .catch(() => {});
    for (const { envelope } of await received())
      expect(envelope.to).toEqual(['anna@kunde.example']);
  });

  it('keeps line breaks of a subject out of the head', async () => {
    await fixture.mailer().send(aMail({ subject: 'Rechnung\r\nBcc: fremd@kunde.example' }), null);
    expect(await received()).toMatchObject([{ envelope: { to: ['anna@kunde.example'] } }]);
  });

  it('is sent over connections that are kept', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        fixture.mailer().send(aMail({ messageId: `${index}@x` }), null),
      ),
    );
    expect(await received()).toHaveLength(20);
    expect((await fixture.control().get<string[]>('/sign-ins')).length).toBeLessThanOrEqual(5);
  });
});

describe('encryption', () => {
  it.each([
    ['starttls', () => fixture.running().smtpPort],
    ['ssl', () => fixture.running().smtpsPort],
  ] as const)('speaks %s to a merchant’s server', async (encryption, port) => {
    const server = aServer({ encryption, port: port() });
    await fixture.mailer().verify(server);
    await fixture.mailer().send(aMail(), server);
    expect(await received()).toMatchObject([{ encrypted: true, user: 'belegfluss' }]);
  });

  it('speaks in plain text to nobody but this machine, and there only outside production', async () => {
    const strict = aMailer({ plainOnLoopback: false, operator: operatorAt('localhost') });
    await strict.send(aMail(), null);
    strict.close();
    expect(await received()).toMatchObject([{ encrypted: true }]);
  });

  it('refuses a certificate that nobody vouches for', async () => {
    const doubtful = aMailer({ certificateAuthority: null });
    await expect(doubtful.verify(aServer())).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' });
    doubtful.close();
  });

  const operatorAt = (host: string): MailerOptions['operator'] => {
    const url = fixture.running().smtpUrl.replace('127.0.0.1', host);
    const sender = { name: '', address: 'post@belegfluss.example' };
    return { url, sender, bounceAddress: null };
  };
});

describe('a failure', () => {
  const CASES: [string, Failure, number][] = [
    ['wrong-password', 'MAIL_SIGN_IN', 0],
    ['busy-sign-in', 'MAIL_UNAVAILABLE', 0],
    ['refuse-sender', 'MAIL_REFUSED', 0],
    ['disk-full', 'MAIL_UNAVAILABLE', 0],
    ['refuse-recipient', 'MAIL_REFUSED', 0],
    ['busy', 'MAIL_UNAVAILABLE', 0],
    ['cut', 'MAIL_UNAVAILABLE', 0],
    ['refuse-content', 'MAIL_REFUSED', 0],
    ['busy-after-data', 'MAIL_UNAVAILABLE', 0],
    ['cut-after-data', 'MAIL_UNCERTAIN', 1],
  ];

  it.each(CASES)('%s is %s, through the operator’s server', async (kind, code, arrived) => {
    await fault(kind);
    await expect(fixture.mailer().send(aMail(), null)).rejects.toMatchObject({ code });
    expect(await received()).toHaveLength(arrived);
  });

  it.each(CASES)('%s is %s, through a merchant’s server', async (kind, code, arrived) => {
    await fault(kind);
    await expect(fixture.mailer().send(aMail(), aServer())).rejects.toMatchObject({ code });
    expect(await received()).toHaveLength(arrived);
  });

  it('is over when the mail is tried again', async () => {
    await fault('busy');
    await fixture
      .mailer()
      .send(aMail(), null)
      .catch(() => {});
    await fixture.mailer().send(aMail(), null);
    expect(await received()).toHaveLength(1);
  });

  it('says nothing about whom the mail was for', async () => {
    await fault('refuse-recipient');
    const error: unknown = await fixture
      .mailer()
      .send(aMail(), null)
      .catch((thrown: unknown) => thrown);
    expect(JSON.stringify([error, String(error)])).not.toContain('anna');
  });

  it.each(['anna@kunde.example', 'Anna@Kunde.Example', 'anna@bücher.example'])(
    'of the recipient, refused or put off, lets no copy go out: %s',
    async (to) => {
      const send = () => fixture.mailer().send(aMail({ to, copy: 'buero@shop.example' }), null);
      await fault('refuse-recipient');
      await expect(send()).rejects.toMatchObject({ code: 'MAIL_REFUSED' });
      await fault('busy');
      await expect(send()).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE', reply: '451 4.3.0' });
      expect(await received()).toEqual([]);
    },
  );

  it.each([
    ['refuse-recipient', 'MAIL_REFUSED'],
    ['busy', 'MAIL_UNAVAILABLE'],
    ['cut', 'MAIL_UNAVAILABLE'],
  ])('of the copy alone, as by %s, is told apart', async (kind, copyFailure) => {
    const mail = aMail({ copy: 'buero@shop.example' });
    await fixture.control().post('/faults', { kind, recipient: mail.copy });
    expect(await fixture.mailer().send(mail, null)).toEqual({ copyFailure, reply: '250' });
    expect(await fixture.mailer().send(mail, aServer())).toEqual({
      copyFailure: null,
      reply: '250',
    });
    expect((await received()).map(({ envelope }) => envelope.to[0])).toEqual([
      mail.to,
      mail.to,
      mail.copy,
    ]);
  });

  it('of a copy whose mail took too long is told apart, too', async () => {
    const mayBegin = jest.fn().mockReturnValueOnce(true).mockReturnValue(false);
    const mail = aMail({ copy: 'buero@shop.example' });
    const receipt = { copyFailure: 'MAIL_UNAVAILABLE', reply: '250' };
    expect(await fixture.mailer().send(mail, aServer(), mayBegin)).toEqual(receipt);
    expect((await received()).map(({ envelope }) => envelope.to)).toEqual([[mail.to]]);
  });

  it('is none where the copy would go to the recipient: one mail does', async () => {
    const mail = aMail({ copy: 'Anna@kunde.example' });
    expect(await fixture.mailer().send(mail, null)).toEqual({ copyFailure: null, reply: '250' });
    expect(await received()).toHaveLength(1);
  });

  it('of the password is found by a check', async () => {
    await expect(fixture.mailer().verify(aServer({ password: 'falsch' }))).rejects.toMatchObject({
      code: 'MAIL_SIGN_IN',
    });
  });

  it('is said where no server is set up', async () => {
    const none = aMailer({ operator: null });
    expect(none.sender()).toBeNull();
    await expect(none.send(aMail(), null)).rejects.toMatchObject({ code: 'MAIL_NOT_SET_UP' });
  });
});

describe('a merchant’s host', () => {
  it('is not asked when it lies in a private network', async () => {
    const guarded = aMailer({ addresses: nowhere });
    await expect(guarded.verify(aServer())).rejects.toMatchObject({ code: 'MAIL_UNAVAILABLE' });
    await expect(guarded.send(aMail(), aServer())).rejects.toMatchObject({
      code: 'MAIL_UNAVAILABLE',
    });
    guarded.close();
    expect(await fixture.control().get('/sign-ins')).toEqual([]);
  });
});
