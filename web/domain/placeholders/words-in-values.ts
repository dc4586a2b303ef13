import {
  CaseTag,
  type Context,
  defaultOperators,
  type Emitter,
  evalToken,
  filters,
  type FilterImplOptions,
  type Operators,
} from 'liquidjs';
import { asWritten, withStandIns } from './stand-ins';

type Comparison = (
  left: unknown,
  right: unknown,
  context: Context,
) => ReturnType<Operators[string]>;

/** Conditions compare what was written, even where stand-ins replace it to protect HTML. */
const comparing = (operator: '==' | '!=' | 'contains'): Comparison => {
  const compare = defaultOperators[operator] as Comparison;
  return (left, right, context) => compare(asWritten(left), asWritten(right), context);
};
const isEqual = comparing('==');

export const OPERATORS: Operators = {
  ...defaultOperators,
  '==': isEqual,
  '!=': comparing('!='),
  contains: comparing('contains'),
};

/** The library's own does not call the operators. */
export class ComparingCase extends CaseTag {
  override *render(context: Context, emitter: Emitter): Generator<unknown, void, unknown> {
    const { renderer } = this.liquid;
    const wanted = yield this.value.value(context, true);
    let isFound = false;
    for (const { values, templates } of this.branches) {
      for (const token of values) {
        if (!(yield isEqual(wanted, yield evalToken(token, context, true), context))) continue;
        yield renderer.renderTemplates(templates, context, emitter);
        isFound = true;
        break;
      }
    }
    if (!isFound) yield renderer.renderTemplates(this.elseTemplates, context, emitter);
  }
}

const SEARCHES = [
  'remove',
  'remove_first',
  'remove_last',
  'replace',
  'replace_first',
  'replace_last',
  'split',
];

/** Filters that search a value for the merchant's text. */
export const SEARCHING_FILTERS: [name: string, filter: FilterImplOptions][] = SEARCHES.map(
  (name) => [name, searching(filters[name])],
);

function searching(apply: FilterImplOptions | undefined): FilterImplOptions {
  return function (this, text: unknown, sought: unknown, ...others: unknown[]) {
    if (typeof apply !== 'function') return text;
    return apply.call(this, text, soughtIn(text, sought), ...others);
  };
}

function soughtIn(text: unknown, sought: unknown): unknown {
  if (typeof text !== 'string' || typeof sought !== 'string') return sought;
  return text.includes(sought) ? sought : withStandIns(sought);
}
