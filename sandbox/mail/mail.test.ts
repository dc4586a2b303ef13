import { createTransport } from 'nodemailer';
import { startMail, type RunningMail } from './server';

let mail: RunningMail;

beforeAll(async () => {
  mail = await startMail({ port: 0, smtpPort: 0, smtpsPort: 0 });
});
afterAll(() => mail.stop());

const message = {
  from: { name: 'Müller <GmbH>', address: 'post@shop.example' },
  to: 'anna@kunde.example',
  subject: 'Ihre Rechnung <RE1>',
  html: '<p>Guten Tag</p><script>alert(1)</script>',
  attachments: [
    { filename: 'RE1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
  ],
};

const page = async (path: string) => (await fetch(`${mail.url}${path}`)).text();

describe('the mailbox', () => {
  it('is empty at first', async () =>
    expect(await page('/')).toContain('Noch keine E-Mail angekommen.'));

  it('takes mail over a line that its own certificate vouches for', async () => {
    const tls = { ca: mail.certificate, servername: 'localhost' };
    const auth = { user: 'belegfluss', pass: 'mail-sandbox-password' };
    for (const [port, secure] of [
      [mail.smtpPort, false],
      [mail.smtpsPort, true],
    ] as const) {
      const transport = createTransport({
        host: '127.0.0.1',
        port,
        secure,
        requireTLS: !secure,
        tls,
        auth,
      });
      await transport.sendMail(message);
      transport.close();
    }
    const mails = (await (await fetch(`${mail.url}/control/mails`)).json()) as {
      encrypted: boolean;
      user: string;
    }[];
    expect(mails).toMatchObject(
      Array(2).fill({ encrypted: true, user: 'belegfluss', to: 'anna@kunde.example' }),
    );
  });

  it('shows what came in, and runs nothing of it', async () => {
    expect(await page('/')).toContain('Ihre Rechnung &lt;RE1&gt;');
    const shown = await page('/mails/1');
    expect(shown).toContain('Müller &lt;GmbH&gt;');
    expect(shown).toContain('sandbox=""');
    expect(shown).not.toContain('<script>alert');
    expect(await page('/mails/1/attachments/0')).toBe('%PDF');
  });

  it('refuses a wrong password', async () => {
    const auth = { user: 'belegfluss', pass: 'falsch' };
    const transport = createTransport({
      host: '127.0.0.1',
      port: mail.smtpPort,
      ignoreTLS: true,
      auth,
    });
    await expect(transport.sendMail(message)).rejects.toMatchObject({ responseCode: 535 });
    transport.close();
  });
});
