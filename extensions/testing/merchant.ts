import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DICTIONARIES = { 'de-DE': 'de.json', 'en-GB': 'en.default.json' };
export type Locale = keyof typeof DICTIONARIES;

interface Opened {
  place: 'order-block' | 'order-action';
  locale: Locale;
  /** The page's address, with the parameters from a block: `?step=mail&document=7`. */
  launchUrl?: string;
}

/**
 * As Shopify does it: dots lead into the tree, `{{name}}` is filled, an unknown key is an error.
 */
function textsOf({ place, locale }: Opened) {
  const file = join(__dirname, '..', place, 'locales', DICTIONARIES[locale]);
  const dictionary: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (key: string, values: Record<string, string | number> = {}): string => {
    const found = key.split('.').reduce<unknown>((node, part) => {
      return typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined;
    }, dictionary);
    if (typeof found !== 'string') throw new Error(`No text for ${key}`);
    return found.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

const i18nOf = (opened: Opened, { locale } = opened) => ({
  translate: textsOf(opened),
  formatCurrency: (amount: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', ...options }).format(amount),
  formatDate: (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(date),
});

/**
 * A card answers within milliseconds; on a machine that does other things as well it may take
 * seconds.
 */
const MAX_WAIT_MS = 10_000;

export interface Reply {
  status?: number;
  body: unknown;
}

/** Stands for an answer that never came. */
export const NO_ANSWER: Reply = { status: 0, body: null };

interface Recorded {
  calls: string[];
  /** What was sent with the calls that had a body, in their order. */
  sent: unknown[];
  closed: number;
  navigated: string[];
  planned: { delay: number; run: () => void }[];
  /** What comes again and again; null once it was ended. */
  regular: ({ delay: number; run: () => void } | null)[];
  start: () => void;
}

/** A window as Shopify gives it to a block on order 4711; notes what the block does with it. */
function shopifyWindow(answer: Replying, opened: Opened) {
  const { window } = new JSDOM('<!doctype html><body></body>', {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
  });
  const recorded: Recorded = {
    calls: [],
    sent: [],
    closed: 0,
    navigated: [],
    planned: [],
    regular: [],
    start: () => undefined,
  };
  const setTimer = window.setTimeout.bind(window);
  Object.assign(window, {
    // Its time limits run on the window's own timers in jsdom, between the polls of a test.
    AbortSignal: globalThis.AbortSignal,
    fetch: async (path: string, { method, body: sent }: { method: string; body?: string }) => {
      recorded.calls.push(`${method} ${path}`);
      if (sent !== undefined) recorded.sent.push(JSON.parse(sent));
      const { status = 200, body } = await answer(`${method} ${path}`);
      if (status === NO_ANSWER.status) throw new TypeError('Failed to fetch');
      return { ok: status < 400, status, json: () => Promise.resolve(body) };
    },
    // Waits of a second and more belong to the test: it decides when they are over.
    setTimeout: (run: () => void, delay = 0) => {
      if (delay < 1_000) return setTimer(run, delay);
      return recorded.planned.push({ delay, run });
    },
    setInterval: (run: () => void, delay: number) => recorded.regular.push({ delay, run }),
    clearInterval: (id: number) => (recorded.regular[id - 1] = null),
    shopify: {
      extend: (_target: string, run: () => void) => (recorded.start = run),
      data: { selected: [{ id: 'gid://shopify/Order/4711' }] },
      i18n: i18nOf(opened),
      intents: { launchUrl: opened.launchUrl },
      close: () => (recorded.closed += 1),
      navigation: { navigate: (url: string) => recorded.navigated.push(url) },
      auth: { idToken: () => Promise.resolve('token') },
    },
  });
  return { window, recorded };
}

export type Replying = (call: string) => Reply | Promise<Reply>;

/** Answers by call; several answers of one call are given in turn, the last one again and again. */
export function script(answers: Record<string, Reply[]>): Replying {
  const given = new Map<string, number>();
  return (call) => {
    const turn = given.get(call) ?? 0;
    given.set(call, turn + 1);
    const reply = answers[call]?.[turn] ?? answers[call]?.at(-1);
    if (!reply) throw new Error(`Nobody expected ${call}`);
    return reply;
  };
}

/**
 * Opens a built extension on order 4711 the way Shopify does, for a test that acts like a merchant.
 */
export async function openPlace(bundle: string, answer: Replying, opened: Opened) {
  const { window, recorded } = shopifyWindow(answer, opened);
  window.eval(bundle);
  recorded.start();
  const { calls, sent, navigated, planned, regular } = recorded;
  const body = window.document.body;
  const page = {
    calls,
    sent,
    navigated,
    planned,
    regular,
    closed: () => recorded.closed,
    text: () => body.textContent,
    all: (selector: string) => [...body.querySelectorAll(selector)],
    button: (label: string) =>
      page.all('s-button').find((one) => one.textContent === label) ?? null,
    press: (label: string) => {
      const button = page.button(label);
      if (!button) throw new Error(`No button "${label}" in: ${page.text()}`);
      page.pressOn(button);
    },
    pressOn: (button: Element | undefined) => button?.dispatchEvent(new window.Event('click')),
    ...handsOn(window),
    headings: () => page.all('[heading]').map((one) => one.getAttribute('heading') ?? ''),
    until: (text: string) => page.untilTrue(() => page.text().includes(text), text),
    untilTrue: async (isSo: () => boolean, what: string) => {
      const deadline = Date.now() + MAX_WAIT_MS;
      while (!isSo()) {
        if (Date.now() > deadline)
          throw new Error(`"${what}" never came; the page says: ${body.innerHTML}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    /** Ends the next planned wait, once there is one. */
    wake: async () => {
      await page.untilTrue(() => planned.length > 0, 'a planned look');
      planned.shift()?.run();
    },
  };
  return page;
}

/** Fields and choices, as a merchant fills them. */
function handsOn({ document, Event }: JSDOM['window']) {
  const { body } = document;
  const put = (into: Element | null, accepted: object, what: string) => {
    if (!into) throw new Error(`No ${what} in: ${body.innerHTML}`);
    Object.assign(into, accepted);
    into.dispatchEvent(new Event('change'));
  };
  const field = (label: string) => body.querySelector(`[label="${label}"]`);
  return {
    field,
    /** Writes into a field and leaves it. */
    write: (label: string, value: string) => put(field(label), { value }, label),
    /** Picks one of a list of choices. */
    pick: (choice: string) =>
      put(body.querySelector('s-choice-list'), { values: [choice] }, choice),
  };
}
