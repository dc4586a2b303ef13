import type { JSX } from 'preact';
import { render } from 'preact';
import type { I18n } from './i18n';

export * from './admin/content';
export * from './admin/fields';
export * from './admin/frames';

/**
 * The names of `@shopify/ui-extensions-react/admin` that our extensions use, as the `s-*` elements
 * of API version 2026-07: React bindings end with 2025-07, which Shopify no longer deploys. The
 * build of an extension chooses this module by its tsconfig `paths`; the type check of the same
 * source runs against the real bindings as well.
 */

interface AdminApi {
  extension: { target: string };
  data: { selected: readonly { id: string }[] };
  i18n: I18n;
  auth: { idToken(): Promise<string | null> };
  intents: { launchUrl?: string | URL };
}

interface BlockApi extends AdminApi {
  navigation: { navigate(url: string | URL): void };
}

interface ActionApi extends AdminApi {
  close(): void;
}

interface Apis {
  'admin.order-details.block.render': BlockApi;
  'admin.order-details.action.render': ActionApi;
  'admin.order-index.selection-action.render': ActionApi;
  'admin.order-details.print-action.render': AdminApi;
  'admin.order-index.selection-print-action.render': AdminApi;
}

type Target = keyof Apis;

declare const shopify: BlockApi & ActionApi;

/**
 * Shopify calls what this returns without arguments; the page shows what stands in the body then.
 */
export function reactExtension<T extends Target>(
  _target: T,
  view: (api: Apis[T]) => JSX.Element,
): () => void {
  return () => render(view(shopify), document.body);
}

export function useApi<T extends Target>(_target?: T): Apis[T] {
  return shopify;
}
