import { BlockStack, Card, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { OssAnswer } from '../../contract/month';
import { formatDay } from '../formats/date';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { ossQuery } from './month-query';
import { TaxTable } from './tax-table';
import { t } from './i18n/texts';

/** What is declared to the one-stop shop for the quarter of the month. */
export function OssCard({ month }: { month: string }) {
  const quarterName = useQuarterName();
  const [year, number] = [month.slice(0, 4), Math.ceil(Number(month.slice(5)) / 3)];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('oss.heading', { quarter: quarterName(`${year}-Q${number}`) })}
        </Text>
        <Quarter month={month} />
      </BlockStack>
    </Card>
  );
}

function Quarter({ month }: { month: string }) {
  const query = useQuery(ossQuery(month));
  if (query.isPending) return <TextSkeleton lines={2} />;
  return query.data ? <Declared oss={query.data} /> : <LoadError query={query} />;
}

function Declared({ oss: { quarter, declaredBy, totals, corrections } }: { oss: OssAnswer }) {
  const quarterName = useQuarterName();
  if (totals.length === 0 && corrections.length === 0)
    return (
      <Text as="p" tone="subdued">
        {t('oss.none')}
      </Text>
    );
  return (
    <>
      <Text as="p">{t('oss.until', { day: formatDay(`${declaredBy}T12:00:00.000Z`) })}</Text>
      {totals.length > 0 && (
        <TaxTable label={t('oss.heading', { quarter: quarterName(quarter) })} taxes={totals} />
      )}
      {corrections.map((one) => {
        const name = t('oss.correction', { quarter: quarterName(one.quarter) });
        return (
          <BlockStack key={one.quarter} gap="200">
            <Text as="h3" variant="headingSm">
              {name}
            </Text>
            <TaxTable label={name} taxes={one.totals} />
          </BlockStack>
        );
      })}
    </>
  );
}

/** `2026-Q4` as `4. Quartal 2026`. */
function useQuarterName(): (quarter: string) => string {
  return (quarter) => {
    const [year, number] = quarter.split('-Q');
    return t('oss.quarter', { number, year });
  };
}
