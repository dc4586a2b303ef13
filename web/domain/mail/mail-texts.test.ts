import { cents } from '../money/cents';
import type { Order } from '../order/order';
import { DEFAULT_MAIL } from '../setting-sections/mail-settings';
import { DOCUMENT_KINDS } from '../documents/model/document';
import { aLine, anOrder } from '../testing/builders';
import { aDocument } from '../testing/documents';
import { FORMALITIES, LANGUAGES } from '../text/language';
import { asTemplates, mailTexts } from './mail-texts';
import { defaultTemplates } from './default-mail';
import { mailContext, type MailContext, type MailSource } from './mail-context';
import { plainText } from './html/plain-text';
import { mailRecipient } from './decide-mail';

function aContext(more: Partial<MailSource> = {}, order: Partial<Order> = {}): MailContext {
  return mailContext({
    document: aDocument({ number: 'RE7', total: cents(11_900) }),
    corrected: null,
    order: anOrder({ name: '#1001', ...order }),
    shopName: 'Teeladen & Co.',
    language: 'de',
    formality: 'formal',
    vatId: null,
    ...more,
  });
}

const named = (firstName: string, lastName = 'Beispiel'): Partial<Order> => ({
  customer: { id: '7', email: 'anna@kunde.example', firstName, lastName, note: null, tags: [] },
});
const texts = (
  context: MailContext,
  more: { subject?: string; message?: string; signature?: string } = {},
) => {
  const { message, signature, ...rest } = mailTexts(context, { ...DEFAULT_MAIL, ...more });
  return { ...rest, body: message + signature };
};
const plain = (context: MailContext) => plainText(texts(context).body).replaceAll('\u00A0', ' ');

describe('the default mail', () => {
  it('is sent with an invoice', () => {
    const context = aContext({}, named('Anna'));
    expect(texts(context).subject).toBe('Ihre Rechnung RE7 zu Bestellung #1001');
    expect(plain(context)).toBe(
      [
        'Guten Tag Anna Beispiel,',
        'anbei erhalten Sie Ihre Rechnung RE7 vom 02.03.2026 zu Ihrer Bestellung #1001 über 119,00 €.',
        'Mit freundlichen Grüßen\nTeeladen & Co.',
      ].join('\n\n'),
    );
  });

  it('names a credit note and a delivery note', () => {
    const credit = aContext({ document: aDocument({ kind: 'credit-note', number: 'GS1' }) });
    expect(texts(credit).subject).toBe('Ihre Rechnungskorrektur GS1 zu Bestellung #1001');
    const delivery = aContext({ document: aDocument({ kind: 'delivery-note', number: 'LS1' }) });
    expect(texts(delivery).subject).toBe('Ihr Lieferschein LS1 zu Bestellung #1001');
    expect(plain(delivery)).toContain(
      'Ihren Lieferschein LS1 vom 02.03.2026 zu Ihrer Bestellung #1001.',
    );
  });

  it('says du where the shop does', () => {
    const invoice = aContext({ formality: 'informal' }, named('Anna'));
    expect(texts(invoice).subject).toBe('Deine Rechnung RE7 zu Bestellung #1001');
    expect(plain(invoice)).toBe(
      [
        'Hallo Anna,',
        'anbei bekommst du deine Rechnung RE7 vom 02.03.2026 zu deiner Bestellung #1001 über 119,00 €.',
        'Viele Grüße\nTeeladen & Co.',
      ].join('\n\n'),
    );
    const delivery = aDocument({ kind: 'delivery-note', number: 'LS1' });
    const nameless = aContext({ formality: 'informal', document: delivery }, named('', ''));
    expect(texts(nameless).subject).toBe('Dein Lieferschein LS1 zu Bestellung #1001');
    expect(plain(nameless)).toMatch(/^Hallo,\n\nanbei bekommst du deinen Lieferschein/);
  });

  it.each(['en', 'en-GB', 'EN-us'])('speaks English to who ordered in English: %s', (locale) => {
    const context = aContext({}, { ...named('Anna'), locale });
    expect(texts(context)).toMatchObject({
      subject: 'Your invoice RE7 for order #1001',
      language: 'en',
    });
    expect(plain(context)).toMatch(/^Dear Anna Beispiel,.*Kind regards\nTeeladen & Co\.$/s);
    const { body } = texts(aContext({ formality: 'informal' }, { ...named('Anna'), locale }));
    expect(body).toBe(texts(context).body);
    expect(texts(context, { subject: 'Rechnung {{ document.number }}' })).toMatchObject({
      subject: 'Rechnung RE7',
      language: 'en',
    });
  });

  it('leaves a merchant’s own message as it is, and its subject in its language', () => {
    const context = aContext({}, { locale: 'en' });
    expect(texts(context, { message: 'Hallo, {{ document.total }}' })).toEqual({
      subject: 'Ihre Rechnung RE7 zu Bestellung #1001',
      body: expect.stringContaining('Hallo, ') as unknown,
      language: 'de',
    });
  });

  it.each(
    DOCUMENT_KINDS.flatMap((kind) =>
      FORMALITIES.flatMap((formality) =>
        LANGUAGES.map((language) => [kind, formality, language] as const),
      ),
    ),
  )('is what its templates say, as settings show them: %s, %s, %s', (kind, formality, language) => {
    const document = aDocument({ kind, number: 'NR7', total: cents(11_900) });
    const context = () => aContext({ document, formality, language }, named('Anna'));
    const { subject, body } = texts(context(), defaultTemplates(kind, { language, formality }));
    expect([subject, plainText(body)]).toEqual([
      texts(context()).subject,
      plainText(texts(context()).body),
    ]);
  });

  it.each([null, '', 'de', 'fr', 'eng'])('goes by the documents otherwise: %s', (locale) => {
    expect(texts(aContext({}, { locale })).language).toBe('de');
    expect(texts(aContext({ language: 'en' }, { locale })).language).toBe('en');
  });

  it('speaks English where documents do', () => {
    const context = aContext({ language: 'en' }, named('Anna'));
    expect(texts(context).subject).toBe('Your invoice RE7 for order #1001');
    expect(plain(context)).toContain(
      'your invoice RE7 of 2 March 2026 for your order #1001, total €119.00.',
    );
  });
});

