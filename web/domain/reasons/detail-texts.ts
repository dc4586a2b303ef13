import { z } from 'zod';
import { detailSchema } from './detail';
import { fixedValue } from './detail-parts';

type Change = (text: string) => string;

/**
 * A stored detail with its free texts changed, i.e. titles, names, numbers and answers of external
 * services. The schema defines which ones these are: codes and fixed values stay, whatever their
 * text. Outside the schema every text but a code is free.
 */
export function withTexts(stored: unknown, change: Change): unknown {
  const isKnown = detailSchema.safeParse(stored).success;
  return isKnown ? inside(detailSchema, stored, change) : everywhere(stored, change);
}

function inside(schema: z.core.$ZodType, value: unknown, change: Change): unknown {
  if (schema instanceof z.ZodString)
    return schema === fixedValue ? value : everywhere(value, change);
  if (schema instanceof z.ZodNullable) return inside(schema.unwrap(), value, change);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((one) => inside(schema.element, one, change));
  if (schema instanceof z.ZodUnion) return inUnion(schema.options, value, change);
  if (schema instanceof z.ZodObject) return inObject(schema.shape, value, change);
  // Its keys may be free text, too.
  if (schema instanceof z.ZodRecord) return withKeys(everywhere(value, change), change);
  return value;
}

function inUnion(options: readonly z.core.$ZodType[], value: unknown, change: Change): unknown {
  const option = options.find((one) => z.safeParse(one, value).success);
  return option ? inside(option, value, change) : everywhere(value, change);
}

function inObject(shape: z.core.$ZodShape, value: unknown, change: Change): unknown {
  return mapped(value, ([key, one]) => {
    const schema = shape[key];
    return [key, schema ? inside(schema, one, change) : everywhere(one, change)];
  });
}

function withKeys(value: unknown, change: Change): unknown {
  return mapped(value, ([key, one]) => [change(key), one]);
}

function everywhere(value: unknown, change: Change): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => everywhere(one, change));
  return mapped(value, ([key, one]) => [key, key === 'code' ? one : everywhere(one, change)]);
}

type Entry = [string, unknown];

function mapped(value: unknown, change: (entry: Entry) => Entry): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map((entry: Entry) => change(entry)));
}
