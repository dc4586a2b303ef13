import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { selfSigned } from '../../../sandbox/mail/certificate';
import type { DocumentSection } from '../../../web/domain/settings/document-sections';
import type { MailSettings } from '../../../web/domain/settings/sections/mail-settings';
import { inbox, mailSettings } from '../../support/mail/inbox';
import { onStages } from '../../support/stage/on-stages';
import { saveSettings } from '../../support/stage/save-settings';
import { scratchDirectory } from '../../support/database/scratch';
import type { PlacedOrder, Stage } from '../../support/stage/stage';
import { MAIL_SETTING_CASES, VIP_CUSTOMER } from '../../support/mail/mail-setting-cases';

jest.setTimeout(180_000);

const { cert, key } = selfSigned();
const FOLDER = mkdtempSync(join(scratchDirectory(), 'belegfluss-files-'));
/** What the merchant's file server is trusted by. */
const SMTP_CA_FILE = join(FOLDER, 'files.pem');
writeFileSync(SMTP_CA_FILE, cert);

let files: Server;
let asked: URL[] = [];

beforeAll(async () => {
  files = createServer({ cert, key }, (req, res) => {
    const url = new URL(req.url ?? '', 'https://127.0.0.1');
    asked.push(url);
    if (url.pathname !== '/agb.pdf') res.writeHead(404).end();
    else res.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7 AGB');
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  rmSync(FOLDER, { recursive: true });
  return new Promise((resolve) => files.close(resolve));
});
beforeEach(() => {
  asked = [];
});

const fileUrl = (path: string) =>
  `https://127.0.0.1:${(files.address() as AddressInfo).port}${path}`;

interface Section {
  section: DocumentSection;
  /** Default subject. */
  subject: RegExp;
  /** Brings the document into being. */
  make(stage: Stage, order: PlacedOrder): Promise<void>;
}

const SECTIONS: Section[] = [
  {
    section: 'invoice',
    subject: /^Ihre Rechnung RE\d+ zu Bestellung #\d+$/,
    make: () => Promise.resolve(),
  },
  {
    section: 'credit',
    subject: /^Ihre Rechnungskorrektur \S+ zu Bestellung #\d+$/,
    make: (stage, order) => stage.shopify.post(`/orders/${order.id}/refund`),
  },
  {
    section: 'delivery',
    subject: /^Ihr Lieferschein \S+ zu Bestellung #\d+$/,
    make: (stage, order) => stage.shopify.post(`/orders/${order.id}/fulfil`),
  },
];

async function documentOf(stage: Stage, { make }: Section, order: object): Promise<PlacedOrder> {
  const placed = await stage.shopify.post<PlacedOrder>('/orders', {
    order: { customer: VIP_CUSTOMER, ...order },
  });
  const { displayFinancialStatus } = await stage.shopify.get<{ displayFinancialStatus: string }>(
    `/orders/${placed.id}`,
  );
  if (displayFinancialStatus === 'PENDING') await stage.pay(placed);
  await stage.settle();
  await make(stage, placed);
  await stage.settle();
  return placed;
}

onStages(
  'mail settings',
  (stage) => {
    async function set({ section }: Section, mail: Partial<MailSettings>): Promise<void> {
      const changes = mailSettings(section, mail);
      const delivery = section === 'delivery' && {
        delivery: { ...changes.delivery, create: true, event: 'fulfilled' as const },
      };
      await saveSettings(stage(), { orders: { skipPos: false }, ...changes, ...delivery });
      await stage().mail.delete('/mails');
    }

    it.each(SECTIONS)('of the $section each change the mail', async (kind) => {
      await stage().connect(['delivery-notes.read', 'delivery-notes.write']);
      for (const { name, mail, order = {}, mails } of MAIL_SETTING_CASES) {
        await set(kind, mail);
        const placed = await documentOf(stage(), kind, order);
        const received = await inbox(stage());
        const sent = mails ? (mail.copy ? 2 : 1) : 0;
        expect({ name, count: received.length }).toEqual({ name, count: sent });
        if (mails) expect({ name, ...received[0] }).toMatchObject({ name, ...mails });
        const kinds = (await stage().orderPage(placed)).documents.map((document) => document.kind);
        expect(kinds).toContain(
          { invoice: 'invoice', credit: 'credit-note', delivery: 'delivery-note' }[kind.section],
        );
        if (name === 'no setting') expect(received[0]?.subject).toMatch(kind.subject);
      }
    });

    it.each(SECTIONS)(
      'of the $section add files, and go without those that are not there',
      async (kind) => {
        await stage().connect(['delivery-notes.read', 'delivery-notes.write']);
        await set(kind, {
          attachments: [fileUrl('/agb.pdf'), fileUrl('/fehlt.pdf?customerEmail')],
        });
        const order = await documentOf(stage(), kind, { email: 'anna@kunde.example' });
        const [mail] = await inbox(stage());
        expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual([
          expect.stringMatching(/\.pdf$/),
          'agb.pdf',
        ]);
        const told = {
          orderId: String(order.id),
          orderName: order.name,
          customerId: expect.stringMatching(/^\d+$/) as unknown,
        };
        expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
          told,
          { ...told, customerEmail: 'anna@kunde.example' },
        ]);
        expect(await stage().log(order.id)).toContainEqual(
          expect.objectContaining({
            event: 'document.attachment-missing',
            status: 'warning',
            text: expect.stringContaining('/fehlt.pdf') as unknown,
          }),
        );
      },
    );

    it('say in the log why a document was left out, and that an address is missing', async () => {
      const [invoice] = SECTIONS;
      if (!invoice) throw new Error('No section');
      await set(invoice, { skipTags: ['vip'] });
      const tagged = await documentOf(stage(), invoice, {});
      await set(invoice, {});
      const nameless = await documentOf(stage(), invoice, {
        customer: { ...VIP_CUSTOMER, email: null },
        email: null,
      });
      expect(await notSent(tagged)).toMatchObject([
        { status: 'info', text: expect.stringContaining('Tag') as unknown },
      ]);
      expect(await notSent(nameless)).toMatchObject([
        {
          status: 'warning',
          text: expect.stringContaining('fehlt eine E-Mail-Adresse') as unknown,
        },
      ]);
      expect(await inbox(stage())).toEqual([]);
    });

    it('give way to the default where a text cannot be filled in', async () => {
      const [invoice] = SECTIONS;
      if (!invoice) throw new Error('No section');
      await set(invoice, { subject: '{{ order.name | nix }}' });
      const order = await documentOf(stage(), invoice, {});
      expect(await inbox(stage())).toMatchObject([
        { subject: expect.stringMatching(invoice.subject) as unknown },
      ]);
      expect(await stage().log(order.id)).toContainEqual(
        expect.objectContaining({ event: 'document.text-broken' }),
      );
    });

    const notSent = async (order: PlacedOrder) =>
      (await stage().log(order.id)).filter(({ event }) => event === 'document.not-sent');
  },
  { env: { SMTP_CA_FILE } },
);

onStages(
  'files of a mail',
  (stage) => {
    it('never come from this machine or a private network', async () => {
      await saveSettings(stage(), mailSettings('invoice', { attachments: [fileUrl('/agb.pdf')] }));
      const order = await stage().buy('gross-19');
      expect((await inbox(stage())).map(({ attachments }) => attachments.length)).toEqual([1]);
      expect(asked).toEqual([]);
      expect(await stage().log(order.id)).toContainEqual(
        expect.objectContaining({
          event: 'document.attachment-missing',
          text: expect.stringContaining('im Internet kein Server') as unknown,
        }),
      );
    });
  },
  { env: { ALLOW_PRIVATE_HOSTS: '0' } },
);