describe('the merchant’s own texts', () => {
  it('are filled in', () => {
    const context = aContext({}, named('Anna'));
    const { subject, body } = texts(context, {
      subject: '{{ document.title }} {{ document.number }} für {{ customer.first_name }}',
      message: '<p>Hallo <b>{{ customer.first_name }}</b>, es sind {{ document.total }}.</p>',
    });
    expect(subject).toBe('Rechnung RE7 für Anna');
    expect(body.replaceAll('\u00A0', ' ')).toBe('<p>Hallo <b>Anna</b>, es sind 119,00 €.</p>');
  });

  it('stay the same when edited, though a value looks like a placeholder', () => {
    const order = named('{{ shop.name }}', '{% nix %}');
    const own = {
      subject: 'Für {{ customer.first_name }}',
      signature: '<p>{{ customer.last_name }}</p>',
    };
    const set = mailTexts(aContext({}, order), { ...DEFAULT_MAIL, ...own });
    const context = aContext({}, order);
    const again = mailTexts(context, { ...DEFAULT_MAIL, ...asTemplates(set) });
    expect([again.subject, context.findings]).toEqual(['Für {{ shop.name }}', []]);
    expect(plainText(again.message)).toBe(plainText(set.message));
    expect(plainText(again.message)).toContain('Guten Tag {{ shop.name }} {% nix %},');
    expect(plainText(asTemplates(set).signature)).toBe('{% nix %}');
  });

  it('give way to the default when they cannot be filled in, and that is reported', () => {
    const context = aContext();
    const { subject, body } = texts(context, {
      subject: '{% if %}',
      message: '{{ order.name | nix }}',
    });
    expect(subject).toBe('Ihre Rechnung RE7 zu Bestellung #1001');
    expect(body).toContain('anbei erhalten Sie');
    expect(context.findings).toEqual([
      { code: 'MAIL_TEXT_BROKEN', field: 'subject', problem: { code: 'UNREADABLE' } },
      {
        code: 'MAIL_TEXT_BROKEN',
        field: 'message',
        problem: { code: 'UNKNOWN_FILTER', name: 'nix' },
      },
    ]);
  });

  it('keep the line breaks of plain text', () => {
    expect(texts(aContext(), { message: 'Hallo,\nbis bald.\n\nTschüss' }).body).toBe(
      '<p>Hallo,<br />bis bald.</p><p>Tschüss</p>',
    );
  });

  it('end with the signature', () => {
    const { body } = texts(aContext(), {
      message: 'Hallo',
      signature: '<p>Ihr <i>Teeladen</i></p>',
    });
    expect(body).toBe('<p>Hallo</p><p>Ihr <i>Teeladen</i></p>');
  });

  it('let the signature follow the default message, too, without what is dangerous in it', () => {
    const { message, signature } = mailTexts(aContext(), {
      ...DEFAULT_MAIL,
      signature: '<p onclick="x()">{{ shop.name }}</p><script>alert(1)</script>',
    });
    expect(plainText(message)).toMatch(/^Guten Tag/);
    expect(signature).toBe('<p>Teeladen &amp; Co.</p>');
  });

  it('stay one line where they are a subject', () => {
    const { subject } = texts(aContext({}, named('Anna\r\nBcc: fremd@kunde.example')), {
      subject: 'Für {{ customer.first_name }}',
    });
    expect(subject).toBe('Für Anna Bcc: fremd@kunde.example');
  });
});

