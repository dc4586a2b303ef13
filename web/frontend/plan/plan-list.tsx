import {
  Badge,
  BlockStack,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  List,
  Text,
} from '@shopify/polaris';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAN_TEXTS } from '../../contract/texts/plan-texts';
import {
  addedTexts,
  annualText,
  beyondText,
  creditsText,
  PRICE_TEXTS,
  priceText,
  retentionText,
} from '../../contract/texts/public/price-texts';
import type { Plan, PlanId } from '../../domain/plans/plan';
import { publicPlans } from '../../domain/plans/price';
import { useAskForPlan } from './ask-for-plan';
import './plan.css';

interface Props {
  current: PlanId | undefined;
  /** What the address names, as typed or linked: it is marked, and the screen begins there. */
  named?: string | undefined;
}

/** Every available plan, each with what it adds to the one before it. */
export function PlanList({ current, named }: Props) {
  const plans = publicPlans();
  return (
    <InlineGrid columns={{ xs: 1, sm: 2, lg: 3 }} gap="400">
      {plans.map((plan, index) => (
        <Marked key={plan.id} isMarked={plan.id === named}>
          <Card>
            <BlockStack gap="300">
              <Head plan={plan} isCurrent={plan.id === current} />
              <Included plan={plan} cheaper={plans[index - 1]} />
            </BlockStack>
          </Card>
        </Marked>
      ))}
    </InlineGrid>
  );
}

function Marked({ isMarked, children }: { isMarked: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) place.current?.scrollIntoView({ block: 'center' });
  }, [isMarked]);
  return (
    <div
      ref={place}
      className={isMarked ? 'marked-plan' : undefined}
      aria-current={isMarked || undefined}
    >
      {children}
    </div>
  );
}

function Head({ plan, isCurrent }: { plan: Plan; isCurrent: boolean }) {
  const { t } = useTranslation('plan');
  const askFor = useAskForPlan();
  const { name, tagline } = PLAN_TEXTS[plan.id];
  const annual = annualText(plan);
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center">
        <Text as="h3" variant="headingMd">
          {name}
        </Text>
        {isCurrent && <Badge tone="success">{t('isCurrent')}</Badge>}
      </InlineStack>
      <Text as="p" tone="subdued">
        {tagline}
      </Text>
      <Text as="p">
        <Text as="span" variant="headingLg">
          {priceText(plan)}
        </Text>
        {` ${PRICE_TEXTS.perMonth}`}
      </Text>
      {annual !== null && (
        <Text as="p" tone="subdued" variant="bodySm">
          {annual}
        </Text>
      )}
      {!isCurrent && (
        <div>
          <Button url={askFor(name)} external>
            {t('change.askFor', { plan: name })}
          </Button>
        </div>
      )}
    </BlockStack>
  );
}

function Included({ plan, cheaper }: { plan: Plan; cheaper: Plan | undefined }) {
  const added = addedTexts(plan);
  return (
    <BlockStack gap="200">
      <List>
        <List.Item>{creditsText(plan)}</List.Item>
        <List.Item>{retentionText(plan)}</List.Item>
      </List>
      {cheaper && (
        <Text as="p" fontWeight="medium">
          {beyondText(PLAN_TEXTS[cheaper.id].name, added.length > 0)}
        </Text>
      )}
      {added.length > 0 && (
        <List>
          {added.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
    </BlockStack>
  );
}
