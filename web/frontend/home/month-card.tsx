import { BlockStack, Card, InlineStack, Link, Text } from '@shopify/polaris';
import type { DashboardAnswer } from '../../contract/dashboard';
import { formatMoney } from '../formats/money';
import { formatMonth } from '../formats/month';
import { counted, formatNumber } from '../formats/number';
import { formatShortDay } from './days/shown-day';
import { t } from './i18n/texts';

type Props = Pick<DashboardAnswer, 'month' | 'waiting'>;

/** Books are kept in euro. */
const CURRENCY = 'EUR';

/** What the month came to so far, and the one before until the same day. */
export function MonthCard({ month, waiting }: Props) {
  const { invoiced, credited, before } = month;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" gap="200">
          <Text as="h2" variant="headingSm">
            {formatMonth(month.month)}
          </Text>
          <Link url={`/month?month=${month.month}`}>{t('month.open')}</Link>
        </InlineStack>
        <dl className="month-figures">
          <Figure
            name={t('month.invoiced')}
            cents={invoiced.cents}
            detail={t('month.invoices', counted(invoiced.count))}
            before={before.invoiced.cents}
            until={before.until}
          />
          <Figure
            name={t('month.credited')}
            cents={credited.cents}
            detail={t('month.credits', counted(credited.count))}
            before={before.credited.cents}
            until={before.until}
          />
          <Waiting waiting={waiting} />
        </dl>
      </BlockStack>
    </Card>
  );
}

interface FigureProps {
  name: string;
  cents: number;
  detail: string;
  /** In the month before. */
  before: number;
  until: string;
}

function Figure({ name, cents, detail, before, until }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Text as="span" variant="headingLg" numeric>
          {formatMoney(cents, CURRENCY)}
        </Text>
        <Text as="span" tone="subdued">
          {detail}
        </Text>
        {before !== 0 && <Comparison cents={cents} before={before} until={until} />}
      </dd>
    </div>
  );
}

const WHOLE = 100;

/** The month before by its amount, and by how much this one is over or under it. */
function Comparison({ cents, before, until }: Pick<FigureProps, 'cents' | 'before' | 'until'>) {
  const change = Math.round(((cents - before) * WHOLE) / before);
  const values = {
    day: formatShortDay(until),
    amount: formatMoney(before, CURRENCY),
    percent: formatNumber(Math.abs(change)),
  };
  const way = change > 0 ? 'more' : 'less';
  return (
    <Text as="span" tone="subdued" variant="bodySm">
      {t(change === 0 ? 'month.before' : `month.${way}`, values)}
    </Text>
  );
}

function Waiting({ waiting: { count, cents } }: Pick<Props, 'waiting'>) {
  return (
    <div>
      <dt>{t('month.waiting')}</dt>
      <dd>
        <Text as="span" variant="headingLg" numeric>
          {formatMoney(cents, CURRENCY)}
        </Text>
        {count === 0 ? (
          <Text as="span" tone="subdued">
            {t('month.noneWaits')}
          </Text>
        ) : (
          <Link url="/orders?filter=waiting">{t('month.waitingOrders', counted(count))}</Link>
        )}
      </dd>
    </div>
  );
}
