import { metafieldName, metafieldPlace, readMetafield } from '../../domain/metafields/metafield';
import { writtenValue } from '../../domain/metafields/written-value';
import { metafieldSettings } from '../../domain/settings/sections/metafield-settings';
import { METAFIELD_LIMITS, TOO_MANY_READ, TOO_MANY_WRITTEN } from './metafield-limits';
import { REQUIRED } from '../texts/input-text';
import { text } from '../settings/limited';
import { z } from 'zod';

const named = ({ least, most }: { least: number; most: number }) =>
  text(most)
    .trim()
    .superRefine((value, context) => {
      const message = complaintAbout(value, least);
      if (message) context.addIssue({ code: 'custom', message });
    });

function complaintAbout(value: string, least: number): string | undefined {
  if (value === '') return REQUIRED;
  if (value.length < least) return `Mindestens ${least} Zeichen`;
  return /^[\w-]+$/.test(value)
    ? undefined
    : 'Erlaubt sind Buchstaben ohne Umlaute, Ziffern, Bindestrich und Unterstrich';
}

const place = {
  namespace: named(METAFIELD_LIMITS.namespace),
  key: named(METAFIELD_LIMITS.key),
} satisfies Record<keyof typeof metafieldPlace.shape, z.ZodType<string>>;

const write = z
  .partialRecord(writtenValue, metafieldPlace.extend(place))
  .superRefine((places, context) => {
    const names = Object.entries(places).map(
      ([value, one]) => [value, metafieldName(one)] as const,
    );
    if (names.length > METAFIELD_LIMITS.write)
      context.addIssue({ code: 'custom', message: TOO_MANY_WRITTEN });
    const seen = new Set<string>();
    for (const [value, name] of names) {
      const message = 'In diesem Metafeld steht schon ein anderer Wert';
      if (seen.has(name)) context.addIssue({ code: 'custom', path: [value, 'key'], message });
      seen.add(name);
    }
  });

/** Limits of section 5 of the specification; who names a metafield twice reads it once. */
export const metafield = metafieldSettings.extend({
  read: z
    .array(readMetafield.extend(place))
    .max(METAFIELD_LIMITS.read, TOO_MANY_READ)
    .transform((all) => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]),
  write,
});
