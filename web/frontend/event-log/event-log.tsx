import { Box, Pagination, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../address/use-address';
import { useShop } from '../shell/shop-query';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { NothingHere } from '../states/nothing-here';
import { EventFilters } from './event-filters';
import { type EventAddress, eventAddress, eventsQuery } from './event-query';
import { EventLine } from './event-line';
import './event-log.css';
import { t } from './i18n/texts';
import { t as appText } from '../shell/i18n/texts';

const ALL: Partial<EventAddress> = {
  logSearch: '',
  origin: undefined,
  status: undefined,
  logSince: undefined,
  logUntil: undefined,
};
const FIRST_PAGE: Partial<EventAddress> = { logAfter: undefined, logBefore: undefined };

/**
 * What happened, of the whole shop or of one order; searchable, filtered and paged by the address.
 */
export function EventLog({ orderId }: { orderId?: string }) {
  const [address, setAddress] = useAddress(eventAddress);
  const change = (changes: Partial<EventAddress>) => setAddress({ ...FIRST_PAGE, ...changes });
  return (
    <>
      <EventFilters address={address} onChange={change} onClear={() => change(ALL)} />
      <EventList address={address} orderId={orderId} onChange={change} />
    </>
  );
}

interface ListProps {
  address: EventAddress;
  orderId: string | undefined;
  onChange: (changes: Partial<EventAddress>) => void;
}

function EventList({ address, orderId, onChange }: ListProps) {
  const events = useQuery(eventsQuery(address, orderId));
  if (events.isPending) return <ListSkeleton />;
  if (!events.data) {
    return (
      <Box padding="400">
        <LoadError query={events} />
      </Box>
    );
  }
  const { items, next, previous } = events.data;
  if (items.length === 0)
    return <NoEvents isFiltered={isFiltered(address)} onClear={() => onChange(ALL)} />;
  return (
    <div aria-busy={events.isPlaceholderData}>
      <ul className="plain-list">
        {items.map((event) => (
          <li key={event.key}>
            <EventLine event={event} hidesOrder={orderId !== undefined} />
          </li>
        ))}
      </ul>
      <Foot
        onNext={next === null ? undefined : () => onChange({ logAfter: next })}
        onPrevious={previous === null ? undefined : () => onChange({ logBefore: previous })}
      />
    </div>
  );
}

function NoEvents({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered) return <NothingHere title={t('empty.title')} text={t('empty.text')} />;
  const action = { content: t('none.clear'), onAction: onClear };
  return <NothingHere title={t('none.title')} text={t('none.text')} action={action} />;
}

function Foot({ onNext, onPrevious }: { onNext?: () => void; onPrevious?: () => void }) {
  const { data: shop } = useShop();
  return (
    <Box padding="400" borderBlockStartWidth="025" borderColor="border-secondary">
      <div className="log-foot">
        <Text as="p" tone="subdued" variant="bodySm">
          {shop && t('retention', { count: shop.plan.logMaxAge })}
        </Text>
        {(onNext || onPrevious) && (
          <Pagination
            accessibilityLabel={appText('paging.label')}
            accessibilityLabels={{
              next: appText('paging.next'),
              previous: appText('paging.previous'),
            }}
            hasNext={onNext !== undefined}
            hasPrevious={onPrevious !== undefined}
            onNext={onNext}
            onPrevious={onPrevious}
          />
        )}
      </div>
    </Box>
  );
}

function isFiltered({ logSort: _way, logBy: _by, ...address }: EventAddress): boolean {
  return Object.values(address).some(Boolean);
}
