import { orderSettings } from '../../domain/setting-sections/order-settings';
import { DEFAULT_SETTINGS, type SettingsSection } from '../../domain/settings/settings';
import { z } from 'zod';
import { SECTION_SCHEMAS } from './sections';
import {
  withField,
  complaintAbout,
  issuesOf,
  many,
  term,
  condition,
} from '../testing/section-fields';

const long = (length: number) => 'x'.repeat(length);

/** Paths of all texts and lists that a section takes at any length. */
function boundless(schema: z.core.$ZodType, path = ''): string[] {
  if (schema instanceof z.ZodString) return schema.maxLength === null ? [path] : [];
  if (schema instanceof z.ZodArray) {
    const isBound = (schema.def.checks ?? []).some(({ _zod }) => _zod.def.check === 'max_length');
    return [...(isBound ? [] : [path]), ...boundless(schema.element, `${path}[]`)];
  }
  return partsOf(schema).flatMap(([key, part]) => boundless(part, `${path}.${key}`));
}

function partsOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.def.shape);
  if (schema instanceof z.ZodUnion) {
    return schema.def.options.map((one, index) => [String(index), one]);
  }
  if (schema instanceof z.ZodRecord) return [['*', schema.def.valueType]];
  if (schema instanceof z.ZodIntersection) return [['', schema.def.left]];
  if (schema instanceof z.ZodNullable) return [['?', schema.def.innerType]];
  return schema instanceof z.ZodPipe
    ? [
        ['in', schema.def.in],
        ['out', schema.def.out],
      ]
    : [];
}

describe('settings sections', () => {
  it.each(Object.keys(SECTION_SCHEMAS) as SettingsSection[])(
    '%s takes its own defaults unchanged',
    (section) => {
      expect(SECTION_SCHEMAS[section].parse(DEFAULT_SETTINGS[section])).toEqual(
        DEFAULT_SETTINGS[section],
      );
    },
  );

  it('every text and every list has a limit, also one that the domain has only just got', () => {
    const all = Object.entries(SECTION_SCHEMAS);
    expect(all.flatMap(([section, schema]) => boundless(schema, section))).toEqual([]);
    expect(boundless(orderSettings)).toEqual(['.posName', '.skipTags', '.skipTags[]']);
  });

  it.each<[SettingsSection, string, unknown, string]>([
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
    expect(complaintAbout(section, path, value)).toBe(message);
  });

  it('takes the limits themselves', () => {
    const max = condition({ duration: 1_095, discount: { percentage: 100, range: 1_095 } });
    expect(complaintAbout('invoice', 'paymentConditions', max)).toBeUndefined();
    expect(
      complaintAbout('transaction', 'gateways', { paypal: false, klarna: true }),
    ).toBeUndefined();
    expect(complaintAbout('invoice', 'create', '2028-02-29')).toBeUndefined();
    expect(complaintAbout('invoice', 'create', '2026-01-01T00:00:00+01:00')).toBeUndefined();
    expect(
      complaintAbout('invoice', 'mail.to', '{{ order.attribute["Rechnung an"] }}'),
    ).toBeUndefined();
    expect(complaintAbout('invoice', 'mail.to', 'buchhaltung@firma.test')).toBeUndefined();
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

  it.each<[SettingsSection, string, unknown, string]>([
    ['orders', 'skipTags', Array(251).fill('tag'), 'Maximal 250 Tags'],
    ['invoice', 'tag.custom', Array(11).fill('tag'), 'Maximal 10 Tags'],
    ['invoice', 'eventExceptions', Array(251).fill('paypal'), 'Maximal 250 Einträge'],
    ['invoice', 'mail.skipSources', Array(251).fill('pos'), 'Maximal 250 Einträge'],
    ['delivery', 'referencePlaces', Array(100_000).fill('remark'), 'Maximal 6 Einträge'],
    ['invoice', 'referencePlaces', Array(100_000).fill('title'), 'Maximal 6 Einträge'],
    ['contact', 'vatIdPlaces', Array(100_000).fill('order-note'), 'Maximal 16 Einträge'],
    ['transaction', 'gateways', many(101, () => true), 'Maximal 100 Einträge'],
    ['invoice', 'paymentConditions', many(101, (i) => term(`${i} Tage`)), 'Maximal 100 Einträge'],
  ])('%s.%s holds no more than what a shop can need', (section, path, value, message) => {
    expect(issuesOf(section, path, value)).toEqual([{ path, message }]);
  });

  it.each<[SettingsSection, string, unknown]>([
    ['invoice', 'event', 'later'],
    ['invoice', 'create', 'irgendwann'],
    ['delivery', 'create', 'all'],
    ['contact', 'vatIdPlaces', ['moon']],
    ['general', 'language', 'fr'],
    ['invoice', 'layout.printLayout', 'kein-uuid'],
  ])('%s.%s does not know %j', (section, path, value) => {
    expect(complaintAbout(section, path, value)).toBeDefined();
  });
});
