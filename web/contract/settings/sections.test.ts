import { DEFAULT_SETTINGS } from '../../domain/settings/settings';
import { SECTION_SCHEMAS } from './sections';

type Section = keyof typeof SECTION_SCHEMAS;

/** The section's defaults with one field, named by its path, set to another value. */
function withField(section: Section, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(DEFAULT_SETTINGS[section]);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Record<string, unknown>>(
    (at, key) => at[key] as Record<string, unknown>,
    copy as never,
  );
  parent[last] = value;
  return copy;
}

function messageOf(section: Section, path: string, value: unknown): string | undefined {
  const parsed = SECTION_SCHEMAS[section].safeParse(withField(section, path, value));
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

function issuesOf(section: Section, path: string, value: unknown) {
  const { error } = SECTION_SCHEMAS[section].safeParse(withField(section, path, value));
  return (error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
}

const many = <Value>(count: number, value: (i: number) => Value) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`method${i}`, value(i)]));
const term = (label: string) => ({ label, duration: 14, discount: null });
const long = (length: number) => 'x'.repeat(length);
const condition = (overrides: object) => ({
  bogus: { label: 'Rechnung', duration: 30, discount: null, ...overrides },
});

describe('settings sections', () => {
  it.each(Object.keys(SECTION_SCHEMAS) as Section[])(
    '%s takes its own defaults unchanged',
    (section) => {
      expect(SECTION_SCHEMAS[section].parse(DEFAULT_SETTINGS[section])).toEqual(
        DEFAULT_SETTINGS[section],
      );
    },
  );

  it.each<[Section, string, number]>([
    ['invoice', 'layout.title', 256],
    ['invoice', 'layout.introduction', 2_000],
    ['invoice', 'layout.remark', 2_000],
    ['invoice', 'layout.itemTitle', 256],
    ['invoice', 'layout.itemDetail', 1_000],
    ['invoice', 'layout.itemUnit', 1_000],
    ['invoice', 'layout.discountTitle', 256],
    ['invoice', 'layout.discountDetail', 1_000],
    ['invoice', 'layout.shippingTitle', 256],
    ['invoice', 'layout.shippingUnit', 1_000],
    ['credit', 'layout.title', 256],
    ['credit', 'layout.introduction', 2_000],
    ['delivery', 'layout.terms', 255],
    ['delivery', 'layout.remark', 2_000],
    ['invoice', 'mail.subject', 60],
    ['invoice', 'mail.message', 30_000],
  ])('%s.%s holds %d characters and no more', (section, path, limit) => {
    expect(messageOf(section, path, long(limit))).toBeUndefined();
    expect(messageOf(section, path, long(limit + 1))).toBe(
      `Maximal ${limit.toLocaleString('de-DE')} Zeichen`,
    );
  });

  it.each<[Section, string]>([
    ['invoice', 'layout.title'],
    ['invoice', 'layout.introduction'],
    ['invoice', 'layout.remark'],
    ['invoice', 'layout.itemTitle'],
    ['invoice', 'layout.itemDetail'],
    ['invoice', 'layout.itemUnit'],
    ['invoice', 'layout.discountTitle'],
    ['invoice', 'layout.discountDetail'],
    ['invoice', 'layout.discountUnit'],
    ['invoice', 'layout.shippingTitle'],
    ['invoice', 'layout.shippingDetail'],
    ['invoice', 'layout.shippingUnit'],
    ['invoice', 'mail.subject'],
    ['invoice', 'mail.message'],
    ['credit', 'layout.introduction'],
    ['delivery', 'layout.terms'],
  ])('%s.%s takes placeholders and says what is wrong with one', (section, path) => {
    expect(messageOf(section, path, 'Zu {{ order.name }}')).toBeUndefined();
    expect(messageOf(section, path, 'Zu {{ order.nme }}')).toMatch(
      /^Den Wert „order\.nme“ gibt es nicht/,
    );
  });

  it('checks the placeholders of a payment condition', () => {
    const labelled = (label: string) =>
      messageOf('invoice', 'paymentConditions', condition({ label }));
    expect(labelled('{paymentRange} Tage für {{ order.name }}')).toBeUndefined();
    expect(labelled('{{ order.name | gros }}')).toMatch(/^Den Filter „gros“ gibt es nicht/);
  });

  it.each<[Section, string, unknown, string]>([
    ['general', 'email', 'kein-at', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    ['invoice', 'mail.replyTo', 'a@b', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    [
      'invoice',
      'mail.copy',
      'a@shop.test,b@shop.test',
      'Bitte gib eine gültige E-Mail-Adresse ein',
    ],
    ['credit', 'mail.sender', 'Tee <tee@shop.test>', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    ['invoice', 'mail.to', 'buchhaltung', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    ['invoice', 'mail.to', 'a@shop.test; b@shop.test', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    ['invoice', 'create', '2026-02-29', 'Ungültiges Datum'],
    ['delivery', 'create', 'gestern', 'Ungültiges Datum'],
    ['invoice', 'mail.attachments', ['datei.pdf'], 'Ungültige URL'],
    ['invoice', 'mail.attachments', ['ftp://shop.test/agb.pdf'], 'Ungültige URL'],
    [
      'invoice',
      'mail.attachments',
      ['http://shop.test/agb.pdf'],
      'Die Adresse muss mit https:// beginnen',
    ],
    [
      'invoice',
      'mail.attachments',
      [' HTTP://shop.test/agb.pdf'],
      'Die Adresse muss mit https:// beginnen',
    ],
    [
      'invoice',
      'mail.attachments',
      ['https://shop.test/agb.exe'],
      'Erlaubt sind Dateien mit den Endungen html, pdf, doc, docx, jpg, jpeg, png, gif',
    ],
    [
      'invoice',
      'mail.attachments',
      Array(6).fill('https://shop.test/agb.pdf'),
      'Maximal 5 Anhänge',
    ],
    ['invoice', 'supplyDate.from.offset', -1, 'Darf nicht kleiner 0 sein'],
    ['invoice', 'supplyDate.from.offset', 1.5, 'Muss eine Zahl sein'],
    ['invoice', 'paymentConditions', condition({ duration: 'bald' }), 'Muss eine Zahl sein'],
    ['invoice', 'paymentConditions', condition({ duration: -1 }), 'Darf nicht kleiner 0 sein'],
    [
      'invoice',
      'paymentConditions',
      condition({ duration: 1_096 }),
      'Darf nicht größer als 1095 sein',
    ],
    ['invoice', 'paymentConditions', condition({ label: ' ' }), 'Darf nicht leer sein'],
    ['invoice', 'paymentConditions', condition({ label: long(1_001) }), 'Die Angabe ist zu lang'],
    [
      'invoice',
      'paymentConditions',
      condition({ discount: { percentage: 2, range: 31 } }),
      'Darf nicht größer als Zahlungsziel sein',
    ],
    [
      'invoice',
      'paymentConditions',
      condition({ discount: { percentage: 101, range: 10 } }),
      'Darf nicht größer als 100 sein',
    ],
    [
      'invoice',
      'paymentConditions',
      condition({ discount: { percentage: 2.555, range: 10 } }),
      'Höchstens zwei Nachkommastellen',
    ],
    [
      'transaction',
      'gateways',
      { PayPal_Express: true },
      'Für PayPal kann kein Konto angelegt werden; verbinde PayPal direkt in Lexware Office',
    ],
  ])('%s.%s refuses %j', (section, path, value, message) => {
    expect(messageOf(section, path, value)).toBe(message);
  });

  it('takes the limits themselves', () => {
    const most = condition({ duration: 1_095, discount: { percentage: 100, range: 1_095 } });
    expect(messageOf('invoice', 'paymentConditions', most)).toBeUndefined();
    expect(messageOf('transaction', 'gateways', { paypal: false, klarna: true })).toBeUndefined();
    expect(messageOf('invoice', 'create', '2028-02-29')).toBeUndefined();
    expect(messageOf('invoice', 'create', '2026-01-01T00:00:00+01:00')).toBeUndefined();
    expect(messageOf('invoice', 'mail.to', '{{ order.attribute["Rechnung an"] }}')).toBeUndefined();
    expect(messageOf('invoice', 'mail.to', 'buchhaltung@firma.test')).toBeUndefined();
  });

  it('drops a discount that a term of 0 days has no room for', () => {
    const sent = withField(
      'invoice',
      'paymentConditions',
      condition({ duration: 0, discount: { percentage: 2, range: 9 } }),
    );
    expect(SECTION_SCHEMAS.invoice.parse(sent).paymentConditions.bogus?.discount).toBeNull();
  });

  it('keeps tags in lower case and drops empty ones', () => {
    const sent = withField('orders', 'skipTags', [' Großhandel ', 'INTERN,', ',', 'intern']);
    expect(SECTION_SCHEMAS.orders.parse(sent).skipTags).toEqual(['großhandel', 'intern']);
  });

  it.each<[Section, string, unknown, string]>([
    ['orders', 'skipTags', Array(251).fill('tag'), 'Maximal 250 Tags'],
    ['invoice', 'eventExceptions', Array(251).fill('paypal'), 'Maximal 250 Einträge'],
    ['invoice', 'mail.skipSources', Array(251).fill('pos'), 'Maximal 250 Einträge'],
    ['invoice', 'referencePlaces', Array(100_000).fill('title'), 'Maximal 6 Einträge'],
    ['contact', 'vatIdPlaces', Array(100_000).fill('order-note'), 'Maximal 16 Einträge'],
    ['transaction', 'gateways', many(101, () => true), 'Maximal 100 Einträge'],
    ['invoice', 'paymentConditions', many(101, (i) => term(`${i} Tage`)), 'Maximal 100 Einträge'],
  ])('%s.%s holds no more than what a shop can need', (section, path, value, message) => {
    expect(issuesOf(section, path, value)).toEqual([{ path, message }]);
  });

  it('takes one elaborate text, but not a hundred of them: all texts of a save share one amount of work', () => {
    const elaborate = `{% for a in (1..900) %}${'{{ a | plus: 1 }}'.repeat(20)}{% endfor %}`.slice(
      0,
      1_000,
    );
    const spent = /allein oder mit den übrigen, zu lang oder zu aufwendig/;
    expect(
      messageOf(
        'invoice',
        'paymentConditions',
        many(1, () => term('{% for a in (1..300) %}{{ a }}{% endfor %}')),
      ),
    ).toBeUndefined();
    const issues = issuesOf(
      'invoice',
      'paymentConditions',
      many(100, () => term(elaborate)),
    );
    expect(issues).toEqual([
      {
        path: expect.stringMatching(/^paymentConditions\.\w+\.label$/),
        message: expect.stringMatching(spent),
      },
    ]);
  });

  it('looks no further at a text that is too long', () => {
    const issues = issuesOf(
      'invoice',
      'paymentConditions',
      many(100, () => term('{{ nichts }}'.repeat(2_000))),
    );
    expect(new Set(issues.map(({ message }) => message))).toEqual(
      new Set(['Die Angabe ist zu lang']),
    );
  });

  it('tells of placeholders beside what is wrong with other fields', () => {
    const sent = {
      ...DEFAULT_SETTINGS.invoice,
      layout: { ...DEFAULT_SETTINGS.invoice.layout, title: '{{ nix }}' },
    };
    const parsed = SECTION_SCHEMAS.invoice.safeParse({ ...sent, event: 'later' });
    expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'event',
      'layout.title',
    ]);
  });

  it.each<[Section, string, unknown]>([
    ['invoice', 'event', 'later'],
    ['invoice', 'create', 'irgendwann'],
    ['delivery', 'create', 'all'],
    ['contact', 'vatIdPlaces', ['moon']],
    ['general', 'language', 'fr'],
    ['invoice', 'layout.printLayout', 'kein-uuid'],
  ])('%s.%s does not know %j', (section, path, value) => {
    expect(messageOf(section, path, value)).toBeDefined();
  });
});
