import { type Arguments, type Template, type Token, Value } from 'liquidjs';

/**
 * One step of a template, in units of work (template-work); one unit is about the handling of one
 * character.
 */
export const STEP = 20;

type Argument = Arguments extends Iterable<infer One> ? One : never;

/** Steps that evaluating an expression takes, besides the one for its block. */
const weights = new WeakMap<Template, number>();

/**
 * How much there is to do each time these blocks are written: long conditions cost more than short
 * ones.
 */
export function weightOf(templates: readonly Template[]): number {
  return templates.reduce((sum, template) => sum + 1 + expressionsOf(template), 0);
}

function expressionsOf(template: Template): number {
  const known = weights.get(template);
  if (known !== undefined) return known;
  const weight = [...(template.arguments?.() ?? [])].reduce(
    (sum, argument) => sum + argumentWeight(argument),
    0,
  );
  weights.set(template, weight);
  return weight;
}

function argumentWeight(argument: Argument): number {
  if (!(argument instanceof Value)) return tokenWeight(argument);
  const { initial, filters } = argument;
  const given = filters.flatMap(({ args }) =>
    args.flatMap((one) => (Array.isArray(one) ? (one[1] ?? []) : one)),
  );
  return (
    filters.length +
    [...initial.postfix, ...given].reduce((sum, token) => sum + tokenWeight(token), 0)
  );
}

/** A path of many parts takes as many lookups. */
function tokenWeight({ begin, end }: Pick<Token, 'begin' | 'end'>): number {
  return 1 + Math.ceil((end - begin) / 4);
}
