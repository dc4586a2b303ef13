import { text } from '../fields/limited';
import { REQUIRED } from '../fields/input-text';
import {
  METAFIELD_LIMITS,
  TOO_MANY_WRITTEN,
  RESERVED_NAMESPACES,
  TOO_MANY_READ,
} from './metafield-texts';
import {
  writtenValue,
  metafieldPlace,
  metafieldName,
  readMetafield,
} from '../../domain/metafields/metafield';
import { z } from 'zod';
import { metafieldSettings } from '../../domain/setting-sections/metafield-settings';

const named = ({ min, max }: { min: number; max: number }) =>
  text(max)
    .trim()
    .min(1, { error: REQUIRED, abort: true })
    .min(min, { error: `Mindestens ${min} Zeichen`, abort: true })
    .regex(
      /^[\w-]+$/,
      'Erlaubt sind Buchstaben ohne Umlaute, Ziffern, Bindestrich und Unterstrich',
    );

const RESERVED = 'Diesen Namespace behält Shopify sich vor. Wähle einen anderen';

const place = {
  namespace: named(METAFIELD_LIMITS.namespace),
  key: named(METAFIELD_LIMITS.key),
} satisfies Record<keyof typeof metafieldPlace.shape, z.ZodType<string>>;

const write = z
  .partialRecord(writtenValue, metafieldPlace.extend(place))
  .refine((places) => Object.keys(places).length <= METAFIELD_LIMITS.write, TOO_MANY_WRITTEN)
  .superRefine((places, context) => {
    const names = new Set<string>();
    for (const [value, place] of Object.entries(places)) {
      if (RESERVED_NAMESPACES.includes(place.namespace))
        context.addIssue({ code: 'custom', path: [value, 'namespace'], message: RESERVED });
      const name = metafieldName(place);
      const message = 'In diesem Metafeld steht schon ein anderer Wert';
      if (names.has(name)) context.addIssue({ code: 'custom', path: [value, 'key'], message });
      names.add(name);
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

/** GET /api/metafields/definitions: what the shop has defined at Shopify, to choose from. */
export const definitionsAnswer = z.object({
  items: z.array(
    readMetafield.extend({
      /** What the Shopify admin calls it. */
      name: z.string(),
      /** By Shopify's name. */
      type: z.string(),
    }),
  ),
});
export type DefinitionsAnswer = z.infer<typeof definitionsAnswer>;
