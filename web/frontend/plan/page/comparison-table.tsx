import { Badge, BlockStack, Button, Icon, Text } from '@shopify/polaris';
import { CheckIcon, MinusIcon } from '@shopify/polaris-icons';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PlanAnswer, PlanOption } from '../../../contract/plan';
import { featureText } from '../../../contract/texts/public/price-texts';
import { PLAN_FEATURES } from '../../../domain/plans/plan';
import { formatLongDay } from '../../formats/date';
import { formatNumber } from '../../formats/number';
import type { Change, ChangeKind } from '../change/change-dialog';
import { moneyText } from '../change/quote-lines';
import { t } from '../i18n/texts';
import './plan-page.css';

interface Props {
  plan: PlanAnswer;
  /** The plans to compare; what cannot be chosen is left out unless the shop has it. */
  shown: readonly PlanOption[];
  isAnnual: boolean;
  named: string | undefined;
  onChange: (change: Change) => void;
}

/** All plans next to one another; the first column stays where the table is moved sideways. */
export function ComparisonTable({ plan, shown, isAnnual, named, onChange }: Props) {
  const options = shown.filter(({ id, isAvailable }) => isAvailable || id === plan.current.id);
  const upwards = options.filter((option) => isUpwards(changeTo(plan, option, isAnnual)));
  const proposed = upwards.find(({ id }) => id === named) ?? upwards[0];
  const rowOf = (label: string, cell: (option: PlanOption) => ReactNode) => (
    <Row key={label} label={label} options={options} named={named} cell={cell} />
  );
  return (
    <div className="plan-table" tabIndex={0} role="region" aria-label={t('page.table.label')}>
      <table>
        <caption className="unseen">{t('page.table.label')}</caption>
        <thead>
          <tr>
            <td />
            {options.map((option) => (
              <Head
                key={option.id}
                plan={plan}
                option={option}
                isAnnual={isAnnual}
                isNamed={option.id === named}
                isProposed={option.id === proposed?.id}
                onChange={onChange}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rowOf(t('page.table.transfers'), ({ credits }) => formatNumber(credits))}
          {rowOf(t('page.table.retention'), ({ logMaxAge }) =>
            t('page.table.days', { days: logMaxAge }),
          )}
          {rowOf(t('page.table.basis'), () => (
            <Included isIncluded />
          ))}
          {PLAN_FEATURES.filter((feature) => feature !== 'orderImport').map((feature) =>
            rowOf(featureText(feature), ({ features }) => (
              <Included isIncluded={features.includes(feature)} />
            )),
          )}
          {rowOf(t('page.table.import'), ({ importFee }) =>
            importFee ? (
              t('page.table.once', { money: moneyText(importFee) })
            ) : (
              <Included isIncluded={false} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

function isUpwards(kind: ChangeKind | null): boolean {
  return kind === 'trial' || kind === 'upgrade' || kind === 'again';
}

interface RowProps {
  label: string;
  options: readonly PlanOption[];
  named: string | undefined;
  cell: (option: PlanOption) => ReactNode;
}

function Row({ label, options, named, cell }: RowProps) {
  return (
    <tr>
      <th scope="row">{unbroken(label)}</th>
      {options.map((option) => (
        <td key={option.id} className={markOf(option.id === named)}>
          {cell(option)}
        </td>
      ))}
    </tr>
  );
}

/** In the narrow column the word would break after its hyphen. */
function unbroken(text: string): string {
  return text.replaceAll('E-Mail', 'E\u2011Mail');
}

function markOf(isNamed: boolean): string | undefined {
  return isNamed ? 'named-plan' : undefined;
}

function Included({ isIncluded }: { isIncluded: boolean }) {
  return (
    <span className="plan-sign">
      <Icon
        source={isIncluded ? CheckIcon : MinusIcon}
        tone={isIncluded ? 'success' : 'subdued'}
        accessibilityLabel={t(isIncluded ? 'page.table.yes' : 'page.table.no')}
      />
    </span>
  );
}

interface HeadProps {
  plan: PlanAnswer;
  option: PlanOption;
  isAnnual: boolean;
  isNamed: boolean;
  /** The one plan whose button stands out: that of the address, else the next larger one. */
  isProposed: boolean;
  onChange: (change: Change) => void;
}

/** Name and price of a plan, and the way to it; the address may begin the screen here. */
function Head({ isNamed, ...props }: HeadProps) {
  const place = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (isNamed) place.current?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [isNamed]);
  const { plan, option, isAnnual } = props;
  const isCurrent = option.id === plan.current.id;
  const scheduledAt = scheduledOf(plan, option, isAnnual);
  return (
    <th
      scope="col"
      ref={place}
      className={markOf(isNamed)}
      aria-current={isNamed ? 'true' : undefined}
    >
      <BlockStack gap="200">
        <Text as="span" variant="headingMd">
          {option.name}
        </Text>
        <Price option={option} isAnnual={isAnnual} />
        {isCurrent && (
          <span>
            <Badge tone="success">{t('page.table.current')}</Badge>
          </span>
        )}
        {scheduledAt === null ? (
          <ChangeButton {...props} />
        ) : (
          <span>
            <Badge tone="info">
              {t('page.table.scheduled', { date: formatLongDay(scheduledAt) })}
            </Badge>
          </span>
        )}
      </BlockStack>
    </th>
  );
}

/** When this plan begins by a change that is approved already; null: it is not the one. */
function scheduledOf({ scheduled }: PlanAnswer, { id }: PlanOption, isAnnual: boolean) {
  if (scheduled?.planId !== id || scheduled.isAnnual !== isAnnual) return null;
  return scheduled.at;
}

function Price({ option, isAnnual }: Pick<HeadProps, 'option' | 'isAnnual'>) {
  const isFree = option.monthly.cents === 0;
  const year = moneyText(option.annual);
  return (
    <BlockStack>
      <Text as="span" variant="headingLg">
        {moneyText(isAnnual ? option.annualPerMonth : option.monthly)}
      </Text>
      <Text as="span" variant="bodySm" tone="subdued">
        {t('page.table.perMonth')}
      </Text>
      <Text as="span" variant="bodySm" tone="subdued">
        {isFree
          ? t('page.table.free')
          : t(isAnnual ? 'page.table.perYear' : 'page.table.orAnnual', { money: year })}
      </Text>
    </BlockStack>
  );
}

/** Below the name of its plan, which only those who do not see it have to be told again. */
function ChangeButton({
  plan,
  option,
  isAnnual,
  isProposed,
  onChange,
}: Omit<HeadProps, 'isNamed'>) {
  const kind = changeTo(plan, option, isAnnual);
  // The free plan is what is left when a subscription ends, which its own button does.
  if (kind === null || option.id === 'free' || !option.isAvailable) return null;
  const { name: planName } = option;
  const isOwn = kind === 'interval' || kind === 'again';
  const other = isAnnual ? 'toAnnual' : 'toMonthly';
  const values = { plan: planName, count: plan.trialDaysLeft };
  return (
    <Button
      fullWidth
      variant={isProposed ? 'primary' : undefined}
      accessibilityLabel={isOwn ? undefined : t(`page.table.full.${kind}`, values)}
      onClick={() => onChange({ kind, option, isAnnual })}
    >
      {t(`page.table.${kind === 'interval' ? other : kind}`, values)}
    </Button>
  );
}

/**
 * What choosing this plan would be; null where the shop has it just so, or has to pay Shopify's bill
 * first. In paid time it is measured by the subscription that follows, if there is one.
 */
function changeTo(
  {
    current,
    running,
    options,
    trialDaysLeft,
  }: Pick<PlanAnswer, 'current' | 'running' | 'options' | 'trialDaysLeft'>,
  option: PlanOption,
  isAnnual: boolean,
): ChangeKind | null {
  if (current.frozenSince !== null) return null;
  if (option.id === running?.planId) return isAnnual === running.isAnnual ? null : 'interval';
  const isPaidTime = current.endsAt !== null;
  if (option.id === current.id && (!isPaidTime || running === null))
    return isPaidTime ? 'again' : null;
  if (current.id === 'free' && trialDaysLeft > 0) return 'trial';
  const place = (id: string) => options.findIndex((one) => one.id === id);
  return place(option.id) > place(stayingPlan({ current, running })) ? 'upgrade' : 'downgrade';
}

function stayingPlan({ current, running }: Pick<PlanAnswer, 'current' | 'running'>): string {
  return current.endsAt !== null && running !== null ? running.planId : current.id;
}
