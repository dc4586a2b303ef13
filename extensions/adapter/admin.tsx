import type { JSX } from 'preact';
import { render } from 'preact';
import type { Api as Action } from '@shopify/ui-extensions/admin.order-details.action.render';
import type { Api as Block } from '@shopify/ui-extensions/admin.order-details.block.render';
import type { Api as PrintAction } from '@shopify/ui-extensions/admin.order-details.print-action.render';
import type { Api as SelectionAction } from '@shopify/ui-extensions/admin.order-index.selection-action.render';
import type { Api as SelectionPrintAction } from '@shopify/ui-extensions/admin.order-index.selection-print-action.render';

export * from './admin/content';
export * from './admin/fields';
export * from './admin/frames';

/**
 * The names of `@shopify/ui-extensions-react/admin` that our extensions use, as the `s-*` elements
 * of API version 2026-07: React bindings end with 2025-07, which Shopify no longer deploys.
 */

interface Apis {
  'admin.order-details.block.render': Block;
  'admin.order-details.action.render': Action;
  'admin.order-index.selection-action.render': SelectionAction;
  'admin.order-details.print-action.render': PrintAction;
  'admin.order-index.selection-print-action.render': SelectionPrintAction;
}

type Target = keyof Apis;

/** The page has what its target offers. */
declare const shopify: Action & Block & PrintAction & SelectionAction & SelectionPrintAction;

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
