import { useCallback, useEffect, useState } from 'preact/hooks';
import type { BulkForecastAnswer } from '../../../web/contract/bulk';
import { documentsToMake, groupIn } from '../../../web/contract/bulk-results';
import type { OptionalGroup } from '../../../web/domain/bulk/bulk-group';
import type { DocumentKind } from '../../../web/domain/documents/model/document';
import { isBulkForecast } from '../../our-api/answers/answers';
import { call } from '../../our-api/call';
import type { Loading, Loaded } from '../../our-api/use-loaded';

interface ChosenOrders {
  kinds: readonly DocumentKind[];
  orderIds: readonly string[];
}

export interface Creation {
  forecast: Loading<BulkForecastAnswer>;
  /** What is created in addition to what is due, as far as there is any. */
  including: OptionalGroup[];
  onInclude: (including: OptionalGroup[]) => void;
  /** Something would be created, or has to be evaluated first. */
  hasAny: boolean;
}

const LOADING = { kind: 'loading' } as const;

/** What creating would do; counted anew with every choice. */
export function useForecast(chosen: ChosenOrders, isEnabled: boolean): Creation {
  const [ticked, onInclude] = useState<OptionalGroup[]>([]);
  const key = isEnabled ? JSON.stringify(chosen) : '';
  const [counted, setCounted] = useState<{ key: string; state: Loaded<BulkForecastAnswer> }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (key === '') return;
    let isGone = false;
    const show = (state: Loaded<BulkForecastAnswer>) => isGone || setCounted({ key, state });
    show(LOADING);
    call('POST', '/api/bulk/forecast', isBulkForecast, { body: chosen }).then(
      (value) => show({ kind: 'ready', value }),
      (error: unknown) => show({ kind: 'failed', error }),
    );
    return () => {
      isGone = true;
    };
  }, [key, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const state = counted?.key === key ? counted.state : LOADING;
  const value = state.kind === 'ready' ? state.value : null;
  const including = ticked.filter((group) => value && groupIn(value, group));
  const hasAny = value !== null && documentsToMake(value, including) + value.unread > 0;
  return { forecast: { state, again }, including, onInclude, hasAny };
}
