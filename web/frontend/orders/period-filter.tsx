import { BlockStack } from '@shopify/polaris';
import { formatDay } from '../formats/date';
import { DayCalendar } from '../period/day-calendar';
import { type DayPeriod, PeriodFields } from '../period/period-fields';
import { t } from './i18n/texts';

interface Props extends DayPeriod {
  onChange: (period: DayPeriod) => void;
}

/** When orders were placed: typed, or chosen in a calendar. */
export function PeriodFilter({ since, until, onChange }: Props) {
  const [first, last] = [since ?? until, until ?? since];
  return (
    <BlockStack gap="300">
      <PeriodFields since={since} until={until} onChange={onChange} />
      <DayCalendar
        chosen={first && last ? { first, last } : null}
        opensAt={new Date()}
        onChange={(days) => onChange({ since: days.first, until: days.last })}
      />
    </BlockStack>
  );
}

/** What is filtered by, in words; null where any day will do. */
export function usePeriodText({ since, until }: DayPeriod): string | null {
  if (since && until)
    return t('period.between', { since: formatDay(since), until: formatDay(until) });
  if (since) return t('period.from', { since: formatDay(since) });
  return until ? t('period.to', { until: formatDay(until) }) : null;
}
