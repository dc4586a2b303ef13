import { BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import type { FleetAnswer } from '../../../contract/operator/fleet';
import { formatDay, formatMoment } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { ShopLink } from './shops-card';
import { t } from './i18n/texts';

type PaidTwice = FleetAnswer['paidTwice'];

/** What merchants paid a second time, until it is given back. */
export function PaidTwiceCard({ paidTwice }: { paidTwice: PaidTwice }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('paidTwice.title')}
        </Text>
        <Text as="p">{t('paidTwice.help')}</Text>
        {paidTwice.map((payment) => (
          <PaymentRow key={payment.shopifyNumber} payment={payment} />
        ))}
      </BlockStack>
    </Card>
  );
}

function PaymentRow({ payment }: { payment: PaidTwice[number] }) {
  const { shop, shopifyNumber: number, money, foundAt, askedAt } = payment;
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <ShopLink id={shop.id} domain={shop.domain} />
        <Text as="span" numeric>
          {formatMoney(money.cents, money.currency)}
        </Text>
      </InlineStack>
      <Text as="p" tone="subdued">
        {t('paidTwice.found', { number, day: formatDay(foundAt) })}
      </Text>
      {askedAt !== null && (
        <Text as="p" tone="critical">
          {t('paidTwice.asked', { at: formatMoment(askedAt) })}
        </Text>
      )}
    </BlockStack>
  );
}
