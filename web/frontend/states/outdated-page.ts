import { useEffect } from 'react';

/** Where something was entered that a reload would lose. */
let enteredOn: string | null = null;

document.addEventListener(
  'input',
  () => {
    enteredOn = window.location.pathname;
  },
  { capture: true },
);

const MAX_WAIT_MS = 10_000;

/** Once in place of each page; not where something was entered. */
export async function reloadIfOutdated(reload: () => void): Promise<void> {
  const own = scriptOf(document);
  const newest = await newestScript();
  if (own === null || newest === null || newest === own) return;
  if (enteredOn !== window.location.pathname && isLeftFirst(own)) reload();
}

/** Named by its content. */
function scriptOf(page: Document): string | null {
  return page.querySelector('script[type="module"]')?.getAttribute('src') ?? null;
}

async function newestScript(): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const answer = await fetch(window.location.pathname, { signal });
    return scriptOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  } catch {
    return null;
  }
}

/** A browser that keeps nothing for frames might reload for ever. */
function isLeftFirst(script: string): boolean {
  try {
    const key = `belegfluss:left:${script}`;
    const isFirst = sessionStorage.getItem(key) === null;
    sessionStorage.setItem(key, '1');
    return isFirst;
  } catch {
    return false;
  }
}

/**
 * A page from before an update may not understand an answer, or not find a script. Then the newest
 * one is loaded.
 */
export function useNewestPage(mayBeOutdated: boolean): void {
  useEffect(() => {
    if (mayBeOutdated) void reloadIfOutdated(() => window.location.reload());
  }, [mayBeOutdated]);
}
