import { DatePicker, type DatePickerProps } from '@shopify/polaris';
import { useState } from 'react';
import type { Days } from '../../domain/imports/order-import';
import { toDate, toDay } from '../formats/calendar-day';

/** Monday comes first, as in Germany. */
const MONDAY = 1;

type Limits = Pick<
  DatePickerProps,
  'disableDatesBefore' | 'disableDatesAfter' | 'disableSpecificDates'
>;

interface Props extends Limits {
  /** Null: none are marked. */
  chosen: Days | null;
  /** Where it opens while none are. */
  opensAt: Date;
  onChange: (days: Days) => void;
}

/** Days from one to the other, chosen in a calendar. */
export function DayCalendar({ chosen, opensAt, onChange, ...limits }: Props) {
  const start = chosen ? toDate(chosen.first) : opensAt;
  const [shown, setShown] = useState({ month: start.getMonth(), year: start.getFullYear() });
  return (
    <DatePicker
      {...limits}
      {...shown}
      allowRange
      weekStartsOn={MONDAY}
      selected={chosen ? { start, end: toDate(chosen.last) } : undefined}
      onMonthChange={(month, year) => setShown({ month, year })}
      onChange={({ start: from, end }) => onChange({ first: toDay(from), last: toDay(end) })}
    />
  );
}
