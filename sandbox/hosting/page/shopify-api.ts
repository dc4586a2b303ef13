import type { connect } from './rpc';
import type { Start } from './start';
import { i18nOf } from './i18n';
import { adminStorage, buyerStorage } from './storage';

type Page = ReturnType<typeof connect>;

/** A value that notifies its listeners when it changes, as Shopify's signals do. */
class Signal {
  readonly #listeners = new Set<(value: unknown) => void>();

  constructor(private current: unknown) {}

  get value(): unknown {
    return this.current;
  }

  set value(value: unknown) {
    this.current = value;
    for (const listener of this.#listeners) listener(value);
  }

  subscribe(listener: (value: unknown) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The global `shopify` of a target, and what the page may still change of it. */
export function shopifyApi(start: Start, texts: unknown, page: Page) {
  return start.target.startsWith('admin.')
    ? adminApi(start, texts, page)
    : buyerApi(start, texts, page);
}

/** What only some kinds of places have; a module that only decides whether to show has none. */
const RENDERING = /\.render$/;
const BLOCK = /\.block\.render$/;
const ACTION = /\.(selection-)?action\.render$/;

function adminApi({ target, values, locale }: Start, texts: unknown, page: Page) {
  const api = {
    extension: { target },
    data: { selected: values.selected },
    auth: { idToken: () => page.call('token') },
    i18n: i18nOf(texts, locale),
    intents: { launchUrl: values.launchUrl, invoke: invoking(page) },
    storage: adminStorage(page),
    query: (query: string, { variables, version }: QueryOptions = {}) =>
      page.call('query', { query, variables }, version ?? null),
    ...(RENDERING.test(target) && pickers(page)),
    ...(BLOCK.test(target) && {
      navigation: { navigate: (url: string | URL) => void page.call('navigate', String(url)) },
    }),
    ...(ACTION.test(target) && { close: () => void page.call('close') }),
  };
  return { api, update: () => undefined };
}

interface QueryOptions {
  variables?: Record<string, unknown>;
  version?: string;
}

/** Both answer at once that they opened; what a person decides in them comes later. */
const invoking = (page: Page) => (intent: unknown, options?: unknown) =>
  Promise.resolve({ complete: page.call('invoke', intent, options) });

const pickers = (page: Page) => ({
  picker: (options: unknown) => Promise.resolve({ selected: page.call('pick', options) }),
  resourcePicker: async (options: unknown) => {
    const chosen = await page.call('pickResource', options);
    return Array.isArray(chosen) ? Object.assign(chosen, { selection: chosen }) : undefined;
  },
});

/** On customers' pages, what changes while they are open is a signal; what does not is plain. */
function buyerApi({ target, values, locale }: Start, texts: unknown, page: Page) {
  const language = { isoCode: locale };
  const signals = Object.fromEntries(
    ['order', 'orderConfirmation', 'authenticationState', 'settings']
      .filter((name) => name in values)
      .map((name) => [name, new Signal(values[name])]),
  );
  const api = {
    ...signals,
    extension: { target, editor: values.editor },
    shop: values.shop,
    i18n: i18nOf(texts, locale),
    localization: { language: new Signal(language), extensionLanguage: new Signal(language) },
    authenticatedAccount: { customer: new Signal(values.customer) },
    sessionToken: { get: () => page.call('token') },
    requireLogin: () => page.call('requireLogin'),
    storage: buyerStorage(page),
  };
  const update = (changed: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(changed)) {
      const signal = signals[name];
      if (signal) signal.value = value;
    }
  };
  return { api, update };
}
