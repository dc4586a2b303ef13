import { templateProblemText } from '../fields/template-problem-text';
import { z } from 'zod';
import { hasTooManyTags, MAX_TAGS } from '../../domain/mail/html/html-tags';
import { checkTemplate } from '../../domain/placeholders/check-template';
import { TemplateWork } from '../../domain/placeholders/template-work';
import { text } from '../fields/limited';

/** Which fields hold placeholders, and how long their texts may be. */
export const TEMPLATES = z.registry<{ limit: number }>();

/**
 * Text with placeholders, of up to `limit` characters before they are filled in; read by
 * `withTemplates`.
 */
export const template = (limit: number) => text(limit).register(TEMPLATES, { limit });

/** HTML with placeholders. */
export const htmlTemplate = (limit: number) =>
  template(limit).refine(
    (value) => !hasTooManyTags(value),
    `Maximal ${MAX_TAGS.toLocaleString('de-DE')} HTML-Befehle`,
  );

/**
 * Checks all templates that a client sent, with one budget for all of them: a list of thousand
 * elaborate templates costs no more than one. Adds its errors to those of other fields, whatever
 * these are; zod would skip a check of the schema itself after some errors.
 */
export function withTemplates<Schema extends z.ZodType<object>>(schema: Schema) {
  const check = (value: unknown, context: z.core.$RefinementCtx): void => {
    const work = new TemplateWork();
    for (const { path, text: found } of templatesIn(schema, value)) {
      const problem = checkTemplate(found, work);
      if (problem)
        context.addIssue({ code: 'custom', path, message: templateProblemText(problem) });
      if (work.isSpent) return;
    }
  };
  const addsNothing = () => ({});
  return schema.and(z.unknown().superRefine(check).transform(addsNothing));
}

interface FoundTemplate {
  path: PropertyKey[];
  text: string;
}

/** A text beyond its limit has an issue already. */
function templatesIn(
  schema: z.core.$ZodType,
  value: unknown,
  path: PropertyKey[] = [],
): FoundTemplate[] {
  const known = TEMPLATES.get(schema);
  if (known)
    return typeof value === 'string' && value.length <= known.limit ? [{ path, text: value }] : [];
  return fieldsOf(schema, value).flatMap(({ key, schema: of, value: field }) =>
    templatesIn(of, field, key === null ? path : [...path, key]),
  );
}

interface Field {
  /** Null for the same value read through another schema. */
  key: PropertyKey | null;
  schema: z.core.$ZodType;
  value: unknown;
}

function fieldsOf(schema: z.core.$ZodType, value: unknown): Field[] {
  if (schema instanceof z.ZodOptional) return [{ key: null, schema: schema.def.innerType, value }];
  if (schema instanceof z.ZodPipe) {
    return [schema.def.in, schema.def.out].map((side) => ({ key: null, schema: side, value }));
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = new Map<string, unknown>(Object.entries(value));
  if (schema instanceof z.ZodRecord) {
    return [...entries].map(([key, field]) => ({
      key,
      schema: schema.def.valueType,
      value: field,
    }));
  }
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.def.shape).map(([key, of]) => ({
    key,
    schema: of,
    value: entries.get(key),
  }));
}
