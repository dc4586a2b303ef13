import {
  type Metafield,
  type MetafieldPlace,
  type WrittenType,
  type WrittenValue,
  writtenValue,
  metafieldName,
  VALUE_FORMS,
} from '../metafields/metafield';
import type { MetafieldSettings } from '../setting-sections/metafield-settings';
import type { OrderValues } from './values-of-order';

/** A metafield as it is now. */
export interface StoredMetafield extends Metafield {
  /** Changes with the value: what is set by it is refused once somebody else set another. */
  digest: string;
}

interface SetMetafield extends MetafieldPlace {
  type: WrittenType;
  value: string;
  /** Of what it replaces; null where there must be nothing. */
  digest: string | null;
}

export interface MetafieldChanges {
  set: SetMetafield[];
  remove: MetafieldPlace[];
}

/** A value with its place. */
export interface WrittenTarget extends MetafieldPlace {
  value: WrittenValue;
}

/** The values that the merchant wants written, in the order of the list. */
export function writtenTargets({ write }: Pick<MetafieldSettings, 'write'>): WrittenTarget[] {
  return writtenValue.options.flatMap((value) => {
    const place = write[value];
    return place ? [{ value, ...place }] : [];
  });
}

/** The changes that bring an order's metafields up to date with its values. */
export function metafieldChanges(
  targets: readonly WrittenTarget[],
  values: OrderValues,
  stored: readonly StoredMetafield[],
): MetafieldChanges {
  const changes: MetafieldChanges = { set: [], remove: [] };
  for (const { value: of, namespace, key } of targets) {
    const value = values[of];
    const before = stored.find((one) => metafieldName(one) === metafieldName({ namespace, key }));
    if (value === null && before) changes.remove.push({ namespace, key });
    if (value === undefined || value === null || isSame(before?.value, value)) continue;
    const { type } = VALUE_FORMS[of];
    changes.set.push({ namespace, key, type, value, digest: before?.digest ?? null });
  }
  return changes;
}

/** Shopify may write JSON in another way than it was sent. */
function isSame(one: string | undefined, other: string): boolean {
  return one !== undefined && (one === other || inOneForm(one) === inOneForm(other));
}

function inOneForm(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