describe('what a customer wrote', () => {
  const EVIL = '<a href="https://boese.example">Klick</a> & "O\'Neil" <script>x</script>';

  it('is shown, never understood', () => {
    const { body } = texts(aContext({}, named(EVIL)), {
      message: '<p>Hallo {{ customer.first_name }}</p>',
    });
    expect(body).not.toMatch(/<a|<script/);
    expect(plainText(body)).toBe(`Hallo ${EVIL}`);
  });

  it('is shown when it went through a filter', () => {
    const { body } = texts(aContext({}, named('Müller & Söhne <b>')), {
      message: '<p>{{ customer.first_name | upcase | truncate: 16, "" }}</p>',
    });
    expect(body).toBe('<p>MÜLLER &amp; SÖHNE &lt;</p>');
  });

  it('is shown where a loop names what it called its own particulars', () => {
    const called = '<a href="https://falle.example">Gravur</a>';
    const customAttributes = [
      { key: called, value: 'A & B' },
      { key: '__proto__', value: 'C' },
    ];
    const context = aContext({}, { lines: [aLine({ customAttributes })], customAttributes });
    const loop = '{% for one in item.property %}{{ one[0] }}: {{ one[1] }}. {% endfor %}';
    const { body } = texts(context, {
      message: `<p>{% for item in items %}${loop}{{ item.property['${called}'] }}{{ item.property.size }}{% endfor %}</p>`,
    });
    expect(body).not.toContain('<a');
    expect(body).toContain(
      '&lt;a href=&quot;https://falle.example&quot;&gt;Gravur&lt;/a&gt;: A &amp; B. __proto__: C. A &amp; B</p>',
    );
  });

  it('cannot leave an attribute', () => {
    const { body } = texts(aContext({}, named('"><img src=x onerror=alert(1)>')), {
      message: '<a href="https://shop.example/?n={{ customer.first_name }}">Konto</a>',
    });
    expect(body).not.toMatch(/<img/);
    expect(body).toMatch(/^<p><a href="[^"]*">Konto<\/a><\/p>$/);
  });
});

describe('the recipient', () => {
  const to = (template: string, order: Partial<Order> = {}) =>
    mailRecipient(aContext({}, { email: 'order@kunde.example', ...named('Anna'), ...order }), {
      to: template,
    });

  it.each([
    ['', {}, 'order@kunde.example'],
    ['', { email: null }, 'anna@kunde.example'],
    ['buchhaltung@firma.example', {}, 'buchhaltung@firma.example'],
    ['{{ order.attribute["Rechnung an"] }}', {}, 'order@kunde.example'],
    [
      '{{ order.attribute["Rechnung an"] }}',
      { customAttributes: [{ key: 'Rechnung an', value: 'einkauf@firma.example' }] },
      'einkauf@firma.example',
    ],
    ['{% if %}', {}, 'order@kunde.example'],
  ] as [string, Partial<Order>, string][])('of "%s" with %j is %s', (template, order, address) => {
    expect(to(template, order)).toEqual({ kind: 'address', address });
  });

  it('is missing', () => {
    expect(to('', { email: null, customer: null })).toEqual({
      kind: 'none',
      reason: 'MISSING_CUSTOMER_EMAIL',
    });
  });

  it.each(['keine', 'a@x.de, b@y.de', 'Anna <a@x.de>', 'a@x.de\r\nBcc: b@y.de'])(
    'is not "%s"',
    (address) => {
      expect(to(address)).toEqual({ kind: 'none', reason: 'MAIL_RECIPIENT_INVALID' });
    },
  );
});
