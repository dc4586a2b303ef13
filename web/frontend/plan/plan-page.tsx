import { BlockStack, Box, Button, Card, InlineGrid, Text } from '@shopify/polaris';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ShopAnswer } from '../../contract/shop';
import { PRICE_TEXTS } from '../../contract/texts/public/price-texts';
import { useAnchor } from '../address/use-anchor';
import { formatLongDay } from '../formats/date';
import { formatNumber } from '../formats/number';
import { remainingTransfers } from './transfers';
import { TransfersBar } from './transfers-bar';
import { Screen } from '../shell/screen';
import { SectionHeading } from '../shell/section-heading';
import { useShop } from '../shell/shop-query';
import { TextSkeleton } from '../states/text-skeleton';
import { useAskForPlan } from './ask-for-plan';
import { PlanList } from './plan-list';
import './i18n/texts';

/** What the shop has, what else there is, and how to get it. */
export function PlanPage() {
  const { t } = useTranslation('plan');
  const { data: shop } = useShop();
  const { planId } = useParams();
  const pricing = useAnchor<HTMLDivElement>('pricing');
  return (
    <Screen title={t('title')}>
      <BlockStack gap="600">
        <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
          <Card>{shop ? <CurrentPlan shop={shop} /> : <TextSkeleton lines={4} />}</Card>
          <Card>
            <ChangePlan />
          </Card>
        </InlineGrid>
        <div {...pricing}>
          <BlockStack gap="400">
            <SectionHeading>{PRICE_TEXTS.heading}</SectionHeading>
            <PlanList current={shop?.plan.id} named={planId} />
            <Box paddingInline={{ xs: '400', sm: '0' }}>
              <Text as="p" tone="subdued">
                {PRICE_TEXTS.noted}
              </Text>
            </Box>
          </BlockStack>
        </div>
      </BlockStack>
    </Screen>
  );
}

function CurrentPlan({ shop: { plan } }: { shop: ShopAnswer }) {
  const { t } = useTranslation('plan');
  const label = useId();
  const { left, percent } = remainingTransfers(plan.credits);
  const values = { left: formatNumber(left), quota: formatNumber(plan.credits.quota) };
  return (
    <BlockStack gap="300">
      <Text as="h2" variant="headingSm">
        {t('current')}
      </Text>
      <Text as="p" variant="headingXl">
        {plan.name}
      </Text>
      <Text as="p" id={label}>
        {`${t('left')}: ${t('leftOf', { ...values, percent: Math.floor(percent) })}`}
      </Text>
      <TransfersBar credits={plan.credits} label={label} />
      <Text as="p" tone="subdued" variant="bodySm">
        {t('reset', { date: formatLongDay(plan.credits.resetAt) })}
      </Text>
    </BlockStack>
  );
}

function ChangePlan() {
  const { t } = useTranslation('plan');
  const askFor = useAskForPlan();
  return (
    <BlockStack gap="300">
      <Text as="h2" variant="headingSm">
        {t('change.heading')}
      </Text>
      <Text as="p">{t('change.text')}</Text>
      <div>
        <Button url={askFor(null)} external>
          {t('change.ask')}
        </Button>
      </div>
    </BlockStack>
  );
}
