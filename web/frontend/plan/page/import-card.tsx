import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import type { PlanAnswer } from '../../../contract/plan/plan';
import { formatLongDay } from '../../formats/date';
import { formatNumber } from '../../formats/number';
import { moneyText } from '../change/quote-lines';
import { t } from './i18n/texts';

type Purchase = PlanAnswer['purchase'];

/** The import is sold once; what was bought rests on the free plan. */
export function ImportCard({ purchase }: { purchase: Purchase }) {
  const isOwned = purchase.boughtAt !== null || purchase.isIncluded;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {t('import.heading')}
        </Text>
        <Text as="p">{useStanding(purchase)}</Text>
        {isOwned && purchase.isUsable && (
          <InlineStack>
            <Button url="/orders?import">{t('import.open')}</Button>
          </InlineStack>
        )}
        {!isOwned && purchase.price && (
          <InlineStack>
            <Button url={`/plan/purchase/${purchase.feature}`}>{t('import.buy')}</Button>
          </InlineStack>
        )}
      </BlockStack>
    </Card>
  );
}

function useStanding({ boughtAt, isIncluded, isUsable, price, grants }: Purchase): string {
  if (boughtAt !== null || isIncluded) {
    const how =
      boughtAt === null
        ? t('import.included')
        : t('import.bought', { date: formatLongDay(boughtAt) });
    return isUsable ? how : `${how} ${t('import.rests')}`;
  }
  if (!price || !grants) return t('import.needsPlan');
  const values = { transfers: formatNumber(grants.transfers), days: grants.days };
  return t('import.offer', { price: moneyText(price), ...values });
}
