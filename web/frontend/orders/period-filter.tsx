import { BlockStack, DatePicker, type Range, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toDate, toDay } from '../formats/calendar-day';
import { formatDay } from '../formats/date';
import type { OrdersAddress } from './orders-query';

type Period = Pick<OrdersAddress, 'since' | 'until'>;

interface Props extends Period {
  onChange: (period: Period) => void;
}

/** From which day to which: typed, or chosen in a calendar; each end may stay open. */
export function PeriodFilter({ since, until, onChange }: Props) {
  const { t } = useTranslation('orders');
  const isBackwards = since !== undefined && until !== undefined && since > until;
  return (
    <BlockStack gap="300">
      <BlockStack gap="200">
        <TextField
          type="date"
          label={t('period.since')}
          value={since ?? ''}
          onChange={(day) => onChange({ since: day || undefined, until })}
          error={isBackwards && t('period.backwards')}
          autoComplete="off"
        />
        <TextField
          type="date"
          label={t('period.until')}
          value={until ?? ''}
          onChange={(day) => onChange({ since, until: day || undefined })}
          autoComplete="off"
        />
      </BlockStack>
      <Calendar since={since} until={until} onChange={onChange} />
    </BlockStack>
  );
}

function Calendar({ since, until, onChange }: Props) {
  const start = dateOf(since ?? until);
  const [shown, setShown] = useState({ month: start.getMonth(), year: start.getFullYear() });
  const selected = since || until ? { start, end: dateOf(until ?? since) } : undefined;
  return (
    <DatePicker
      {...shown}
      onMonthChange={(month, year) => setShown({ month, year })}
      weekStartsOn={MONDAY}
      allowRange
      selected={selected}
      onChange={({ start: from, end }: Range) =>
        onChange({ since: toDay(from), until: toDay(end) })
      }
    />
  );
}

const MONDAY = 1;

/** Where the calendar opens: at that day, else at today's. */
function dateOf(day: string | undefined): Date {
  return day === undefined ? new Date() : toDate(day);
}

/** What is filtered by, in words; null where any day will do. */
export function usePeriodText({ since, until }: Period): string | null {
  const { t } = useTranslation('orders');
  const printed = (day: string) => formatDay(`${day}T12:00:00Z`);
  if (since && until) return t('period.between', { since: printed(since), until: printed(until) });
  if (since) return t('period.from', { since: printed(since) });
  return until ? t('period.to', { until: printed(until) }) : null;
}
