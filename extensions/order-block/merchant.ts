import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DICTIONARIES = { 'de-DE': 'de.json', 'en-GB': 'en.default.json' };
export type Locale = keyof typeof DICTIONARIES;

/**
 * As Shopify does it: dots lead into the tree, `{{name}}` is filled, an unknown key is an error.
 */
function textsOf(locale: Locale) {
  const file = join(__dirname, 'locales', DICTIONARIES[locale]);
  const dictionary: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (key: string, values: Record<string, string | number> = {}): string => {
    const found = key.split('.').reduce<unknown>((node, part) => {
      return typeof node === 'object' && node !== null ? Reflect.get(node, part) : undefined;
    }, dictionary);
    if (typeof found !== 'string') throw new Error(`No text for ${key}`);
    return found.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

const i18nOf = (locale: Locale) => ({
  translate: textsOf(locale),
  formatCurrency: (amount: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', ...options }).format(amount),
  formatDate: (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(date),
});

/**
 * A card answers within milliseconds; on a machine that does other things as well it may take
 * seconds.
 */
const PATIENCE_MS = 10_000;

export interface Reply {
  status?: number;
  body: unknown;
}

interface Seen {
  calls: string[];
  navigated: string[];
  planned: { delay: number; run: () => void }[];
  start: () => void;
}

/** A window as Shopify gives it to a block on order 4711; notes what the block does with it. */
function shopifyWindow(answer: (call: string) => Reply | Promise<Reply>, locale: Locale) {
  const { window } = new JSDOM('<!doctype html><body></body>', {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
  });
  const seen: Seen = { calls: [], navigated: [], planned: [], start: () => undefined };
  const setTimer = window.setTimeout.bind(window);
  Object.assign(window, {
    // Its time limits run on the window's own timers in jsdom, between the waits a test looks at.
    AbortSignal: globalThis.AbortSignal,
    fetch: async (path: string, { method }: { method: string }) => {
      seen.calls.push(`${method} ${path}`);
      const { status = 200, body } = await answer(`${method} ${path}`);
      return { ok: status < 400, status, json: () => Promise.resolve(body) };
    },
    // Waits of a second and more belong to the test: it decides when they are over.
    setTimeout: (run: () => void, delay = 0) => {
      if (delay < 1_000) return setTimer(run, delay);
      return seen.planned.push({ delay, run });
    },
    shopify: {
      extend: (_target: string, run: () => void) => (seen.start = run),
      data: { selected: [{ id: 'gid://shopify/Order/4711' }] },
      i18n: i18nOf(locale),
      navigation: { navigate: (url: string) => seen.navigated.push(url) },
      auth: { idToken: () => Promise.resolve('token') },
    },
  });
  return { window, seen };
}

/**
 * Opens the built block on order 4711 the way Shopify does and lets a test look at it like a
 * merchant.
 */
export async function openBlock(
  bundle: string,
  answer: (call: string) => Reply | Promise<Reply>,
  locale: Locale = 'de-DE',
) {
  const { window, seen } = shopifyWindow(answer, locale);
  window.eval(bundle);
  seen.start();
  const { calls, navigated, planned } = seen;
  const body = window.document.body;
  const page = {
    calls,
    navigated,
    planned,
    text: () => body.textContent,
    all: (selector: string) => [...body.querySelectorAll(selector)],
    button: (label: string) =>
      page.all('s-button').find((one) => one.textContent === label) ?? null,
    press: (label: string) => {
      const button = page.button(label);
      if (!button) throw new Error(`No button "${label}" in: ${page.text()}`);
      button.dispatchEvent(new window.Event('click'));
    },
    until: (text: string) => page.untilTrue(() => page.text().includes(text), text),
    untilTrue: async (isSo: () => boolean, what: string) => {
      const deadline = Date.now() + PATIENCE_MS;
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
