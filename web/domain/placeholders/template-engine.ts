import { type Context, type Emitter, filters, type FilterImplOptions, Liquid, type Template } from 'liquidjs';
import { DateTime } from 'luxon';
import type { Language } from '../text/language';
import { LOCALES } from '../text/language';

/** Longest template, in characters; messages of mails hold 30,000. */
const PARSE_LIMIT = 40_000;
/** Longest text that a template may yield. */
const OUTPUT_LIMIT = 60_000;
/** Steps and characters that one text may use while it is rendered; loops end here. */
const WORK_LIMIT = 100_000;
/** A last net in milliseconds; the limit on work is reached long before. */
const TIME_LIMIT = 2_000;

/** No tag that loads another template. */
const TAGS = new Set([
  ...['assign', 'break', 'capture', 'case', 'comment', 'continue', 'cycle', 'echo', 'for', 'if', 'liquid', 'raw'],
  ...['unless', '#'],
]);

/** Pure filters on texts, numbers and lists; `sample` would be chance, `date: 'now'` the clock. */
const FILTERS = new Set([
  ...['append', 'capitalize', 'default', 'downcase', 'lstrip', 'newline_to_br', 'normalize_whitespace', 'prepend'],
  ...['remove', 'remove_first', 'remove_last', 'replace', 'replace_first', 'replace_last', 'rstrip', 'slice', 'split'],
  ...['squish', 'strip', 'strip_html', 'strip_newlines', 'truncate', 'truncatewords', 'upcase', 'size', 'join'],
  ...['first', 'last', 'map', 'where', 'uniq', 'compact', 'reverse', 'sort', 'concat', 'sum'],
  ...['abs', 'at_least', 'at_most', 'ceil', 'divided_by', 'floor', 'minus', 'modulo', 'plus', 'round', 'times'],
]);

export class TextTooLong extends Error {}

/** Collects what a template prints, up to the limit. */
class CappedEmitter implements Emitter {
  buffer = '';

  write(value: unknown): void {
    this.buffer += printed(value);
    if (this.buffer.length > OUTPUT_LIMIT) throw new TextTooLong('The text becomes too long');
  }
}

function printed(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(printed).join(', ') : '';
}

const ZONE = 'Europe/Berlin';

/** Formats a day of the order anew, e.g. `date: '%d. %B %Y'`; anything that is no day stays as it is. */
const dateFilter: FilterImplOptions = function (this, value: unknown, format: unknown) {
  const day = typeof value === 'string' ? dayOf(value) : null;
  const apply = filters.date;
  return day === null || typeof apply !== 'function' ? value : apply.call(this, day, format);
};

/** The days that our own values print, and ISO days. */
function dayOf(text: string): string | null {
  const formats = ['dd.MM.yyyy', 'd MMMM yyyy', 'yyyy-MM-dd'];
  const read = formats.map((format) => DateTime.fromFormat(text.trim(), format, { zone: ZONE, locale: 'en' }));
  return read.find((one) => one.isValid)?.toISO() ?? null;
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
    memoryLimit: WORK_LIMIT,
    renderLimit: TIME_LIMIT,
    timezoneOffset: ZONE,
    locale: LOCALES[language],
    dateFormat: '%d.%m.%Y',
  });
  for (const tag of Object.keys(engine.tags)) if (!TAGS.has(tag)) delete engine.tags[tag];
  for (const name of Object.keys(engine.filters)) if (!FILTERS.has(name)) engine.unregisterFilter(name);
  engine.registerFilter('date', dateFilter);
  limitWork(engine);
  return engine;
}

/** Every step counts, so that nested loops end; what is printed is capped. */
function limitWork({ renderer }: Liquid): void {
  const renderTemplates = renderer.renderTemplates.bind(renderer);
  renderer.renderTemplates = (templates: Template[], context: Context, emitter?: Emitter) => {
    context.memoryLimit.use(templates.length + 1);
    return renderTemplates(templates, context, emitter ?? new CappedEmitter());
  };
}
