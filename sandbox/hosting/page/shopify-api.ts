import type { connect } from './rpc';
import type { Start } from './start';
import { i18nOf } from './i18n';

type Page = ReturnType<typeof connect>;

/** A value that tells who listens when it changes, as Shopify's signals do. */
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

const storage = (page: Page) => ({
  read: (key: string) => page.call('readStorage', key),
  write: (key: string, value: unknown) => page.call('writeStorage', key, value),
  delete: (key: string) => page.call('deleteStorage', key),
});

function adminApi({ target, values, locale }: Start, texts: unknown, page: Page) {
  const api = {
    extension: { target },
    data: { selected: values.selected },
    auth: { idToken: () => page.call('token') },
    i18n: i18nOf(texts, locale),
    intents: { launchUrl: values.launchUrl },
    navigation: { navigate: (url: string | URL) => void page.call('navigate', String(url)) },
    close: () => void page.call('close'),
    storage: storage(page),
  };
  return { api, update: () => undefined };
}

/** Of customers' pages, what changes while they look is a signal; what does not is plain. */
function buyerApi({ target, values, locale }: Start, texts: unknown, page: Page) {
  const language = { isoCode: locale };
  const signals = Object.fromEntries(
    ['order', 'orderConfirmation', 'authenticationState', 'settings']
      .filter((name) => name in values)
      .map((name) => [name, new Signal(values[name])]),
  );
  const api = {
    ...signals,
    extension: { target },
    shop: values.shop,
    i18n: i18nOf(texts, locale),
    localization: { language: new Signal(language), extensionLanguage: new Signal(language) },
    authenticatedAccount: { customer: new Signal(values.customer) },
    sessionToken: { get: () => page.call('token') },
    requireLogin: () => page.call('requireLogin'),
    storage: storage(page),
  };
  const update = (changed: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(changed)) {
      const signal = signals[name];
      if (signal) signal.value = value;
    }
  };
  return { api, update };
}
