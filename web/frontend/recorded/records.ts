import { z } from 'zod';
import { SEARCH_HEADER } from '../../contract/search';
import texts from './i18n/de.json';

/** One answer of the app, as the recording stored it. */
const record = z.object({
  method: z.string(),
  path: z.string(),
  query: z.string(),
  status: z.number(),
  type: z.string(),
  body: z.string(),
  isBase64: z.boolean(),
});
type AnswerRecord = z.infer<typeof record>;

/** What `npm run record-demo` writes beside the page. */
export const recording = z.object({ at: z.number(), answers: z.array(record) });

const READ_ONLY = 403;
const NOT_RECORDED = 404;

/**
 * A `fetch` that answers our API from the records: reads as they were recorded, lists of other
 * filters as near as there is one; whatever would change something is refused.
 */
export function createRecordedFetch(
  answers: readonly AnswerRecord[],
  otherwise: typeof fetch,
): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin || !url.pathname.startsWith('/api/'))
      return otherwise(input, init);
    const method = init?.method ?? 'GET';
    const known = answers.filter((one) => one.method === method && one.path === url.pathname);
    const nearest = nearestTo(known, url.searchParams);
    if (nearest === undefined)
      return method === 'GET'
        ? refusal(NOT_RECORDED, texts.notRecorded)
        : refusal(READ_ONLY, texts.readOnly);
    return answerOf(nearest, new Headers(init?.headers).get(SEARCH_HEADER));
  };
}

/** With most values in common; of these the one with fewest others. */
function nearestTo(known: AnswerRecord[], wanted: URLSearchParams): AnswerRecord | undefined {
  const distance = ({ query }: AnswerRecord) => {
    const recorded = new URLSearchParams(query);
    const differs = (a: URLSearchParams, b: URLSearchParams) =>
      [...a].filter(([name, value]) => b.get(name) !== value).length;
    return differs(wanted, recorded) + differs(recorded, wanted);
  };
  return known.toSorted((a, b) => distance(a) - distance(b))[0];
}

function answerOf({ status, type, body, isBase64 }: AnswerRecord, search: string | null): Response {
  const bytes = isBase64 ? Uint8Array.from(atob(body), (one) => one.charCodeAt(0)) : body;
  const content = search === null ? bytes : searched(body, decodeURIComponent(search));
  return new Response(content, { status, headers: { 'Content-Type': type } });
}

const list = z.looseObject({ items: z.array(z.unknown()) });

/** What of a list names all words. */
function searched(body: string, search: string): string {
  const answer = list.safeParse(JSON.parse(body));
  if (!answer.success) return body;
  const words = search.toLowerCase().split(/\s+/);
  const items = answer.data.items.filter((item) => {
    const text = JSON.stringify(item).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return JSON.stringify({ ...answer.data, items });
}

function refusal(status: number, message: string): Response {
  return Response.json({ code: 'READ_ONLY', message }, { status });
}

/** From now on it is the moment of the recording, however much later somebody looks at it. */
export function standAt(at: number): void {
  const RealDate = Date;
  const before = RealDate.now() - at;
  const now = () => RealDate.now() - before;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)) as unknown,
  });
}
