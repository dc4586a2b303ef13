import { type AnyExtensionTarget, getExtension } from '@shopify/ui-extensions-tester';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const CONFIG = 'shopify.extension.toml';

/** One of the places where an extension of ours shows itself. */
export interface Place {
  target: AnyExtensionTarget;
  folder: string;
}

/** All of them, as the configurations say: an extension joins by having one. */
export const everyPlace = (): Place[] =>
  readdirSync(root)
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, CONFIG)))
    .flatMap((folder) => targetsOf(folder).map((target) => ({ target, folder })));

const targetsOf = (folder: string): AnyExtensionTarget[] =>
  configured(folder, 'target').filter(isShown);

/** The values of the configuration under this name, at all targets. */
const configured = (folder: string, name: string): string[] =>
  [
    ...readFileSync(join(folder, CONFIG), 'utf8').matchAll(
      new RegExp(`^\\s*${name} = "(.+)"$`, 'gm'),
    ),
  ].map(([, value]) => value ?? '');

const isShown = (target: string): target is AnyExtensionTarget => target.endsWith('.render');

/** What our API answers to a path; null leaves the call without an answer. */
export type Answering = (path: string) => { status: number; body: unknown } | null;

/** How a page fills texts; a key that they do not have comes back as it is. */
type Translating = (
  texts: unknown,
  locale: string,
) => { translate: (key: string, values?: Record<string, unknown>) => string };

/**
 * Shopify's own tester with what a page knows about order 4711: it offers the members of `shopify`
 * that the target has, and fails on any other.
 */
export function extensionAt({ target, folder }: Place, translating: Translating) {
  const extension = getExtension(target, { configSearchDir: folder });
  const untranslated: string[] = [];
  const { translate } = translating(germanOf(folder), 'de');
  return {
    untranslated,
    /** `given`: members of `shopify` in place of those that all pages have. */
    async open(answering: Answering, given: Record<string, unknown> = {}): Promise<void> {
      extension.setUp();
      extension.shopify.i18n.translate = (key: string, values?: Record<string, unknown>) => {
        const text = translate(key, values);
        if (text === key) untranslated.push(key);
        return text;
      };
      Object.assign(extension.shopify, knownAt(target, configured(folder, 'key')), given);
      extension.fetch = (input) => answer(answering, input);
      await extension.render();
    },
    close: () => extension.tearDown(),
  };
}

const germanOf = (folder: string): unknown =>
  JSON.parse(readFileSync(join(folder, 'locales', 'de.json'), 'utf8'));

/** A value of the page that does not change while it is open. */
export function signal(value: unknown) {
  return { value, current: value, subscribe: () => () => undefined };
}

/**
 * The tester knows only settings that are there, so those of the configuration are, left empty; and
 * no editor, so it is none.
 */
function knownAt(target: string, settings: readonly string[]): Record<string, unknown> {
  const id = 'gid://shopify/Order/4711';
  if (target.startsWith('admin.')) return { data: { selected: [{ id }] } };
  const order = target.startsWith('purchase.')
    ? { orderConfirmation: signal({ order: { id } }) }
    : { order: signal({ id, name: '#1001', processedAt: '2026-11-03T10:00:00Z' }) };
  return {
    ...order,
    extension: { target, editor: undefined },
    settings: signal(Object.fromEntries(settings.map((key) => [key, undefined]))),
  };
}

function answer(answering: Answering, input: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://app.example');
  const given = answering(pathname);
  if (given === null) return new Promise(() => undefined);
  return Promise.resolve(new Response(JSON.stringify(given.body), { status: given.status }));
}
