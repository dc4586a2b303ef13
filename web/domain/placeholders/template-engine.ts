import {
  type Arguments,
  CaseTag,
  type Context,
  defaultOperators,
  type Emitter,
  evalToken,
  type FilterImplOptions,
  filters,
  Liquid,
  type Operators,
  type Template,
  type Token,
  Value,
} from 'liquidjs';
import { DateTime, Info } from 'luxon';
import { type Language, LOCALES } from '../text/language';
import { printedAnswer, printedNumber } from '../text/printed-value';
import { asWritten, withStandIns } from './stand-ins';

/**
 * One step of a template, in units of work (template-work); one unit is about the handling of one
 * character.
 */
const STEP = 20;

type Argument = Arguments extends Iterable<infer One> ? One : never;

/** Steps that evaluating an expression takes, besides the one for its block. */
const weights = new WeakMap<Template, number>();

/**
 * How much there is to do each time these blocks are written: long conditions cost more than short
 * ones.
 */
function weightOf(templates: readonly Template[]): number {
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

const OPERATORS: Operators = {
  ...defaultOperators,
  '==': isEqual,
  '!=': comparing('!='),
  contains: comparing('contains'),
};

/** The library's own does not call the operators. */
class ComparingCase extends CaseTag {
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
const SEARCHING_FILTERS: [name: string, filter: FilterImplOptions][] = SEARCHES.map((name) => [
  name,
  searching(filters[name]),
]);

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

/** Longest template, in characters; messages of mails have up to 30,000. */
const PARSE_LIMIT = 40_000;
/** Longest text that a template may yield. */
const OUTPUT_LIMIT = 60_000;
/** Reading and formatting a day is the most expensive thing that a filter does. */
const DATE_STEPS = 50;
const WORD_STEPS = 100;

/** No tag that loads another template. */
const TAGS = new Set([
  'assign',
  'break',
  'capture',
  'case',
  'comment',
  'continue',
  'cycle',
  'echo',
  'for',
  'if',
  'liquid',
  'raw',
  'unless',
  '#',
]);

/** Pure filters on texts, numbers and lists; `sample` would be chance, `date: 'now'` the clock. */
const FILTERS = new Set([
  'append',
  'capitalize',
  'default',
  'downcase',
  'lstrip',
  'newline_to_br',
  'normalize_whitespace',
  'prepend',
  'remove',
  'remove_first',
  'remove_last',
  'replace',
  'replace_first',
  'replace_last',
  'rstrip',
  'slice',
  'split',
  'squish',
  'strip',
  'strip_html',
  'strip_newlines',
  'truncate',
  'truncatewords',
  'upcase',
  'size',
  'join',
  'first',
  'last',
  'map',
  'where',
  'uniq',
  'compact',
  'reverse',
  'sort',
  'concat',
  'sum',
  'abs',
  'at_least',
  'at_most',
  'ceil',
  'divided_by',
  'floor',
  'minus',
  'modulo',
  'plus',
  'round',
  'times',
]);

class TextTooLong extends Error {}

/** Collects what a template prints, up to the limit. */
class CappedEmitter implements Emitter {
  buffer = '';

  constructor(private readonly language: Language) {}

  write(value: unknown): void {
    this.buffer += printed(value, this.language);
    if (this.buffer.length > OUTPUT_LIMIT) throw new TextTooLong('The text becomes too long');
  }
}

function printed(value: unknown, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return printedNumber(value, language);
  if (typeof value === 'boolean') return printedAnswer(value, language);
  return Array.isArray(value) ? value.map((one) => printed(one, language)).join(', ') : '';
}

/**
 * Formats a day of the order anew, e.g. `date: '%d. %B %Y'`; anything that is no day stays as it
 * is. Days are counted in UTC from begin to end, so that no time zone moves them.
 */
const dateFilter: FilterImplOptions = function (this, value: unknown, format: unknown) {
  this.context.memoryLimit.use(dateSteps(format) * STEP);
  const day = typeof value === 'string' ? dayOf(value.trim()) : null;
  const apply = filters.date;
  return day === null || typeof apply !== 'function' ? value : apply.call(this, day, format, 0);
};

/** Names of days and months, and whole dates, are formatted in the language each time. */
const WORDED = /%[^%A-Za-z]*[aAbBhcpPxX]/g;

function dateSteps(format: unknown): number {
  if (typeof format !== 'string') return DATE_STEPS;
  return DATE_STEPS + format.length + (format.match(WORDED)?.length ?? 0) * WORD_STEPS;
}

/** The days that our own values print, and ISO days. */
const DAYS = [
  /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})$/,
  /^(?<day>\d{1,2}) (?<name>[A-Z][a-z]{2,8}) (?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
];
const ENGLISH_MONTHS = Info.months('long', { locale: 'en' });

function dayOf(text: string): string | null {
  const found = DAYS.map((shape) => shape.exec(text)?.groups).find(
    (groups) => groups !== undefined,
  );
  if (!found) return null;
  const month =
    found.name === undefined ? Number(found.month) : ENGLISH_MONTHS.indexOf(found.name) + 1;
  const day = DateTime.fromObject(
    { year: Number(found.year), month, day: Number(found.day) },
    { zone: 'utc' },
  );
  return day.toISO();
}

const engines: Record<Language, Liquid> = { de: createEngine('de'), en: createEngine('en') };

/** Liquid without files, network, chance and clock, and with limits on everything. */
export function templateEngine(language: Language): Liquid {
  return engines[language];
}

function createEngine(language: Language): Liquid {
  const engine = new Liquid({
    templates: {},
    strictFilters: true,
    ownPropertyOnly: true,
    parseLimit: PARSE_LIMIT,
    timezoneOffset: 0,
    locale: LOCALES[language],
    dateFormat: '%d.%m.%Y',
    operators: OPERATORS,
  });
  engine.registerTag('case', ComparingCase);
  for (const tag of Object.keys(engine.tags)) if (!TAGS.has(tag)) delete engine.tags[tag];
  for (const name of Object.keys(engine.filters))
    if (!FILTERS.has(name)) engine.unregisterFilter(name);
  engine.registerFilter('date', dateFilter);
  for (const [name, filter] of SEARCHING_FILTERS) engine.registerFilter(name, filter);
  limitWork(engine, language);
  return engine;
}

/**
 * Every step counts towards the work of the context, so that nested loops end; what is printed is
 * capped.
 */
function limitWork({ renderer }: Liquid, language: Language): void {
  const renderTemplates = renderer.renderTemplates.bind(renderer);
  renderer.renderTemplates = (templates: Template[], context: Context, emitter?: Emitter) => {
    context.memoryLimit.use((1 + weightOf(templates)) * STEP);
    return renderTemplates(templates, context, emitter ?? new CappedEmitter(language));
  };
}
