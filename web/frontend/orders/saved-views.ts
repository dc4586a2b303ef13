import type { IndexFiltersProps } from '@shopify/polaris';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type SavedQuery,
  savedQuery,
  type SavedViewsAnswer,
  savedViewsAnswer,
  orderListQuery,
} from '../../contract/order-list/order-list';
import { request, ApiError } from '../api/api';
import { useToast } from '../shell/use-toast';
import { ordersAddress, type OrdersAddress, UNFILTERED } from './orders-query';
import { t } from './i18n/texts';

type View = SavedViewsAnswer['views'][number];
type Change = (changes: Partial<OrdersAddress>) => void;
type Saved = Pick<View, 'name' | 'query'>;

const FILTERS = orderListQuery.def.shape.filter.unwrap().options;
const KEPT = savedQuery.keyof().options;

const PATH = '/api/orders/views';

/** What people of the shop saved; without an answer the list has its own views. */
export const viewsQuery = queryOptions({
  queryKey: ['orders', 'views'],
  queryFn: ({ signal }) => request(PATH, { answer: savedViewsAnswer, signal }),
});

/** The views of the list and those that were saved, and what can be done with them. */
export function useViews(address: OrdersAddress, onChange: Change) {
  const views = useQuery(viewsQuery).data?.views ?? [];
  const changes = useViewChanges();
  const opened = views.find(({ id }) => String(id) === address.view);
  const open = (view: View) => onChange({ ...addressOf(view.query), view: String(view.id) });
  const tabs: IndexFiltersProps['tabs'] = [
    ...FILTERS.map((id) => ({ id, content: t(`filter.${id}`), isLocked: true })),
    ...views.map((view) => ({
      id: String(view.id),
      content: view.name,
      actions: [
        {
          type: 'rename' as const,
          onPrimaryAction: (name: string) => changes.save(view.id, { ...view, name }),
        },
        {
          type: 'delete' as const,
          onPrimaryAction: async () => {
            const isRemoved = await changes.remove(view.id);
            if (isRemoved) onChange({ ...UNFILTERED });
            return isRemoved;
          },
        },
      ],
    })),
  ];
  return {
    tabs,
    selected: opened ? FILTERS.length + views.indexOf(opened) : FILTERS.indexOf(address.filter),
    onSelect: (index: number) => {
      const view = views[index - FILTERS.length];
      if (view) open(view);
      else if (opened) onChange({ ...UNFILTERED, filter: FILTERS[index] });
      else onChange({ filter: FILTERS[index] });
    },
    primaryAction: opened
      ? overwriting(opened, address, changes)
      : savingAs(address, changes, (answer) => {
          const saved = answer.views.at(-1);
          if (saved) open(saved);
        }),
  };
}

type Changes = ReturnType<typeof useViewChanges>;

/** The view that is open, as it was changed. */
function overwriting(
  { id, name, query }: View,
  address: OrdersAddress,
  changes: Changes,
): IndexFiltersProps['primaryAction'] {
  if (JSON.stringify(queryOf(address)) === JSON.stringify(queryOf(addressOf(query))))
    return undefined;
  return {
    type: 'save',
    onAction: () => changes.save(id, { name, query: queryOf(address) }),
    loading: changes.isPending,
  };
}

/** A view of its own is worth it where the list was narrowed by what a view keeps. */
function savingAs(
  address: OrdersAddress,
  changes: Changes,
  onSaved: (answer: SavedViewsAnswer) => void,
): IndexFiltersProps['primaryAction'] {
  const isAsOffered =
    JSON.stringify(queryOf(address)) ===
    JSON.stringify(queryOf({ ...ordersAddress.parse({}), filter: address.filter }));
  if (isAsOffered) return undefined;
  return {
    type: 'save-as',
    onAction: (name: string) => changes.add({ name, query: queryOf(address) }, onSaved),
    loading: changes.isPending,
  };
}

/** All fields, since what a view does not name is as it is without one. */
function addressOf(query: SavedQuery): Partial<OrdersAddress> {
  return { ...UNFILTERED, ...DEFAULT_SORT, ...query };
}

const { sortBy, sortDir } = ordersAddress.parse({});
const DEFAULT_SORT = { sortBy, sortDir };

function queryOf(address: Partial<OrdersAddress>): SavedQuery {
  const kept = KEPT.flatMap((field) =>
    address[field] === undefined ? [] : [[field, address[field]]],
  );
  return savedQuery.parse(Object.fromEntries(kept));
}

interface ViewChange {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: Saved;
}

function useViewChanges() {
  const queries = useQueryClient();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ path, ...call }: ViewChange) =>
      request(PATH + path, { ...call, answer: savedViewsAnswer }),
    onSuccess: (answer) => queries.setQueryData(viewsQuery.queryKey, answer),
  });
  /** False keeps the window of Polaris open, with what was typed. */
  const attempt = async (change: ViewChange, onDone?: (answer: SavedViewsAnswer) => void) => {
    try {
      const answer = await mutateAsync(change);
      onDone?.(answer);
      return true;
    } catch (error) {
      const { name } = error instanceof ApiError ? error.fields : {};
      if (name === undefined) toast.fail(error);
      else toast.refuse(name);
      return false;
    }
  };
  return {
    isPending,
    add: (view: Saved, onSaved: (answer: SavedViewsAnswer) => void) =>
      attempt({ method: 'POST', path: '', body: view }, onSaved),
    save: (id: number, { name, query }: Saved) =>
      attempt({ method: 'PUT', path: `/${id}`, body: { name, query } }),
    remove: (id: number) => attempt({ method: 'DELETE', path: `/${id}` }),
  };
}
