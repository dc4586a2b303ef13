import { BlockStack, Box, Button, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { BUCKET_ORDERS, type MonthAnswer } from '../../contract/month';
import { BUCKET_NAMES } from '../../contract/texts/month-texts';
import { formatMoney } from '../formats/money';
import { formatNumber } from '../formats/number';
import { LoadError } from '../states/load-error';
import { AmountList, formatSigned } from './amount-list';
import { bucketQuery } from './month-query';
import { t } from './i18n/texts';

type Difference = MonthAnswer['buckets'][number];
type Bucket = Difference['bucket'];

interface Props {
  answer: MonthAnswer;
  opened: Bucket | undefined;
  onOpen: (bucket: Bucket | undefined) => void;
}

/** From the month's orders to its documents, as an equation that ends at zero. */
export function BridgeCard({ answer, opened, onOpen }: Props) {
  const { orders, buckets, documents } = answer;
  const difference = buckets.reduce((rest, { cents }) => rest + cents, orders.cents);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('bridge.heading')}
        </Text>
        <table className="month-table">
          <thead className="unseen">
            <tr>
              <th scope="col">{t('bridge.what')}</th>
              <th scope="col">{t('bridge.count')}</th>
              <th scope="col">{t('bridge.amount')}</th>
            </tr>
          </thead>
          <tbody>
            <Row name={t('bridge.orders')} {...orders} />
            {buckets.map((bucket) => (
              <BucketRows
                key={bucket.bucket}
                month={answer.month}
                bucket={bucket}
                isOpen={bucket.bucket === opened}
                onOpen={onOpen}
              />
            ))}
          </tbody>
          <tfoot>
            <Row name={t('bridge.documents')} {...documents} />
            <Row name={t('bridge.difference')} cents={difference - documents.cents} />
          </tfoot>
        </table>
      </BlockStack>
    </Card>
  );
}

function Row({ name, count, cents }: { name: string; count?: number; cents: number }) {
  return (
    <tr className="month-sum">
      <th scope="row">{name}</th>
      <td>{count === undefined ? '' : formatNumber(count)}</td>
      <td>{formatMoney(cents, 'EUR')}</td>
    </tr>
  );
}

interface BucketProps {
  month: string;
  bucket: Difference;
  isOpen: boolean;
  onOpen: (bucket: Bucket | undefined) => void;
}

/** A difference, and below it its orders once it was opened. */
function BucketRows({ month, bucket, isOpen, onOpen }: BucketProps) {
  const name = BUCKET_NAMES[bucket.bucket];
  const id = `bucket-${bucket.bucket}`;
  return (
    <Fragment>
      <tr>
        <th scope="row">
          <Button
            variant="plain"
            textAlign="start"
            disclosure={isOpen ? 'up' : 'down'}
            ariaExpanded={isOpen}
            ariaControls={id}
            onClick={() => onOpen(isOpen ? undefined : bucket.bucket)}
          >
            {name}
          </Button>
        </th>
        <td>{formatNumber(bucket.count)}</td>
        <td>{formatSigned(bucket.cents)}</td>
      </tr>
      <tr id={id} hidden={!isOpen}>
        <td colSpan={3} className="month-orders">
          {isOpen && <BucketOrders month={month} bucket={bucket} />}
        </td>
      </tr>
    </Fragment>
  );
}

function BucketOrders({
  month,
  bucket: { bucket, count, orders },
}: Omit<BucketProps, 'isOpen' | 'onOpen'>) {
  const [isWhole, setWhole] = useState(false);
  const whole = useQuery({ ...bucketQuery(month, bucket), enabled: isWhole });
  return (
    <Box paddingBlockEnd="300">
      <BlockStack gap="200">
        <Text as="p" tone="subdued">
          {t(`about.${bucket}`)}
        </Text>
        <AmountList entries={whole.data?.orders ?? orders} />
        {whole.isError && <LoadError query={whole} />}
        <InlineStack gap="300" blockAlign="center">
          {count > orders.length && !whole.data && (
            <Button loading={whole.isFetching} onClick={() => setWhole(true)}>
              {t(count > BUCKET_ORDERS ? 'bridge.largest' : 'bridge.all', {
                count: formatNumber(Math.min(count, BUCKET_ORDERS)),
              })}
            </Button>
          )}
          <Link url={`/orders?bucket=${bucket}&month=${month}`}>{t('bridge.list')}</Link>
        </InlineStack>
      </BlockStack>
    </Box>
  );
}
