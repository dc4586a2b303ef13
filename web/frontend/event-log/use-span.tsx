import type { FiltersProps } from '@shopify/polaris';
import { formatDay } from '../formats/date';
import { PeriodFields } from '../period/period-fields';
import type { EventAddress } from './event-query';
import { t } from './i18n/texts';

type Span = Pick<EventAddress, 'logSince' | 'logUntil'>;

/** From which day to which the log is shown. */
export function useSpan(
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
