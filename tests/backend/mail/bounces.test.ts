import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inbox, mailManually, mailing, mailsOf } from '../../support/mail/inbox';
import { SHOP } from '../../support/app-fixture/shop';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';

const SECRET = 'kein-anderer-weiss-das-2026';
const BOUNCES = 'bounces@mail.belegfluss.example';
const [CUSTOMER, COPY] = ['anna.schmidt@example.com', 'kanzlei@steuer.example'];
const env = { MAIL_BOUNCE_ADDRESS: BOUNCES, MAIL_REPORT_SECRET: SECRET };

const bounceLines = async (fixture: AppFixture, order: PlacedOrder) =>
  (await fixture.log(order.id)).filter(({ event }) => event === 'document.bounced');
/** What it costs the shop of a day's mails. */
async function countedBounces({ database }: AppFixture, since: string): Promise<number[]> {
  const shop = await database.shops.byDomain(SHOP);
  const days = shop ? await database.mailCounts.since(shop.id, since) : [];
  return days.filter(({ kind }) => kind === 'bounced').map(({ count }) => count);
}
const troubleOf = async (fixture: AppFixture, order: PlacedOrder) =>
  (await fixture.orderPage(order)).documents.map(({ mailTrouble }) => mailTrouble);

/** The newest mail to this address comes back, as the operator's mail service reports it. */
async function comesBack(fixture: AppFixture, to: string): Promise<number> {
  await fixture.mail.put('/reports', { url: `${fixture.url}/webhooks/mail`, secret: SECRET });
  const mails = await inbox(fixture);
  const mail = mails.findLast(({ envelope }) => envelope.to.includes(to));
  return (await fixture.mail.post<{ status: number }>(`/mails/${mail?.id}/bounce`)).status;
}

function report(fixture: AppFixture, body: string, secret = SECRET): Promise<Response> {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'X-Mail-Signature': signature };
  return fetch(`${fixture.url}/webhooks/mail`, { method: 'POST', body, headers });
}

describeWithFixture(
  'a mail that comes back',
  (fixture) => {
    async function mailed(): Promise<PlacedOrder> {
      await mailing(fixture(), 'invoice', { copy: COPY });
      return fixture().buy('gross-19');
    }

    it('is said at its document and in the log, once, until it is mailed again', async () => {
      const order = await mailed();
      const today = fixture().now().toISOString();
      const [mail] = await inbox(fixture());
      expect(mail?.envelope.from).toMatch(/^bounces\+[\da-f]{32}@mail\.belegfluss\.example$/);
      expect(mail?.from).toContain('post@belegfluss.example');
      for (let twice = 0; twice < 2; twice += 1)
        expect(await comesBack(fixture(), CUSTOMER)).toBe(204);
      expect(await troubleOf(fixture(), order)).toEqual(['bounced']);
      expect(await countedBounces(fixture(), today)).toEqual([1]);
      expect(await mailsOf(fixture(), order)).toMatchObject([
        {
          state: 'bounced',
          reply: '5.1.1',
          text: expect.stringMatching(/kennt die Adresse nicht.*Berichtige/) as unknown,
        },
      ]);
      expect(await bounceLines(fixture(), order)).toMatchObject([
        { status: 'warning', text: expect.stringContaining('kennt die Adresse nicht') as unknown },
      ]);
      await mailManually(fixture(), order);
      expect(await troubleOf(fixture(), order)).toEqual([null]);
    });

    it('is none where only the copy came back', async () => {
      const order = await mailed();
      expect(await comesBack(fixture(), COPY)).toBe(204);
      expect(await troubleOf(fixture(), order)).toEqual([null]);
      expect(await bounceLines(fixture(), order)).toEqual([]);
    });

    it('is reported by nobody else, and a report without a mail changes nothing', async () => {
      const order = await mailed();
      const [mail] = await inbox(fixture());
      const body = JSON.stringify({ address: mail?.envelope.from, status: '5.1.1' });
      expect((await report(fixture(), body, 'ein anderes Geheimnis')).status).toBe(401);
      const unsigned = await fetch(`${fixture().url}/webhooks/mail`, { method: 'POST', body });
      expect(unsigned.status).toBe(401);
      for (const wrong of ['', '[]', '{"address":"x","status":"2.1.1"}', `${body}x`])
        expect([wrong, (await report(fixture(), wrong)).status]).toEqual([wrong, 400]);
      expect((await report(fixture(), 'x'.repeat(5_000))).status).toBe(413);
      const unknown = { address: `bounces+${'0'.repeat(32)}@x.example`, status: '5.1.1' };
      expect((await report(fixture(), JSON.stringify(unknown))).status).toBe(204);
      expect(await troubleOf(fixture(), order)).toEqual([null]);
    });

    it('is read from the report of a real mail server by the script for operators', async () => {
      const order = await mailed();
      const [mail] = await inbox(fixture());
      const read = (answer: string) => piped(fixture(), mail?.envelope.from ?? '', answer);
      expect(await read('Subject: Abwesend\r\n\r\nIch bin im Urlaub.\r\n')).toBe(0);
      expect(await read(nonDelivery(mail?.to ?? '', 'delayed'))).toBe(0);
      expect(await troubleOf(fixture(), order)).toEqual([null]);
      expect(await read(nonDelivery(mail?.to ?? '', 'failed'))).toBe(0);
      expect(await mailsOf(fixture(), order)).toMatchObject([{ state: 'bounced', reply: '5.2.2' }]);
    });
  },
  { env },
);

/** As Postfix writes it. */
function nonDelivery(recipient: string, action: 'failed' | 'delayed'): string {
  const status = [
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    'Status: 5.2.2',
    'Diagnostic-Code: smtp; 552 5.2.2 mailbox full',
  ];
  return [
    'From: MAILER-DAEMON@mail.belegfluss.example\r\nContent-Type: multipart/report; boundary="x"',
    '--x\r\nContent-Type: text/plain\r\n\r\nI am sorry.',
    '--x\r\nContent-Type: message/delivery-status',
    'Reporting-MTA: dns; mail.belegfluss.example',
    status.join('\r\n'),
    '--x--\r\n',
  ].join('\r\n\r\n');
}

/** How the script ended that a mail server starts for every mail to the address for bounces. */
async function piped(fixture: AppFixture, address: string, mail: string): Promise<number | null> {
  const folder = mkdtempSync(join(tmpdir(), 'belegfluss-bounce-'));
  const secret = join(folder, 'secret');
  writeFileSync(secret, `${SECRET}\n`);
  const script = join(__dirname, '../../../scripts/report-bounce.mjs');
  const args = [script, `${fixture.url}/webhooks/mail`, secret, address];
  const code = await new Promise<number | null>((resolve) => {
    const child = execFile(process.execPath, args, () => resolve(child.exitCode));
    child.stdin?.end(mail);
  });
  rmSync(folder, { recursive: true });
  return code;
}
