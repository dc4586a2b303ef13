import { BlockStack } from '@shopify/polaris';
import { useState } from 'react';
import { DayCalendar } from '../period/day-calendar';
import { type DayPeriod, PeriodFields } from '../period/period-fields';

interface Props extends DayPeriod {
  onChange: (period: DayPeriod) => void;
}

/** When orders were placed: typed, or chosen in a calendar. */
export default function PeriodFilter({ since, until, onChange }: Props) {
  const [today] = useState(() => new Date());
  const [first, last] = [since ?? until, until ?? since];
  return (
    <BlockStack gap="300">
      <PeriodFields since={since} until={until} onChange={onChange} />
      <DayCalendar
        chosen={first && last ? { first, last } : null}
        opensAt={today}
        onChange={(days) => onChange({ since: days.first, until: days.last })}
      />
    </BlockStack>
  );
}
