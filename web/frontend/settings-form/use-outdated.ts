import { useEffect, useSyncExternalStore } from 'react';
import type { Draft } from './draft';

/**
 * Whether somebody wrote in the form, and whether it was saved elsewhere since. Nothing is lost
 * where nothing was written: what was saved elsewhere is simply shown.
 */
export function useOutdated<Value>(draft: Draft<Value>, saved: Value, version: string) {
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  const isOutdated = version !== draft.version();
  useEffect(() => {
    if (isOutdated && !isDirty) draft.settle(saved, version);
  }, [draft, saved, version, isOutdated, isDirty]);
  return { isDirty, isOutdated };
}
