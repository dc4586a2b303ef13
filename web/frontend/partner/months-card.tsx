import { BlockStack, Card, Text } from '@shopify/polaris';
import type { PartnerAnswer } from '../../contract/partner/partner';
import { formatMoney } from '../formats/money';
import { formatMonth } from '../formats/month';
import { t } from './i18n/texts';
import './months.css';

type Months = PartnerAnswer['months'];

/** What was earned in each of the last twelve months, as a curve; as a table for screen readers. */
export function MonthsCard({ months }: { months: Months }) {
  const isEmpty = months.every(({ earned }) => earned === 0);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {t('overview.months.heading')}
        </Text>
        {isEmpty ? (
          <Text as="p" tone="subdued">
            {t('overview.months.none')}
          </Text>
        ) : (
          <Earned months={months} />
        )}
      </BlockStack>
    </Card>
  );
}

function Earned({ months }: { months: Months }) {
  const most = months.toSorted((one, other) => other.earned - one.earned)[0];
  return (
    <>
      <Curve months={months} />
      {most && (
        <Text as="p" tone="subdued">
          {t('overview.months.most', {
            sum: formatMoney(most.earned, 'EUR'),
            month: formatMonth(most.month),
          })}
        </Text>
      )}
      <Table months={months} />
    </>
  );
}

const STEP = 60;
const HEIGHT = 120;
/** So that a line at the edge is drawn whole. */
const EDGE = 3;

/** A month in which more was taken back than earned lies below the line of zero. */
function Curve({ months }: { months: Months }) {
  const sums = months.map(({ earned }) => earned);
  const [least, most] = [Math.min(0, ...sums), Math.max(1, ...sums)];
  const heightOf = (sum: number) => EDGE + ((most - sum) / (most - least)) * (HEIGHT - 2 * EDGE);
  const points = sums.map((sum, index) => `${index * STEP},${heightOf(sum).toFixed(1)}`);
  const width = (sums.length - 1) * STEP;
  const zero = heightOf(0).toFixed(1);
  return (
    <div aria-hidden="true">
      <svg className="months-curve" viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none">
        <polygon points={`0,${zero} ${points.join(' ')} ${width},${zero}`} />
        <line x1="0" x2={width} y1={zero} y2={zero} />
        <polyline points={points.join(' ')} />
      </svg>
      <div className="months-labels">
        {months.map(({ month }, index) => {
          const place = `${(index / (months.length - 1)) * 100}%`;
          return (
            <span
              key={month}
              className={(months.length - 1 - index) % 2 === 0 ? undefined : 'months-between'}
              style={{ left: place, transform: `translateX(-${place})` }}
            >
              <Text as="span" variant="bodySm" tone="subdued">
                {shortMonth.format(dateOf(month))}
              </Text>
            </span>
          );
        })}
      </div>
    </div>
  );
}

function Table({ months }: { months: Months }) {
  return (
    <div className="unseen">
      <table>
        <caption>{t('overview.months.heading')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('overview.months.month')}</th>
            <th scope="col">{t('overview.months.earned')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, earned }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{formatMoney(earned, 'EUR')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const shortMonth = new Intl.DateTimeFormat('de-DE', { month: 'short', timeZone: 'UTC' });

function dateOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
