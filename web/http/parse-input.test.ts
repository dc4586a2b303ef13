import { emailBody } from '../contract/order/email-body';
import { orderListQuery } from '../contract/order-list/order-list';
import { SECTION_SCHEMAS } from '../contract/settings/sections';
import { smtpBody } from '../contract/smtp';
import { DEFAULT_SETTINGS } from '../domain/settings/settings';
import { InvalidInput } from '../ports/app-error';
import type { z } from 'zod';
import { parseInput } from './parse-input';

function fieldsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  try {
    parseInput(schema, value);
  } catch (error) {
    if (error instanceof InvalidInput) return error.fields;
    throw error;
  }
  return {};
}

function withAttachment(address: string) {
  const { delivery } = DEFAULT_SETTINGS;
  return { ...delivery, mail: { ...delivery.mail, attachments: [address] } };
}

describe('invalid input', () => {
  it.each(Object.entries(SECTION_SCHEMAS))(
    'gets German messages for missing fields: %s',
    (section, schema) => {
      const missing = Object.keys(DEFAULT_SETTINGS[section as keyof typeof SECTION_SCHEMAS]);
      expect(fieldsOf(schema, {})).toEqual(
        Object.fromEntries(missing.map((field) => [field, 'Pflichtfeld'])),
      );
    },
  );

  it.each<[string, z.ZodType, unknown, Record<string, string>]>([
    ['no object', SECTION_SCHEMAS.general, 'x', { '': 'Ungültige Angabe' }],
    ['nothing', SECTION_SCHEMAS.general, undefined, { '': 'Pflichtfeld' }],
    [
      'wrong types and unknown words',
      SECTION_SCHEMAS.general,
      { ...DEFAULT_SETTINGS.general, language: 'fr', email: 7, onboarding: 'ja' },
      { language: 'Ungültige Angabe', email: 'Ungültige Angabe', onboarding: 'Ungültige Angabe' },
    ],
    [
      'an unknown mode',
      SECTION_SCHEMAS.invoice,
      { ...DEFAULT_SETTINGS.invoice, create: 5 },
      { create: 'Ungültige Angabe' },
    ],
    [
      'a text in place of a number',
      emailBody,
      { receipt: 'RE1001' },
      { receipt: 'Muss eine Zahl sein' },
    ],
    [
      'too long a text',
      orderListQuery,
      { search: 'x'.repeat(101) },
      { search: 'Maximal 100 Zeichen' },
    ],
    [
      'a field of which two things are wrong, by the first of them',
      SECTION_SCHEMAS.delivery,
      withAttachment('http://laden.example/agb.exe'),
      { 'mail.attachments.0': 'Die Adresse muss mit https:// beginnen' },
    ],
    [
      'an unknown encryption',
      smtpBody,
      { host: 'mail.example', encryption: 'none', user: 'tee', email: 'tee@shop.example' },
      { encryption: 'Ungültige Angabe' },
    ],
  ])('says it for %s', (_name, schema, value, fields) =>
    expect(fieldsOf(schema, value)).toEqual(fields),
  );
});

describe('keys that JavaScript itself uses', () => {
  const withKey = (key: string): unknown =>
    JSON.parse(
      JSON.stringify(DEFAULT_SETTINGS.general).replace(
        '{',
        `{"${key}":{"language":"fr","polluted":true},`,
      ),
    );

  it.each(['__proto__', 'constructor', 'prototype', 'toString'])(
    'change nothing when a client sends them: %s',
    (key) => {
      const parsed = parseInput(SECTION_SCHEMAS.general, withKey(key));
      expect(parsed).toEqual(DEFAULT_SETTINGS.general);
      expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
      expect(Object.hasOwn(parsed, key)).toBe(false);
      expect({}).not.toHaveProperty('polluted');
    },
  );
});
