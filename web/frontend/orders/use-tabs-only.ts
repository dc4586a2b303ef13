import { type RefObject, useEffect } from 'react';

const BUTTON = '[role="tablist"] button:not([role])';

/**
 * The button for views that do not fit lies in Polaris' list of tabs, which may hold nothing but
 * tabs; the arrow keys lead to it as to a tab.
 */
export function useTabsOnly(around: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { current } = around;
    if (!current) return;
    const mark = () => current.querySelector(BUTTON)?.setAttribute('role', 'tab');
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [around]);
}
