import {
  METAFIELD_RESOURCES,
  metafieldName,
  type MetafieldResource,
  type ReadMetafield,
} from '../metafields/metafield';
import { hasPlaceholders } from './placeholders-in';
import type { TemplateWork } from './template-work';
import { METAFIELD_VALUES } from './values/placeholder-values';
import { UNKNOWN, valuesIn } from './values-in';

/** A metafield as a text names it; its name joins namespace and key as Shopify does. */
export interface NamedMetafield {
  resource: MetafieldResource;
  name: string;
}

/**
 * The metafields that a text names, each once; those of articles also where a loop calls the
 * article by a name of its own. A broken text names none: the error is reported elsewhere.
 */
export function metafieldsIn(text: string, work: TemplateWork): NamedMetafield[] {
  if (!hasPlaceholders(text)) return [];
  const values = valuesIn(text, work, { withLocals: true });
  if (values.kind === 'broken') return [];
  const named = values.paths.flatMap((path) => metafieldAt(path) ?? []);
  return named.filter((one, index) => named.findIndex((other) => isSame(one, other)) === index);
}

/** Whether the shop reads it, so that texts find its value. */
export function isRead(named: NamedMetafield, read: readonly ReadMetafield[]): boolean {
  return read.some((one) => isSame(named, { resource: one.resource, name: metafieldName(one) }));
}

function metafieldAt(path: readonly string[]): NamedMetafield | null {
  const [root, field, name] = path.slice(-3);
  if (root === undefined || name === undefined || name === UNKNOWN) return null;
  const resource = METAFIELD_RESOURCES.find((one) => {
    const [wantedRoot, wantedField] = METAFIELD_VALUES[one].split('.');
    return field === wantedField && (wantedRoot === 'item' || wantedRoot === root);
  });
  return resource === undefined ? null : { resource, name };
}

function isSame(one: NamedMetafield, other: NamedMetafield): boolean {
  return one.resource === other.resource && one.name === other.name;
}
