import { useEffect } from 'react';
import { reloadIfOutdated } from './outdated-page';

/**
 * A page from before an update may not understand an answer, or not find a script. Then the newest
 * one is loaded.
 */
export function useNewestPage(mayBeOutdated: boolean): void {
  useEffect(() => {
    if (mayBeOutdated) void reloadIfOutdated(() => window.location.reload());
  }, [mayBeOutdated]);
}
