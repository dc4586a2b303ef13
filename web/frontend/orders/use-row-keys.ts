import { type RefObject, useEffect } from 'react';
import type { SelectionAction } from '../../contract/selection';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };
const ACTIONS: Readonly<Record<string, SelectionAction>> = { c: 'create', m: 'send' };

interface Keys {
  /** Around the rows, each of which has a link with its order and the order's id. */
  table: RefObject<HTMLElement>;
  /** `orderId`: of the row that has the focus; undefined where none has. */
  onAction: (action: SelectionAction, orderId: string | undefined) => void;
}

/**
 * j and k lead from order to order, and Enter opens one, as of any link; c and m act on the selected
 * ones, else on the one that has the focus. Not while somebody types or a window is open.
 */
export function useRowKeys({ table, onAction }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      const links = [...(table.current?.querySelectorAll<HTMLElement>('tr a[href]') ?? [])];
      const rows = links.map((link) => link.closest('tr'));
      const at = rows.findIndex((row) => row?.contains(document.activeElement));
      const step = STEPS[event.key];
      if (step !== undefined) return links.at(nextPlace(at, step, links.length))?.focus();
      const action = ACTIONS[event.key];
      if (!action) return;
      event.preventDefault();
      onAction(action, rows[at]?.id);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table, onAction]);
}

/** From no row to the first; at either end it stays. */
function nextPlace(at: number, step: number, count: number): number {
  return Math.max(0, Math.min(at + step, count - 1));
}

const TYPED_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';
const WINDOWS = '[role="dialog"], .Polaris-Popover';

function isForSomethingElse({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  const isTyping = target instanceof Element && target.matches(TYPED_IN);
  return isTyping || document.querySelector(WINDOWS) !== null;
}
