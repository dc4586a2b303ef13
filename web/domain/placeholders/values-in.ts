import {
  METAFIELD_RESOURCES,
  metafieldName,
  type MetafieldResource,
  type ReadMetafield,
} from '../metafields/metafield';
import { hasPlaceholders, placeholdersIn } from './placeholders-in';
import { type RenderedText, toTemplateProblem } from './render-text';
import { templateEngine } from './template-engine';
import type { TemplateWork } from './template-work';
import { METAFIELD_VALUES } from './values/placeholder-values';

/** A part of a path that is a value itself, so that it is known only when the text is printed. */
const UNKNOWN = '…';

type Values = { kind: 'paths'; paths: string[][] } | Extract<RenderedText, { kind: 'broken' }>;

/**
 * The library walks from the begin of the text to every value: every two values cost some of each
 * other's length.
 */
const WALK = 1 / 8;
const VALUE = 100;

/**
 * Paths of the values that a text names, those that it assigns itself only where they are wanted;
 * too deep a nesting cannot be read.
 */
export function valuesIn(
  text: string,
  work: TemplateWork,
  { withLocals }: { withLocals: boolean },
): Values {
  const placeholders = placeholdersIn(text);
  try {
    work.use(maxValues(placeholders) * (VALUE + placeholders.length * WALK));
    const engine = templateEngine('de');
    const paths = withLocals
      ? engine.variableSegmentsSync(placeholders)
      : engine.globalVariableSegmentsSync(placeholders);
    return {
      kind: 'paths',
      paths: paths.map((path) =>
        path.map((part) => (Array.isArray(part) ? UNKNOWN : String(part))),
      ),
    };
  } catch (error) {
    return { kind: 'broken', problem: toTemplateProblem(error) };
  }
}

/** The number of names and numbers in them, whatever they mean. */
function maxValues(placeholders: string): number {
  return placeholders.match(/[\p{L}\p{N}_.-]+/gu)?.length ?? 0;
}

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
