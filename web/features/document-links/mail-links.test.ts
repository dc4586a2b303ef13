import fc from 'fast-check';
import {
  everyAppearance,
  inNotification,
  linkedAddress,
} from '../../../tests/support/documents/mail-links';
import { liquidLink, readLink } from '../../domain/document-link/document-link';
import {
  mailLink,
  MAX_LINK_TEXT,
  type MailLinkAppearance,
} from '../../domain/document-link/mail/mail-link';
import { MAIL_TEMPLATES, type MailTemplate } from '../../domain/document-link/mail/mail-templates';
import { freshKey, isGenuine } from './secret';

const HOST = 'https://belegfluss.example';
const { shopKey, secret: key } = freshKey('2026-03-01T00:00:00.000Z');

const values = { id: 5001, order_number: 1001, customer: { id: 77 } };
const rendered = (text: string, order: object = values) =>
  inNotification(text, { ...order, shop: { email_accent_color: '#1990c6' } });

const addressFor = (kind: MailTemplate['kind'], isDownload = false) =>
  liquidLink({ host: HOST, shopKey, key, kind, isDownload });

it.each(MAIL_TEMPLATES.map((template) => [template.id, template] as const))(
  'in the mail %s Shopify computes the link of the order, whatever it looks like',
  (_id, template) => {
    const appearances = everyAppearance(template);
    expect(appearances.length).toBeGreaterThan(0);
    for (const isDownload of [true, false])
      for (const appearance of appearances) {
        const text = mailLink(addressFor(template.kind, isDownload), appearance);
        const mail = rendered(text);
        const [, , , , encoded = '', file = ''] = linkedAddress(mail).split('/');
        const link = readLink(encoded, file);
        expect(link).toMatchObject({
          orderId: '5001',
          customerId: '77',
          kind: template.kind,
          isDownload,
        });
        expect(link && isGenuine(link, key)).toBe(true);
        expect(mail).not.toMatch(/[{}]|Belegfluss/);
        expect(rendered(text, { order: values })).toBe(mail);
        expect(wellNested(mail)).toBe(true);
      }
  },
);

it('opens the invoice of a guest, for whom Shopify has no customer', () => {
  const mail = rendered(mailLink(addressFor('invoice'), anAppearance('Rechnung')), { id: 5001 });
  expect(mail).toContain(`${HOST}/doc/${shopKey}-5001-0-vi-`);
});

it('shows the link’s text as written, and executes none of it', () => {
  const odd = fc.string({
    unit: fc.constantFrom(...'<>&"\'{}%|/#ä {{%-1'),
    minLength: 1,
    maxLength: MAX_LINK_TEXT,
  });
  fc.assert(
    fc.property(odd, (words) => {
      const mail = rendered(mailLink('#', anAppearance(words)));
      const shown = /underline">([^<]*)<\/a>/.exec(mail)?.[1] ?? '';
      const read = shown.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
      expect(read).toBe(words.trim());
    }),
  );
});

function anAppearance(text: string): MailLinkAppearance {
  return { text, display: 'text', position: 'text', color: 'primary', isHighlighted: false };
}

/** Whether every element is closed before the one around it. */
function wellNested(html: string): boolean {
  const open: string[] = [];
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z]+)/g)) {
    if (!end) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
