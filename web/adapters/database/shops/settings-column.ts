import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { DEFAULT_SETTINGS, type Settings, settingsShape } from '../../../domain/settings/settings';
import { withoutGuesses } from '../../../domain/settings/unreadable-fields';

/**
 * Cached by the stored text. Every job of a shop reads its settings, and the result is never
 * changed.
 */
const READ = new LRUCache<string, Settings>({ max: 500 });

/**
 * Settings were validated when they were saved (contract/settings); here each field is checked
 * against the domain's schema. Only what a merchant changed is stored; the rest comes from the
 * defaults, and sections and fields of former versions are ignored. A stored value that does not
 * fit counts as its default, and is logged.
 */
export function toSettings(
  stored: string,
  onUnreadable: (fields: readonly string[]) => void,
): Settings {
  const known = READ.get(stored);
  if (known) return known;
  const unreadable: string[] = [];
  const found: Field = { schema: settingsShape, value: JSON.parse(stored), path: [] };
  const settings = settingsShape.parse(readField(found, DEFAULT_SETTINGS, unreadable));
  if (unreadable.length === 0) {
    READ.set(stored, settings);
    return settings;
  }
  onUnreadable(unreadable);
  return withoutGuesses(settings, unreadable);
}

/** The compiler checks that every choice of the domain fits the schema. */
export function fromSettings(chosen: Settings): string {
  const stored: z.input<typeof settingsShape> = chosen;
  return JSON.stringify(stored);
}

interface Field {
  schema: z.core.$ZodType;
  value: unknown;
  path: readonly string[];
}

/**
 * Groups of fields are merged field by field; lists and maps by payment method are what was stored.
 * Null is nothing that was chosen: where it means something it is the default.
 */
function readField(
  { schema, value, path }: Field,
  byDefault: unknown,
  unreadable: string[],
): unknown {
  if (value === undefined || value === null) return byDefault;
  if (schema instanceof z.ZodObject && isGroup(byDefault) && isGroup(value)) {
    const fields = Object.entries(schema.def.shape).map(([key, of]) => {
      const field = { schema: of, value: value[key], path: [...path, key] };
      return [key, readField(field, byDefault[key], unreadable)];
    });
    return Object.fromEntries(fields);
  }
  const read = z.safeParse(schema, withoutNulls(value));
  if (read.success) return read.data;
  unreadable.push(path.join('.'));
  return byDefault;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => one !== null);
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null));
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
