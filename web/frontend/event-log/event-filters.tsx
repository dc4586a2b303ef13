import {
  Box,
  Button,
  ChoiceList,
  Filters,
  type FiltersProps,
  InlineStack,
  Select,
  useBreakpoints,
} from '@shopify/polaris';
import { SortAscendingIcon, SortDescendingIcon } from '@shopify/polaris-icons';
import { useCallback } from 'react';
import { eventOrigin, eventSort, eventStatus } from '../../contract/log';
import { useSearchText } from '../address/use-search-text';
import { formatDay } from '../formats/date';
import { PeriodFields } from '../period/period-fields';
import { t as statusesText } from '../statuses/i18n/texts';
import type { EventAddress } from './event-query';
import { t } from './i18n/texts';

interface Props {
  address: EventAddress;
  onChange: (changes: Partial<EventAddress>) => void;
  onClear: () => void;
}

/** Search, origin, status and direction of the event log. */
export function EventFilters({ address, onChange, onClear }: Props) {
  const search = useCallback((logSearch: string) => onChange({ logSearch }), [onChange]);
  const [text, setText] = useSearchText(address.logSearch, search);
  const { smDown } = useBreakpoints();
  const sorting = <EventSorting address={address} onChange={onChange} />;
  const filters = (
    <Filters
      queryValue={text}
      queryPlaceholder={t('search')}
      onQueryChange={setText}
      onQueryClear={() => setText('')}
      {...useChoices(address, onChange)}
      onClearAll={onClear}
    >
      {smDown ? null : sorting}
    </Filters>
  );
  // In the same row a narrow screen would leave no room to read the search text.
  return (
    <>
      {filters}
      {smDown && (
        <Box paddingInline="300" paddingBlockStart="200">
          {sorting}
        </Box>
      )}
    </>
  );
}

/** What can be chosen, and what was. */
function useChoices(
  { origin, status, ...days }: EventAddress,
  onChange: Props['onChange'],
): Pick<FiltersProps, 'filters' | 'appliedFilters'> {
  const filters = [
    pinned('origin', {
      title: t('filter.origin'),
      choices: eventOrigin.options.map((value) => {
        return { value, label: statusesText(`origin.${value}`) };
      }),
      selected: origin,
      onChoose: (value) => onChange({ origin: eventOrigin.parse(value) }),
    }),
    pinned('status', {
      title: t('filter.status'),
      choices: eventStatus.options.map((value) => {
        return { value, label: statusesText(`event.${value}`) };
      }),
      selected: status,
      onChoose: (value) => onChange({ status: eventStatus.parse(value) }),
    }),
  ];
  const span = useSpan(days, onChange);
  const appliedFilters = [
    ...span.appliedFilters,
    ...(origin ? [applied('origin', t('filter.origin'), statusesText(`origin.${origin}`))] : []),
    ...(status ? [applied('status', t('filter.status'), statusesText(`event.${status}`))] : []),
  ];
  function applied(key: 'origin' | 'status', label: string, value: string) {
    return { key, label: `${label}: ${value}`, onRemove: () => onChange({ [key]: undefined }) };
  }
  return { filters: [...filters, ...span.filters], appliedFilters };
}

function pinned(key: string, choice: ChoiceProps) {
  return { key, label: choice.title, pinned: true, filter: <Choice {...choice} /> };
}

interface ChoiceProps {
  title: string;
  choices: { value: string; label: string }[];
  selected: string | undefined;
  onChoose: (value: string | undefined) => void;
}

function Choice({ title, choices, selected, onChoose }: ChoiceProps) {
  return (
    <ChoiceList
      title={title}
      titleHidden
      choices={choices}
      selected={selected ? [selected] : []}
      onChange={([value]) => onChoose(value)}
    />
  );
}

interface EventSortingProps {
  address: EventAddress;
  onChange: (changes: Partial<EventAddress>) => void;
}

/** What the log goes by, and which way. */
function EventSorting({ address: { logBy, logSort }, onChange }: EventSortingProps) {
  const isDescending = logSort === 'desc';
  const way = logBy === 'date' ? 'date' : 'other';
  return (
    <InlineStack gap="200" blockAlign="center">
      <Select
        label={t('sort.by')}
        labelHidden
        options={eventSort.options.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={logBy}
        onChange={(value) => onChange({ logBy: eventSort.parse(value) })}
      />
      <Button
        icon={isDescending ? SortDescendingIcon : SortAscendingIcon}
        onClick={() => onChange({ logSort: isDescending ? 'asc' : 'desc' })}
      >
        {t(`way.${way}.${logSort}`)}
      </Button>
    </InlineStack>
  );
}

type Span = Pick<EventAddress, 'logSince' | 'logUntil'>;

/** From which day to which the log is shown. */
function useSpan(
  { logSince, logUntil }: Span,
  onChange: (changes: Span) => void,
): Required<Pick<FiltersProps, 'filters' | 'appliedFilters'>> {
  const label = t('filter.span');
  const words = [
    logSince && t('span.since', { day: formatDay(logSince) }),
    logUntil && t('span.until', { day: formatDay(logUntil) }),
  ].filter(Boolean);
  const onRemove = () => onChange({ logSince: undefined, logUntil: undefined });
  const filter = (
    <PeriodFields
      since={logSince}
      until={logUntil}
      onChange={({ since, until }) => onChange({ logSince: since, logUntil: until })}
    />
  );
  return {
    filters: [{ key: 'span', label, pinned: true, filter }],
    appliedFilters:
      words.length > 0 ? [{ key: 'span', label: `${label}: ${words.join(' ')}`, onRemove }] : [],
  };
}
