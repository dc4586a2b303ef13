import { BlockStack, Box, Button, Card, Icon, InlineStack, Text } from '@shopify/polaris';
import { LockIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { nameOfPlanWith } from '../../contract/texts/plan-texts';
import { cheapestPlanWith, hasFeature, type PlanFeature } from '../../domain/plans/plan';
import { useShop } from '../shell/shop-query';
import './plan.css';
import { t } from './i18n/texts';

interface Props {
  feature: PlanFeature;
  children: ReactNode;
}

/**
 * What the plan does not include is visible but disabled, below the name of the cheapest plan that
 * has it. Nothing is locked until the plan is known.
 */
export function FeatureLock({ feature, children }: Props) {
  const { data: shop } = useShop();
  if (!shop || hasFeature(shop.plan.id, feature)) return <>{children}</>;
  return (
    <div className="feature-lock">
      <div className="feature-lock-content" ref={makeInert}>
        {children}
      </div>
      <div className="feature-lock-notice">
        <LockNotice feature={feature} current={shop.plan.name} />
      </div>
    </div>
  );
}

/** React 18 does not know the attribute. */
function makeInert(content: HTMLElement | null) {
  content?.setAttribute('inert', '');
}

function LockNotice({ feature, current }: { feature: PlanFeature; current: string }) {
  const plan = nameOfPlanWith(feature);
  return (
    <Card>
      <InlineStack gap="300" blockAlign="center" wrap={false}>
        <Box>
          <Icon source={LockIcon} tone="subdued" />
        </Box>
        <BlockStack gap="100">
          <Text as="p" variant="headingSm">
            {t('lock.title', { plan })}
          </Text>
          <Text as="p" tone="subdued">
            {t('lock.text', { current })}
          </Text>
          <div>
            <Button url={`/plan/${cheapestPlanWith(feature)}`} variant="plain">
              {t('lock.action')}
            </Button>
          </div>
        </BlockStack>
      </InlineStack>
    </Card>
  );
}
