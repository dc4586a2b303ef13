import { Banner, BlockStack, Box, Button, Card, InlineStack, Select, Text } from '@shopify/polaris';
import { ChevronLeftIcon, ChevronRightIcon } from '@shopify/polaris-icons';
import { useQuery } from '@tanstack/react-query';
import type { MonthAnswer } from '../../contract/month';
import { useAddress } from '../address/use-address';
import { formatMoney } from '../formats/money';
import { formatMonth } from '../formats/month';
import { counted } from '../formats/number';
import { Screen } from '../shell/screen';
import { LoadError } from '../states/load-error';
import { NothingHere } from '../states/nothing-here';
import { TextSkeleton } from '../states/skeletons';
import { AdviserCard } from './adviser-card';
import { BridgeCard } from './bridge-card';
import { CheckCard } from './check-card';
import { CloseCard } from './close-card';
import { DatevCard } from './datev/datev-card';
import { FilesCard } from './files-card';
import { t } from './i18n/texts';
import { monthAddress, monthQuery } from './month-query';
import './month.css';
import { OssCard } from './oss-card';
import { PayoutsCard } from './payouts-card';
import { TaxTable } from './tax-table';

/** Whether every order of a month has its document, to the cent, and what that means for tax. */
export function MonthPage() {
  const [address, setAddress] = useAddress(monthAddress);
  const month = address.month ?? lastMonth();
  return (
    <Screen title={t('title')}>
      <BlockStack gap="400">
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <MonthChoice
            month={month}
            onChange={(chosen) => setAddress({ month: chosen, bucket: undefined })}
          />
        </Box>
        <Month
          key={month}
          month={month}
          bucket={address.bucket}
          onOpen={(bucket) => setAddress({ month, bucket })}
        />
      </BlockStack>
    </Screen>
  );
}

interface Props {
  month: string;
  /** The difference whose orders are listed. */
  bucket: Bucket | undefined;
  onOpen: (bucket: Bucket | undefined) => void;
}
type Bucket = MonthAnswer['buckets'][number]['bucket'];

function Month({ month, bucket, onOpen }: Props) {
  const query = useQuery(monthQuery(month));
  if (query.isPending) return <MonthSkeleton />;
  if (!query.data) return <LoadError query={query} />;
  const answer = query.data;
  const isWithout = isEmpty(answer);
  return (
    <>
      {isWithout ? (
        <Card>
          <NothingHere
            title={t('empty.title', { month: formatMonth(month) })}
            text={t('empty.text')}
          />
        </Card>
      ) : (
        <>
          <Sentence answer={answer} />
          <BridgeCard answer={answer} opened={bucket} onOpen={onOpen} />
        </>
      )}
      <CheckCard month={month} />
      {!isWithout && <TaxCard answer={answer} />}
      <OssCard month={month} />
      <PayoutsCard month={month} />
      <CloseCard month={month} />
      {!isWithout && <FilesCard month={month} documents={answer.documents.count} />}
      <DatevCard month={month} />
      <AdviserCard month={month} />
    </>
  );
}

/** Money may have moved in it all the same, and it may have been closed with what is gone since. */
function isEmpty({ orders, documents, buckets, inOtherCurrencies }: MonthAnswer): boolean {
  const isWithout = orders.count === 0 && documents.count === 0 && inOtherCurrencies === 0;
  return isWithout && buckets.length === 0;
}

/** The month in one line, and whether something is left to do. */
function Sentence({ answer: { month, orders, open, inOtherCurrencies } }: { answer: MonthAnswer }) {
  const title = t('sentence', {
    ...counted(orders.count),
    month: formatMonth(month),
    amount: formatMoney(orders.cents, 'EUR'),
    open: formatMoney(open.cents, 'EUR'),
  });
  return (
    <Banner tone={open.count === 0 ? 'success' : 'warning'} title={title}>
      <Text as="p">{open.count === 0 ? t('allDone') : t('notDone', counted(open.count))}</Text>
      {inOtherCurrencies > 0 && (
        <Text as="p">{t('otherCurrencies', counted(inOtherCurrencies))}</Text>
      )}
    </Banner>
  );
}

/** As high as a month without differences. */
function MonthSkeleton() {
  return (
    <>
      <Card>
        <TextSkeleton lines={2} />
      </Card>
      <Card>
        <TextSkeleton lines={8} />
      </Card>
      <Card>
        <TextSkeleton lines={5} />
      </Card>
    </>
  );
}

interface MonthChoiceProps {
  month: string;
  onChange: (month: string) => void;
}

/** So many months are offered; earlier ones are reached one by one. */
const OFFERED = 24;

/** Which month is shown: one of the last two years, or the one before or after it. */
function MonthChoice({ month, onChange }: MonthChoiceProps) {
  const present = presentMonth();
  const offered = Array.from({ length: OFFERED }, (_, index) => monthsLater(present, -index));
  const months = offered.includes(month) ? offered : [...offered, month];
  return (
    <InlineStack gap="200" blockAlign="center">
      <Button
        icon={ChevronLeftIcon}
        accessibilityLabel={t('former')}
        onClick={() => onChange(monthsLater(month, -1))}
      />
      <Select
        label={t('choice')}
        labelHidden
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        value={month}
        onChange={onChange}
      />
      <Button
        icon={ChevronRightIcon}
        accessibilityLabel={t('next')}
        disabled={month >= present}
        onClick={() => onChange(monthsLater(month, 1))}
      />
    </InlineStack>
  );
}

const berlinMonth = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
});

/** The month of the German calendar that it is now, `yyyy-MM`. */
function presentMonth(): string {
  return berlinMonth.format(new Date());
}

/** The month that is over: the one that people close. */
function lastMonth(): string {
  return monthsLater(presentMonth(), -1);
}

/** Luxon, which the server counts with, is too large for a screen. */
function monthsLater(month: string, count: number): string {
  const [year = 0, monthOfYear = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, monthOfYear - 1 + count)).toISOString().slice(0, month.length);
}

/** What the month's documents bill, by country and rate. */
function TaxCard({ answer: { taxes, withoutRates } }: { answer: MonthAnswer }) {
  const amount = formatMoney(withoutRates.cents, 'EUR');
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('taxes.heading')}
        </Text>
        {taxes.length === 0 ? (
          <Text as="p" tone="subdued">
            {t('taxes.none')}
          </Text>
        ) : (
          <TaxTable label={t('taxes.heading')} taxes={taxes} />
        )}
        {taxes.some(({ country }) => country === null) && (
          <Text as="p" tone="subdued">
            {t('taxes.withoutCountry')}
          </Text>
        )}
        {withoutRates.count > 0 && (
          <Text as="p" tone="subdued">
            {t('taxes.withoutRates', { ...counted(withoutRates.count), amount })}
          </Text>
        )}
      </BlockStack>
    </Card>
  );
}
