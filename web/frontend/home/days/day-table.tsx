import type { OrdersOfDay } from '../../../contract/dashboard';
import { formatDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { formatNumber } from '../../formats/number';
import { t } from '../i18n/texts';

/** What the chart shows, for those who do not see it. */
export function DayTable({ days }: { days: OrdersOfDay[] }) {
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
