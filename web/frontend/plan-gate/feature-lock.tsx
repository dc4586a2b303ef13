import { BlockStack, Button, type ButtonProps, Icon, Link, Text } from '@shopify/polaris';
import { LockIcon } from '@shopify/polaris-icons';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { nameOfPlanWith } from '../../contract/texts/plan-texts';
import { cheapestPlanWith, hasFeature, type PlanFeature } from '../../domain/plans/plan';
import { useShop } from '../shell/shop-query';
import './feature-lock.css';
import { t } from './i18n/texts';

/** Whether the plan lacks this; nothing is locked until the plan is known. */
export function useIsLocked(feature: PlanFeature): boolean {
  const { data: shop } = useShop();
  return shop !== undefined && !hasFeature(shop.plan.id, feature);
}

const Reason = createContext<string | undefined>(undefined);

/** The id of the line that says why a control here is locked; undefined where it is not. */
export function useLock(): string | undefined {
  return useContext(Reason);
}

interface Props {
  feature: PlanFeature;
  children: ReactNode;
}

/** What the plan does not include can be read, but not changed; one line says which plan has it. */
export function FeatureLock({ feature, children }: Props) {
  const isLocked = useIsLocked(feature);
  const reason = useId();
  if (!isLocked) return <>{children}</>;
  return (
    <BlockStack gap="300">
      <LockLine feature={feature} id={reason} />
      <fieldset className="plan-locked" disabled aria-describedby={reason}>
        <Reason.Provider value={reason}>{children}</Reason.Provider>
      </fieldset>
    </BlockStack>
  );
}

interface LineProps {
  feature: PlanFeature;
  /** Of the sentence, for what it explains. */
  id?: string;
}

/** The cheapest plan that has it, and the way there. */
export function LockLine({ feature, id }: LineProps) {
  return (
    <div className="plan-lock-line">
      <span className="no-shrink">
        <Icon source={LockIcon} tone="subdued" />
      </span>
      <span>
        <Text as="span" tone="subdued" id={id}>
          {t(feature === 'orderImport' ? 'lock.sold' : 'lock.included', {
            plan: nameOfPlanWith(feature),
          })}
        </Text>{' '}
        <Link url={`/plan/${cheapestPlanWith(feature)}`}>{t('lock.action')}</Link>
      </span>
    </div>
  );
}

/** The name of an action of a feature; where the plan lacks it, with the plan that has it. */
export function useFeatureAction(feature: PlanFeature, name: string) {
  const { data: shop } = useShop();
  const isLocked = useIsLocked(feature);
  const plan = nameOfPlanWith(feature);
  return {
    content: isLocked ? t('lock.button', { action: name, plan }) : name,
    disabled: isLocked || shop === undefined,
    isLocked,
  };
}

interface FeatureButtonProps extends Pick<ButtonProps, 'onClick' | 'loading'> {
  feature: PlanFeature;
  children: string;
}

/** A button of a feature; where the plan lacks it, it is disabled and names the plan that has it. */
export function FeatureButton({ feature, children, ...button }: FeatureButtonProps) {
  const { content, disabled, isLocked } = useFeatureAction(feature, children);
  const reason = useId();
  if (!isLocked)
    return (
      <Button {...button} disabled={disabled}>
        {content}
      </Button>
    );
  return (
    <span className="plan-locked-button">
      <Button disabled icon={LockIcon} ariaDescribedBy={reason}>
        {content}
      </Button>
      <span id={reason} hidden>
        {t('lock.reason', { plan: nameOfPlanWith(feature) })}
      </span>
    </span>
  );
}
