import {
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  Card,
  InlineStack,
  Link,
  Text,
} from '@shopify/polaris';
import { useState } from 'react';
import { useQueryOfAddress } from '../../address/use-address';
import { useAnchor } from '../../address/use-anchor';
import type { PlanAnswer } from '../../../contract/plan';
import { PRICE_TEXTS } from '../../../contract/texts/public/price-texts';
import { codeOf, PARTNER_CODE, plansForPartners } from '../../../domain/billing/coupon';
import { SectionHeading } from '../../shell/section-heading';
import { type Change, ChangeDialog } from '../change/change-dialog';
import { CouponDialog } from '../coupon-dialog';
import { SavedCoupon } from '../../plan-gate/coupon/saved-coupon';
import { ComparisonTable } from './comparison-table';
import { t } from '../i18n/texts';
import { t as couponText } from '../../plan-gate/coupon/i18n/texts';

/** Where a request for more than the plans have goes. */
const ASK = '/help/contact?subject=Angebot';

interface Props {
  plan: PlanAnswer;
  /** The plan that the address names, as typed or linked. */
  named: string | undefined;
}

/** Every plan with its price, by month or by year, and the ways to change. */
export function Pricing({ plan, named }: Props) {
  const place = useAnchor<HTMLDivElement>('pricing');
  const [chosen, chooseInterval] = useState<boolean | null>(null);
  const [change, setChange] = useState<Change | null>(null);
  const coupon = useCoupon(plan);
  const isFreeNamed = named === 'free';
  const isAnnual = !isFreeNamed && (chosen ?? (plan.running ?? plan.current).isAnnual);
  const shown = coupon.isPartner
    ? plan.options.filter(({ id }) => plansForPartners().includes(id))
    : plan.options;
  return (
    <div {...place}>
      <BlockStack gap="400">
        <SectionHeading>{PRICE_TEXTS.heading}</SectionHeading>
        {plan.savedCoupon && (
          <SavedCoupon
            offer={plan.savedCoupon}
            trialDays={plan.trialDaysLeft}
            keep={{ onAction: () => place.ref.current?.querySelector('table')?.scrollIntoView() }}
          />
        )}
        <Choices
          isAnnual={isAnnual}
          isDisabled={isFreeNamed}
          onInterval={chooseInterval}
          onCoupon={coupon.open}
        />
        {coupon.isPartner && <PartnerNote onAll={coupon.forget} />}
        <Card padding="0">
          <ComparisonTable
            plan={plan}
            shown={shown}
            isAnnual={isAnnual}
            named={named}
            onChange={setChange}
          />
        </Card>
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <Text as="p" tone="subdued">
            {`${PRICE_TEXTS.noted} ${PRICE_TEXTS.more} `}
            <Link url={ASK} external>
              {PRICE_TEXTS.ask}
            </Link>
          </Text>
        </Box>
      </BlockStack>
      {change && <ChangeDialog change={change} plan={plan} onClose={() => setChange(null)} />}
      {coupon.dialog}
    </div>
  );
}

interface ChoicesProps {
  isAnnual: boolean;
  /** The free plan is paid neither way. */
  isDisabled: boolean;
  onInterval: (isAnnual: boolean) => void;
  onCoupon: () => void;
}

function Choices({ isAnnual, isDisabled, onInterval, onCoupon }: ChoicesProps) {
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <InlineStack align="space-between" blockAlign="center" gap="300">
        <div role="group" aria-label={t('page.interval.label')}>
          <ButtonGroup variant="segmented">
            {[false, true].map((annual) => (
              <Button
                key={String(annual)}
                pressed={annual === isAnnual}
                disabled={isDisabled}
                onClick={() => onInterval(annual)}
              >
                {t(annual ? 'page.interval.annual' : 'page.interval.monthly')}
              </Button>
            ))}
          </ButtonGroup>
        </div>
        <Button onClick={onCoupon}>{couponText('open')}</Button>
      </InlineStack>
    </Box>
  );
}

/**
 * The code in the address: a link opens the window with it filled in, unless it was kept already;
 * the reserved word shows other plans instead.
 */
function useCoupon(plan: PlanAnswer) {
  const [query, changeQuery] = useQueryOfAddress();
  const code = query.get('coupon');
  const isPartner = code !== null && codeOf(code) === PARTNER_CODE;
  const isKept = code !== null && codeOf(code) === plan.savedCoupon?.code;
  const [isOpen, setOpen] = useState(code !== null && !isPartner && !isKept);
  const forget = () => changeQuery((after) => after.delete('coupon'));
  const close = () => {
    setOpen(false);
    if (code !== null && !isPartner) forget();
  };
  const onPartner = () => {
    setOpen(false);
    changeQuery((after) => after.set('coupon', PARTNER_CODE));
  };
  const dialog = isOpen && (
    <CouponDialog
      plan={plan}
      code={isPartner ? '' : (code ?? '')}
      onPartner={onPartner}
      onClose={close}
    />
  );
  return { isPartner, open: () => setOpen(true), forget, dialog };
}

function PartnerNote({ onAll }: { onAll: () => void }) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h3" variant="headingSm">
          {t('page.partner.title')}
        </Text>
        <Text as="p">{t('page.partner.text')}</Text>
        <InlineStack gap="300">
          <Button url={ASK} external>
            {PRICE_TEXTS.ask}
          </Button>
          <Button variant="tertiary" onClick={onAll}>
            {t('page.partner.all')}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
