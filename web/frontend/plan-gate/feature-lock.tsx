import { Banner, Box, Icon, InlineStack, Link, Text } from '@shopify/polaris';
import { LockIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { TRANSFER_GATE_TEXTS } from '../../contract/texts/documents/transfer-gate-texts';
import { nameOfPlanWith } from '../../contract/texts/plan-texts';
import { cheapestPlanWith, hasFeature, type PlanFeature } from '../../domain/plans/plan';
import { t } from './i18n/texts';
import { useShop } from '../shell/shop-query';

interface Props {
  feature: PlanFeature;
  children: ReactNode;
}

/**
 * In place of what the plan does not include, one line with the cheapest plan that has it. Nothing
 * is locked until the plan is known.
 */
export function FeatureLock({ feature, children }: Props) {
  const { data: shop } = useShop();
  if (!shop || hasFeature(shop.plan.id, feature)) return <>{children}</>;
  return (
    <InlineStack gap="200" blockAlign="center">
      <Box>
        <Icon source={LockIcon} tone="subdued" />
      </Box>
      <Text as="span" tone="subdued">
        {t('lock.title', { plan: nameOfPlanWith(feature) })}
      </Text>
      <Link url={`/plan/${cheapestPlanWith(feature)}`}>{t('lock.action')}</Link>
    </InlineStack>
  );
}

/**
 * In place of what the plan does not include: from which plan on there is it, and the way there.
 */
export function NotIncluded({ feature, children }: { feature: PlanFeature; children: ReactNode }) {
  const action = {
    content: TRANSFER_GATE_TEXTS.de.extend,
    url: `/plan/${cheapestPlanWith(feature)}`,
  };
  return (
    <Banner tone="info" title={t('notIncluded')} action={action}>
      <p>{children}</p>
    </Banner>
  );
}
