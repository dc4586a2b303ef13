import type { Schema, Schemas } from './schemas';

const BY_FORMAT: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T09:00:00.000Z',
  email: 'mara@petersen.example',
  uri: 'https://belegfluss.example/',
  uuid: '0f7c1d5e-8f4b-4a57-9a3c-2f6d1b7e9c10',
};
const OF_PATTERNS = [
  '1',
  '2026-03',
  '2026-03-02',
  'DE',
  '5.1.1',
  'BEISPIEL',
  BY_FORMAT.uuid ?? '',
  BY_FORMAT['date-time'] ?? '',
];

/** What our own rules ask of a text, beyond what a schema tells. */
const TEXTS: Readonly<Record<string, string | undefined>> = {
  email: BY_FORMAT.email,
  country: 'DE',
  countryCode: 'DE',
  vatId: 'DE123456788',
  taxId: '30/123/45678',
  encryption: 'starttls',
  receipt: '17',
};
const DAYS = /^(day|lastDay|first|last|declaredBy|declareAgainOn|rateOf|version)$|Day$|On$/;
const MOMENTS = /^(at|date|since|until|now|from|to|oldestAt|holdsUntil)$|(At|Since|Until|From)$/;
const MORE_TEXTS: Readonly<Record<string, string>> = {
  currency: 'EUR',
  month: '2026-03',
  domain: 'teehaus-nord.myshopify.com',
  url: 'https://belegfluss.example/',
};

/** Of what no schema tells the type. */
const UNTYPED: Readonly<Record<string, unknown>> = { create: true, value: {} };

/** A value that a schema admits, with what it requires and no more. */
export function exampleOf(schema: Schema, schemas: Schemas, name = ''): unknown {
  const one = schemas.resolve(schema);
  const given = one.const ?? one.enum?.[0] ?? one.default;
  if (given !== undefined) return given;
  const choices = (one.anyOf ?? one.oneOf ?? one.allOf) as readonly Schema[] | undefined;
  if (!choices) return ofType(one, schemas, name);
  return exampleOf(choices.find(({ type }) => type !== 'null') ?? {}, schemas, name);
}

function ofType(schema: Schema, schemas: Schemas, name: string): unknown {
  const type = [schema.type].flat().find((each) => each !== 'null');
  if (type === 'object') return ofObject(schema, schemas);
  if (type === 'array') return ofList(schema, schemas);
  if (type === 'string') return TEXTS[name] ?? ofText(schema, name);
  return type === undefined ? (UNTYPED[name] ?? null) : ofNumberOrBoolean(schema, type);
}

function ofNumberOrBoolean({ minimum = 1, exclusiveMinimum = 0 }: Schema, type: string): unknown {
  return type === 'boolean' || Math.max(minimum, Number(exclusiveMinimum) + 1);
}

/** Where nothing is required, something is given. */
function ofObject(schema: Schema, schemas: Schemas): Record<string, unknown> {
  const { properties = {}, additionalProperties } = schema;
  const names = schema.required ?? Object.keys(properties).slice(0, 1);
  const shapeOf = (name: string) => (properties[name] ?? additionalProperties) as Schema;
  return Object.fromEntries(names.map((name) => [name, exampleOf(shapeOf(name), schemas, name)]));
}

function ofList({ items, minItems = 1, maxItems = 1 }: Schema, schemas: Schemas): unknown[] {
  if (Array.isArray(items) || typeof items !== 'object' || maxItems === 0) return [];
  return Array.from({ length: minItems }, () => exampleOf(items, schemas));
}

function ofText(schema: Schema, name: string): string {
  const { format = '', pattern, minLength = 0, maxLength = 40 } = schema;
  const fitting = pattern && OF_PATTERNS.find((text) => new RegExp(pattern, 'u').test(text));
  const known = BY_FORMAT[format] ?? fitting ?? named(name) ?? 'Beispiel';
  return known.padEnd(minLength, '0').slice(0, Math.max(maxLength, minLength));
}

/** What a name says of a text without a form. */
function named(name: string): string | undefined {
  if (MOMENTS.test(name)) return BY_FORMAT['date-time'];
  return DAYS.test(name) ? BY_FORMAT.date : MORE_TEXTS[name];
}
