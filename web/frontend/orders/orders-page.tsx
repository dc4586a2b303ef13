import { BlockStack, Box, Card, InlineStack, Select } from '@shopify/polaris';
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { PAGE_SIZES } from '../../contract/order-list/order-list';
import { useAddress, useDialogAddress } from '../address/use-address';
import { rememberList } from '../address/latest-list';
import { BelowLatestRuns } from '../bulk/latest-runs';
import { InactiveBanner } from '../creation/inactive-banner';
import { ExportDialog } from '../export/export-dialog';
import { ImportButton } from '../order-import/import-button';
import { FeatureButton } from '../plan-gate/feature-lock';
import { Screen } from '../shell/screen';
import { useShop } from '../shell/shop-query';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { NothingHere } from '../states/nothing-here';
import { t } from './i18n/texts';
import { OrderTable } from './order-table';
import {
  type OrdersAddress,
  ordersAddress,
  ordersQuery,
  reasonsQuery,
  UNFILTERED,
} from './orders-query';
import { ReasonGroups } from './reason-groups';
import { viewsQuery } from './saved-views';

/** The list is read without waiting for what narrows it. */
const OrderFilters = lazy(() => import('./order-filters'));

const SIZES = PAGE_SIZES.map(String);
const USUAL = String(PAGE_SIZES[0]);
const FIRST_PAGE: Partial<OrdersAddress> = { after: undefined, before: undefined };

/** The overview of all orders and their documents. */
export function OrdersPage() {
  const { data: shop } = useShop();
  const [address, setAddress] = useAddress(ordersAddress);
  const change = (changes: Partial<OrdersAddress>) => setAddress({ ...FIRST_PAGE, ...changes });
  useLatestList(address);
  // Loaded in parallel with what is above the list.
  usePrefetchQuery(ordersQuery(address));
  usePrefetchQuery(reasonsQuery);
  usePrefetchQuery(viewsQuery);
  return (
    <Screen title={t('title')} isWide>
      <AllOrders />
      <ExportDialog />
      <BlockStack gap="400">
        {shop && <InactiveBanner shop={shop} />}
        <BelowLatestRuns
          skeleton={
            <Card padding="0">
              <ListSkeleton rows={10} />
            </Card>
          }
        >
          <Card padding="0">
            <OrdersOfShop address={address} onChange={change} />
          </Card>
        </BelowLatestRuns>
      </BlockStack>
    </Screen>
  );
}

/** Actions on all orders, above their list. */
function AllOrders() {
  const { open } = useDialogAddress('export');
  return (
    <Box paddingBlockEnd="400" paddingInline={{ xs: '400', sm: '0' }}>
      <InlineStack align="end" gap="200">
        <ImportButton>{t('import')}</ImportButton>
        <FeatureButton feature="exportOrders" onClick={open}>
          {t('export')}
        </FeatureButton>
      </InlineStack>
    </Box>
  );
}

interface Props {
  address: OrdersAddress;
  onChange: (changes: Partial<OrdersAddress>) => void;
}

/** The list comes with the groups above it, where it stays. */
function OrdersOfShop({ address, onChange }: Props) {
  const reasons = useQuery(reasonsQuery);
  if (reasons.isPending && reasons.failureCount === 0) return <ListSkeleton rows={10} />;
  return (
    <>
      {reasons.data && <ReasonGroups {...reasons.data} address={address} onChange={onChange} />}
      <div className="order-filters">
        <Suspense fallback={null}>
          <OrderFilters address={address} onChange={onChange} />
        </Suspense>
      </div>
      <OrderList address={address} onChange={onChange} />
    </>
  );
}

function OrderList({ address, onChange }: Props) {
  const orders = useQuery(ordersQuery(address));
  if (orders.isPending) return <ListSkeleton rows={10} />;
  if (!orders.data) {
    return (
      <Box padding="400">
        <LoadError query={orders} />
      </Box>
    );
  }
  const { items, sentences, next, previous } = orders.data;
  if (items.length === 0 && isFiltered(address)) {
    const action = { content: t('none.clear'), onAction: () => onChange(UNFILTERED) };
    return <NothingHere title={t('none.title')} text={t('none.text')} action={action} />;
  }
  if (items.length === 0) return <NothingHere title={t('empty.title')} text={t('empty.text')} />;
  return (
    <OrderTable
      orders={items}
      sentences={sentences}
      page={JSON.stringify(address)}
      isLoading={orders.isPlaceholderData}
      onNext={next === null ? undefined : () => onChange({ after: next })}
      onPrevious={previous === null ? undefined : () => onChange({ before: previous })}
      foot={<PageSize value={address.limit} onChange={(limit) => onChange({ limit })} />}
    />
  );
}

interface PageSizeProps {
  value: string | undefined;
  onChange: (size: string | undefined) => void;
}

/**
 * However many fit on one, paging costs the same; a choice only where there is more than one page.
 */
function PageSize({ value, onChange }: PageSizeProps) {
  return (
    <Box padding="300">
      <InlineStack align="end">
        <Select
          label={t('size')}
          labelInline
          options={SIZES}
          value={value ?? USUAL}
          onChange={(size) => onChange(size === USUAL ? undefined : size)}
        />
      </InlineStack>
    </Box>
  );
}

function isFiltered(address: OrdersAddress): boolean {
  const nothing: Partial<OrdersAddress> = { ...UNFILTERED, ...FIRST_PAGE };
  return Object.entries(nothing).some(
    ([field, none]) => address[field as keyof OrdersAddress] !== none,
  );
}

/** The page of one order leads on through this list, whichever page of it was shown. */
function useLatestList(address: OrdersAddress): void {
  const queries = useQueryClient();
  useEffect(() => {
    const query = Object.fromEntries(NARROWED_BY.map((field) => [field, address[field]]));
    rememberList(queries, { url: urlOf(address), search: address.search, query });
  }, [queries, address]);
}

const NARROWED_BY = [
  'filter',
  'reason',
  'taxCause',
  'payment',
  'fulfillment',
  'country',
  'tag',
  'bucket',
  'month',
  'since',
  'until',
  'sortBy',
  'sortDir',
] as const satisfies (keyof OrdersAddress)[];

function urlOf({ search: _search, ...list }: OrdersAddress): string {
  const usual: Record<string, string | undefined> = ordersAddress.parse({});
  const fields = Object.entries(list).filter(
    (field): field is [string, string] => field[1] !== undefined && field[1] !== usual[field[0]],
  );
  const query = new URLSearchParams(fields).toString();
  return query === '' ? '/orders' : `/orders?${query}`;
}
