import { IndexFilters, IndexFiltersMode, useSetIndexFiltersMode } from '@shopify/polaris';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { z } from 'zod';
import { orderListQuery } from '../../contract/order-list/order-list';
import { useSearchText } from '../address/use-search-text';
import { formatDay } from '../formats/date';
import { ListSkeleton } from '../states/skeletons';
import { t } from './i18n/texts';
import { useNarrowingFilters } from './narrowing-filters';
import { type OrdersAddress, UNFILTERED } from './orders-query';
import { useViews } from './saved-views';

/** The calendar comes once it is opened. */
const PeriodFilter = lazy(() => import('./period-filter'));

interface Props {
  address: OrdersAddress;
  onChange: (changes: Partial<OrdersAddress>) => void;
}

const sortChoice = z.tuple([orderListQuery.shape.sortBy, orderListQuery.shape.sortDir]);

/** Views, search and sorting of the order overview. */
export default function OrderFilters({ address, onChange }: Props) {
  const narrowing = useNarrowingFilters(address, onChange);
  const isNarrowed =
    address.search || address.since || address.until || narrowing.appliedFilters.length > 0;
  const { mode, setMode } = useSetIndexFiltersMode(
    isNarrowed && !address.view ? IndexFiltersMode.Filtering : IndexFiltersMode.Default,
  );
  const [text, setText] = useSearchText(address.search, (search) => onChange({ search }));
  const around = useRef<HTMLDivElement>(null);
  useTabsOnly(around);
  const period = periodText(address);
  const anyTime = () => onChange({ since: undefined, until: undefined });
  const onSort = ([choice = '']: string[]) => {
    const [sortBy, sortDir] = sortChoice.parse(choice.split(' '));
    onChange({ sortBy, sortDir });
  };
  return (
    <div ref={around}>
      <IndexFilters
        // Polaris lets them stick to the top also while they lie below the screen's lower edge, where
        // they would cover what stands above the list.
        disableStickyMode
        {...useViews(address, onChange)}
        canCreateNewView={false}
        mode={mode}
        setMode={setMode}
        queryValue={text}
        queryPlaceholder={t('search')}
        onQueryChange={setText}
        onQueryClear={() => setText('')}
        cancelAction={{ onAction: () => setText('') }}
        filters={[
          {
            key: 'period',
            label: t('period.label'),
            filter: (
              <Suspense fallback={<ListSkeleton rows={4} />}>
                <PeriodFilter {...address} onChange={onChange} />
              </Suspense>
            ),
            pinned: true,
          },
          ...narrowing.filters,
        ]}
        appliedFilters={[
          ...(period ? [{ key: 'period', label: period, onRemove: anyTime }] : []),
          ...narrowing.appliedFilters,
        ]}
        onClearAll={() => {
          setText('');
          onChange({ ...UNFILTERED, filter: address.filter, view: address.view });
        }}
        sortOptions={useSortOptions()}
        sortSelected={[`${address.sortBy} ${address.sortDir}`]}
        onSort={onSort}
      />
    </div>
  );
}

/** Every field in both directions, with the words that fit it. */
function useSortOptions() {
  const option = (
    sortBy: OrdersAddress['sortBy'],
    sortDir: OrdersAddress['sortDir'],
    directionLabel: string,
  ) => ({
    label: t(`sort.${sortBy}`),
    value: `${sortBy} ${sortDir}` as const,
    directionLabel,
  });
  return [
    option('orderedAt', 'asc', t('sort.oldest')),
    option('orderedAt', 'desc', t('sort.newest')),
    option('name', 'asc', t('sort.ascending')),
    option('name', 'desc', t('sort.descending')),
    option('total', 'asc', t('sort.smallest')),
    option('total', 'desc', t('sort.largest')),
  ];
}

/** What is filtered by, in words; null where any day will do. */
function periodText({ since, until }: Pick<OrdersAddress, 'since' | 'until'>): string | null {
  if (since && until)
    return t('period.between', { since: formatDay(since), until: formatDay(until) });
  if (since) return t('period.from', { since: formatDay(since) });
  return until ? t('period.to', { until: formatDay(until) }) : null;
}

const BUTTON = '[role="tablist"] button:not([role])';

/**
 * The button for views that do not fit lies in Polaris' list of tabs, which may hold nothing but
 * tabs; the arrow keys lead to it as to a tab.
 */
function useTabsOnly(around: RefObject<HTMLElement>): void {
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
