import { BlockStack, Card, Text } from '@shopify/polaris';
import type { MonthAnswer } from '../../contract/month';
import { formatMoney } from '../formats/money';
import { counted } from '../formats/number';
import { TaxTable } from './tax-table';
import { t } from './i18n/texts';

/** What the month's documents bill, by country and rate. */
export function TaxCard({ answer: { taxes, withoutRates } }: { answer: MonthAnswer }) {
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
