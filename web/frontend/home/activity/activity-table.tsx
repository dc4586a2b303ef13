import { useTranslation } from 'react-i18next';
import type { ActivityOfDay } from '../../../domain/log/activity';
import { formatDay } from '../../formats/date';
import { formatNumber } from '../../formats/number';

/** What the charts show, for those who do not see them. */
export function ActivityTable({ days }: { days: ActivityOfDay[] }) {
  const { t } = useTranslation('home');
  const columns = ['day', 'created', 'matched', 'transfersSoFar'] as const;
  return (
    <table className="unseen">
      <caption>{t('activity.table')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`activity.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, created, matched, transfers }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{formatNumber(created)}</td>
            <td>{formatNumber(matched)}</td>
            <td>{transfers === null ? t('activity.none') : formatNumber(transfers)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
