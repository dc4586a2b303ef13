import { BlockStack, Card, Link, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { OrdersOfDay } from '../../../contract/dashboard';
import { formatDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { counted, formatNumber } from '../../formats/number';
import { t } from '../i18n/texts';
import { DayChart } from './day-chart';
import './days.css';
import { listOf, nameOf } from './shown-day';

/** What was ordered on each of the last days; of the day that is pointed at its values. */
export function DaysCard({ days }: { days: OrdersOfDay[] }) {
  const [place, setPlace] = useState(days.length - 1);
  const day = days[place];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {t('days.heading')}
        </Text>
        {day === undefined || days.every(({ count }) => count === 0) ? (
          <Text as="p" tone="subdued">
            {t('days.nothing')}
          </Text>
        ) : (
          <>
            <DayValues day={day} />
            <DayChart days={days} place={place} onPlace={setPlace} />
            <Legend />
            <DayTable days={days} />
          </>
        )}
      </BlockStack>
    </Card>
  );
}

/** Always as high, whatever day is pointed at. */
function DayValues({ day }: { day: OrdersOfDay }) {
  const { count, cents, invoicedCents } = day;
  return (
    <div className="day-values">
      <Text as="p" tone="subdued">
        {nameOf(day)}
      </Text>
      <Text as="p" variant="headingMd" numeric>
        {formatMoney(cents, 'EUR')}
      </Text>
      <p>
        <Link url={listOf(day)}>{t('days.orders', counted(count))}</Link>
      </p>
      <Text as="p" tone="subdued">
        {cents > invoicedCents
          ? t('days.lacking', { amount: formatMoney(cents - invoicedCents, 'EUR') })
          : ''}
      </Text>
    </div>
  );
}

function Legend() {
  return (
    <ul className="day-legend" aria-hidden>
      <li className="is-invoiced">{t('days.invoiced')}</li>
      <li>{t('days.others')}</li>
    </ul>
  );
}

/** What the chart shows, for those who do not see it. */
function DayTable({ days }: { days: OrdersOfDay[] }) {
  const columns = ['day', 'count', 'amount', 'invoiced'] as const;
  return (
    <table className="unseen">
      <caption>{t('days.heading')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`days.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, count, cents, invoicedCents }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{formatNumber(count)}</td>
            <td>{formatMoney(cents, 'EUR')}</td>
            <td>{formatMoney(invoicedCents, 'EUR')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
