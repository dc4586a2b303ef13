import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { selfSigned } from '../../../sandbox/mail/certificate';
import type { DocumentSection } from '../../../web/domain/settings/document-settings';
import type { MailSettings } from '../../../web/domain/setting-sections/mail-settings';
import { inbox, mailSettings } from '../../support/mail/inbox';
import { describeWithFixture } from '../../support/app-fixture/on-both-databases';
import { saveSettings } from '../../support/app-fixture/save-settings';
import { scratchDirectory } from '../../support/database/scratch';
import type { PlacedOrder, AppFixture } from '../../support/app-fixture/app-fixture';
import { MAIL_SETTING_CASES, VIP_CUSTOMER } from '../../support/mail/mail-setting-cases';

jest.setTimeout(180_000);

const { cert, key } = selfSigned();
const FOLDER = mkdtempSync(join(scratchDirectory(), 'belegfluss-files-'));
/** What the merchant's file server is trusted by. */
const SMTP_CA_FILE = join(FOLDER, 'files.pem');
writeFileSync(SMTP_CA_FILE, cert);

let files: Server;
let requested: URL[] = [];

beforeAll(async () => {
  files = createServer({ cert, key }, (req, res) => {
    const url = new URL(req.url ?? '', 'https://127.0.0.1');
    requested.push(url);
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
  requested = [];
});

const fileUrl = (path: string) =>
  `https://127.0.0.1:${(files.address() as AddressInfo).port}${path}`;

interface Section {
  section: DocumentSection;
  /** Default subject. */
  subject: RegExp;
  /** Brings the document into being. */
  make(fixture: AppFixture, order: PlacedOrder): Promise<void>;
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
    make: (fixture, order) => fixture.shopify.post(`/orders/${order.id}/refund`),
  },
  {
    section: 'delivery',
    subject: /^Ihr Lieferschein \S+ zu Bestellung #\d+$/,
    make: (fixture, order) => fixture.shopify.post(`/orders/${order.id}/fulfil`),
  },
];

async function documentOf(
  fixture: AppFixture,
  { make }: Section,
  order: object,
): Promise<PlacedOrder> {
  const placed = await fixture.shopify.post<PlacedOrder>('/orders', {
    order: { customer: VIP_CUSTOMER, ...order },
  });
  const { displayFinancialStatus } = await fixture.shopify.get<{ displayFinancialStatus: string }>(
    `/orders/${placed.id}`,
  );
  if (displayFinancialStatus === 'PENDING') await fixture.pay(placed);
  await fixture.settle();
  await make(fixture, placed);
  await fixture.settle();
  return placed;
}

describeWithFixture(
  'mail settings',
  (fixture) => {
    async function set({ section }: Section, mail: Partial<MailSettings>): Promise<void> {
      const changes = mailSettings(section, mail);
      const delivery = section === 'delivery' && {
        delivery: { ...changes.delivery, create: true, event: 'fulfilled' as const },
      };
      await saveSettings(fixture(), { orders: { skipPos: false }, ...changes, ...delivery });
      await fixture().mail.delete('/mails');
    }

    it.each(SECTIONS)('of the $section each change the mail', async (kind) => {
      await fixture().connect(['delivery-notes.read', 'delivery-notes.write']);
      for (const { name, mail, order = {}, mails } of MAIL_SETTING_CASES) {
        await set(kind, mail);
        const placed = await documentOf(fixture(), kind, order);
        const received = await inbox(fixture());
        const sent = mails ? (mail.copy ? 2 : 1) : 0;
        expect({ name, count: received.length }).toEqual({ name, count: sent });
        if (mails) expect({ name, ...received[0] }).toMatchObject({ name, ...mails });
        const kinds = (await fixture().orderPage(placed)).documents.map(
          (document) => document.kind,
        );
        expect(kinds).toContain(
          { invoice: 'invoice', credit: 'credit-note', delivery: 'delivery-note' }[kind.section],
        );
        if (name === 'no setting') expect(received[0]?.subject).toMatch(kind.subject);
      }
    });

    it.each(SECTIONS)(
      'of the $section add files, and go without those that are not there',
      async (kind) => {
        await fixture().connect(['delivery-notes.read', 'delivery-notes.write']);
        await set(kind, {
          attachments: [fileUrl('/agb.pdf'), fileUrl('/fehlt.pdf?customerEmail')],
        });
        const order = await documentOf(fixture(), kind, { email: 'anna@kunde.example' });
        const [mail] = await inbox(fixture());
        expect(mail?.attachments.map(({ fileName }) => fileName)).toEqual([
          expect.stringMatching(/\.pdf$/),
          'agb.pdf',
        ]);
        const parameters = {
          orderId: String(order.id),
          orderName: order.name,
          customerId: expect.stringMatching(/^\d+$/) as unknown,
        };
        expect(requested.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
          parameters,
          { ...parameters, customerEmail: 'anna@kunde.example' },
        ]);
        expect(await fixture().log(order.id)).toContainEqual(
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
      const tagged = await documentOf(fixture(), invoice, {});
      await set(invoice, {});
      const nameless = await documentOf(fixture(), invoice, {
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
      expect(await inbox(fixture())).toEqual([]);
    });

    it('give way to the default where a text cannot be filled in', async () => {
      const [invoice] = SECTIONS;
      if (!invoice) throw new Error('No section');
      await set(invoice, { subject: '{{ order.name | nix }}' });
      const order = await documentOf(fixture(), invoice, {});
      expect(await inbox(fixture())).toMatchObject([
        { subject: expect.stringMatching(invoice.subject) as unknown },
      ]);
      expect(await fixture().log(order.id)).toContainEqual(
        expect.objectContaining({ event: 'document.text-broken' }),
      );
    });

    const notSent = async (order: PlacedOrder) =>
      (await fixture().log(order.id)).filter(({ event }) => event === 'document.not-sent');
  },
  { env: { SMTP_CA_FILE } },
);

describeWithFixture(
  'files of a mail',
  (fixture) => {
    it('never come from this machine or a private network', async () => {
      await saveSettings(
        fixture(),
        mailSettings('invoice', { attachments: [fileUrl('/agb.pdf')] }),
      );
      const order = await fixture().buy('gross-19');
      expect((await inbox(fixture())).map(({ attachments }) => attachments.length)).toEqual([1]);
      expect(requested).toEqual([]);
      expect(await fixture().log(order.id)).toContainEqual(
        expect.objectContaining({
          event: 'document.attachment-missing',
          text: expect.stringContaining('im Internet kein Server') as unknown,
        }),
      );
    });
  },
  { env: { ALLOW_PRIVATE_HOSTS: '0' } },
);
