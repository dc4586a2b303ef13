import { z } from 'zod';
import { TEMPLATES } from '../../settings/template-fields';
import { inputText } from '../../fields/input-text';
import { UNKNOWN_PLACEHOLDER } from './limit-row';

/** Something that a schema refuses; which type a field has, or which choices, is none. */
export interface SchemaLimit {
  /** `*` stands for any entry of a list or record. */
  path: string;
  /** Null where the rule itself finds the place and the words. */
  message: string | null;
}

/** Every limit of a schema and of all its parts. */
export function limitsOf(schema: z.core.$ZodType, path: string): SchemaLimit[] {
  const own = [
    ...checksOf(schema).map((check) => limitOf(check, path)),
    ...ownLimits(schema, path),
  ];
  const parts = messageForAll(schema) === null ? partsOf(schema, path) : [];
  return [...own, ...parts.flatMap(([at, part]) => limitsOf(part, at))];
}

type Check = z.core.$ZodCheckDef;

/** A format is a schema that is its own check; what only tidies a value refuses none. */
function checksOf(schema: z.core.$ZodType): Check[] {
  const { def } = schema._zod;
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def);
  return [...(isCheck(def) ? [def] : []), ...checks].filter(({ check }) => check !== 'overwrite');
}

function isCheck(def: object): def is Check {
  return 'check' in def;
}

/** A check of several fields may report its error at one of them. */
function limitOf(check: Check, path: string): SchemaLimit {
  const at = 'path' in check && Array.isArray(check.path) ? check.path : [];
  const message = messageOf(check.error?.(NOTHING));
  return { path: [path, ...at].join('.'), message };
}

/** The context of our own messages; they do not depend on it. */
const NOTHING = { code: 'custom', errors: [], input: '', path: [] } as never;

function messageOf(answer: ReturnType<z.core.$ZodErrorMap>): string | null {
  return (typeof answer === 'string' ? answer : answer?.message) ?? null;
}

/** Errors of a schema without a check: not a number, an unknown name, an unknown placeholder. */
function ownLimits(schema: z.core.$ZodType, path: string): SchemaLimit[] {
  const one = (message: string, at = path) => [{ path: at, message }];
  if (schema instanceof z.ZodNumber)
    return one(inputText({ code: 'invalid_type', expected: 'number', input: '' }));
  if (schema instanceof z.ZodRecord && schema.def.keyType instanceof z.ZodString)
    return one(
      inputText({ code: 'invalid_key', origin: 'record', issues: [], input: '' }),
      `${path}.*`,
    );
  const ofAll = messageForAll(schema);
  if (ofAll !== null) return one(ofAll);
  return TEMPLATES.get(schema) ? one(UNKNOWN_PLACEHOLDER.message) : [];
}

/** The one sentence that a choice has for whatever is none of it. */
function messageForAll(schema: z.core.$ZodType): string | null {
  if (!(schema instanceof z.ZodUnion)) return null;
  return messageOf(schema.def.error?.(NOTHING));
}

function partsOf(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.def.shape).map(([key, part]) => [`${path}.${key}`, part]);
  }
  if (schema instanceof z.ZodArray) return [[`${path}.*`, schema.def.element]];
  if (schema instanceof z.ZodRecord) return [[`${path}.*`, schema.def.valueType]];
  return sidesOf(schema).map((part) => [path, part]);
}

/** Other schemas that the same value goes through. */
function sidesOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.def.options;
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right];
  if (schema instanceof z.ZodPipe) return [schema.def.in, schema.def.out];
  const isWrapped =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault;
  return isWrapped ? [schema.def.innerType] : [];
}
