import {
  Box,
  Pagination,
  Text,
  BlockStack,
  Button,
  Collapsible,
  InlineStack,
  Link,
} from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../address/use-address';
import { useShop } from '../shell/shop-query';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { NothingHere } from '../states/nothing-here';
import { EventFilters } from './event-filters';
import { type EventAddress, eventAddress, eventsQuery } from './event-query';
import './event-log.css';
import { t } from './i18n/texts';
import { t as appText } from '../shell/i18n/texts';
import { ChevronDownIcon, ChevronUpIcon } from '@shopify/polaris-icons';
import { useId, useState } from 'react';
import type { EventAnswer } from '../../contract/log';
import { formatMoment } from '../formats/date';
import texts from './i18n/de.json';
import { HelpLink } from '../links/help-link';
import { LexwareLink } from '../links/outside-link';
import { EventBadge } from '../statuses/event-badge';
import { t as statusesText } from '../statuses/i18n/texts';

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

interface Props {
  event: EventAnswer;
  /** On the order's own page its link would lead nowhere new. */
  hidesOrder: boolean;
}

/** One line of the event log; cause, remedy and references unfold below it. */
function EventLine({ event, hidesOrder }: Props) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const references = Object.entries(event.ref);
  const hasDetails =
    event.text !== '' ||
    references.length > 0 ||
    event.help !== undefined ||
    event.stack !== undefined;

  return (
    <Box paddingInline="400" paddingBlock="300">
      <BlockStack gap="100">
        <div className="event-head">
          <InlineStack gap="200" blockAlign="center">
            <EventBadge status={event.status} />
            <Text as="h3" variant="headingSm">
              {event.title}
            </Text>
          </InlineStack>
          {hasDetails && (
            <Button
              variant="tertiary"
              size="micro"
              icon={isOpen ? ChevronUpIcon : ChevronDownIcon}
              ariaExpanded={isOpen}
              ariaControls={details}
              accessibilityLabel={`${t('details')}: ${event.title}`}
              onClick={() => setOpen(!isOpen)}
            />
          )}
        </div>
        <Facts event={event} hidesOrder={hidesOrder} />
        <Collapsible id={details} open={isOpen} transition={false}>
          <BlockStack gap="200">
            {event.text !== '' && <p className="event-text">{event.text}</p>}
            {event.help && (
              <p>
                <HelpLink article={event.help} about={event.title} />
              </p>
            )}
            <References event={event} references={references} />
            {event.stack && <Stack frames={event.stack} />}
          </BlockStack>
        </Collapsible>
      </BlockStack>
    </Box>
  );
}

/** When and whence it came, who did it, and the order it is about. */
function Facts({ event, hidesOrder }: Props) {
  return (
    <InlineStack gap="200">
      <Text as="span" tone="subdued" numeric>
        {formatMoment(event.date)}
      </Text>
      <Text as="span" tone="subdued">
        {statusesText(`origin.${event.origin}`)}
      </Text>
      {event.user !== undefined && (
        <Text as="span" tone="subdued">
          {t('user', { id: event.user })}
        </Text>
      )}
      {event.order && !hidesOrder && (
        <Link
          url={`/orders/${event.order.id}`}
          accessibilityLabel={t('order', { name: event.order.name })}
        >
          {event.order.name}
        </Link>
      )}
    </InlineStack>
  );
}

/** For the operator, who finds there what to mend. */
function Stack({ frames }: { frames: string[] }) {
  return (
    <BlockStack gap="100">
      <Text as="h4" variant="headingXs">
        {t('stack')}
      </Text>
      <code className="event-text">{frames.join('\n')}</code>
    </BlockStack>
  );
}

function References({ event, references }: Pick<Props, 'event'> & { references: Reference[] }) {
  if (references.length === 0) return null;
  return (
    <dl className="references">
      {references.map(([name, value]) => (
        <div key={name}>
          <dt>{isKnown(name) ? t(`ref.${name}`) : name}</dt>
          <dd>
            <ReferenceLink name={name} value={value} links={event.links} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Reference = [name: string, value: string];

interface ReferenceLinkProps {
  name: string;
  value: string;
  links: EventAnswer['links'];
}

/** To the order here, to the rest in Lexware; what has no page is named by its number. */
function ReferenceLink({ name, value, links }: ReferenceLinkProps) {
  if (name === 'order') return <Link url={`/orders/${value}`}>{t('open.order')}</Link>;
  if (name === 'transaction') return <LexwareLink to="transactions">{t('open.bank')}</LexwareLink>;
  const url = links[name];
  if (url === undefined) return <>{value}</>;
  return (
    <Link url={url} target="_blank">
      {t('open.lexware')}
    </Link>
  );
}

function isKnown(name: string): name is keyof typeof texts.ref {
  return Object.hasOwn(texts.ref, name);
}
