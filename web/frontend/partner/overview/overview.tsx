import {
  BlockStack,
  Button,
  Card,
  DescriptionList,
  InlineGrid,
  InlineStack,
  ProgressBar,
  Text,
} from '@shopify/polaris';
import type { PartnerAnswer } from '../../../contract/partner/partner';
import { carriedText } from '../../../contract/texts/partner-texts';
import { PARTNER_PROGRAMME } from '../../../domain/partner/programme';
import { formatLongDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { formatNumber } from '../../formats/number';
import { ConfirmBanner } from '../application/confirm-banner';
import { HeldBanner } from '../held-banner';
import { MonthsCard } from './months-card';
import { t } from './i18n/texts';

/** What is missing to the next payout, every sum, and the last twelve months. */
export function Overview({ partner }: { partner: PartnerAnswer }) {
  return (
    <BlockStack gap="400">
      {!partner.isEmailConfirmed && <ConfirmBanner email={partner.email} />}
      <HeldBanner held={partner.payouts.held} />
      <NextPayout partner={partner} />
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <Provisions provisions={partner.provisions} />
        <Coupons coupons={partner.coupons} />
      </InlineGrid>
      <MonthsCard months={partner.months} />
      <Facts partner={partner} />
    </BlockStack>
  );
}

function NextPayout({ partner: { payout, payouts, provisions } }: { partner: PartnerAnswer }) {
  const [sum, minimum] = [euros(provisions.verified), euros(payout.minimum)];
  const isReached = payout.missing === 0;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {t('next.heading')}
        </Text>
        <Text as="p" variant="headingXl">
          {isReached
            ? t(payouts.held === null ? 'next.reached' : 'next.held', { sum })
            : t('next.missing', { missing: euros(payout.missing) })}
        </Text>
        {!isReached && (
          <BlockStack gap="100">
            <ProgressBar
              size="small"
              tone="primary"
              progress={shareOf(provisions.verified, payout.minimum)}
              ariaLabelledBy={PROGRESS}
            />
            <Text as="p" id={PROGRESS} tone="subdued">
              {t('next.progress', { sum, minimum })}
            </Text>
          </BlockStack>
        )}
        <Text as="p">
          {t(`next.${whenOf(payout, payouts)}`, { day: formatLongDay(payout.nextDay), minimum })}
        </Text>
        {payouts.carried.map((one) => (
          <Text key={one.reason} as="p">
            {carriedText(one)}
          </Text>
        ))}
        <Text as="p" tone="subdued">
          {t('next.sums', { scheduled: euros(payouts.scheduled), paid: euros(payouts.paid) })}
        </Text>
      </BlockStack>
    </Card>
  );
}

/** What was owed by the end of last month is paid as soon as nothing holds it. */
function whenOf({ isDue }: PartnerAnswer['payout'], { held }: PartnerAnswer['payouts']) {
  if (!isDue) return 'day';
  return held === null ? 'tonight' : 'onceFree';
}

const PROGRESS = 'partner-payout-progress';

function shareOf(sum: number, whole: number): number {
  return Math.min(100, Math.max(0, Math.floor((sum / whole) * 100)));
}

function Provisions({ provisions }: Pick<PartnerAnswer, 'provisions'>) {
  const { releasedAfterDays: days } = PARTNER_PROGRAMME;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {t('provisions.heading')}
        </Text>
        <InlineStack gap="400">
          {(['subscribed', 'verified', 'declined'] as const).map((kind) => (
            <Figure key={kind} figure={euros(provisions[kind])} name={t(`provisions.${kind}`)} />
          ))}
        </InlineStack>
        <Text as="p" tone="subdued">
          {t('provisions.help', { days })}
        </Text>
      </BlockStack>
    </Card>
  );
}

function Coupons({ coupons }: Pick<PartnerAnswer, 'coupons'>) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {t('coupons.heading')}
        </Text>
        <InlineStack gap="400">
          {(['count', 'views', 'redemptions'] as const).map((kind) => (
            <Figure
              key={kind}
              figure={formatNumber(coupons[kind])}
              name={t(`coupons.${kind}`, { count: coupons[kind] })}
            />
          ))}
        </InlineStack>
        <InlineStack>
          <Button url="/partner/coupons">{t('coupons.action')}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function Figure({ figure, name }: { figure: string; name: string }) {
  return (
    <BlockStack gap="100">
      <Text as="span" variant="headingLg" numeric>
        {figure}
      </Text>
      <Text as="span" tone="subdued">
        {name}
      </Text>
    </BlockStack>
  );
}

function Facts({
  partner: { name, email, isEmailConfirmed, allowance },
}: {
  partner: PartnerAnswer;
}) {
  const confirmed = t(isEmailConfirmed ? 'partner.confirmed' : 'partner.unconfirmed');
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          {t('partner.heading')}
        </Text>
        <DescriptionList
          items={[
            { term: t('partner.name'), description: name },
            { term: t('partner.email'), description: `${email} (${confirmed})` },
            {
              term: t('partner.allowance'),
              description: t('partner.allowanceText', { percent: allowance }),
            },
          ]}
        />
      </BlockStack>
    </Card>
  );
}

function euros(cents: number): string {
  return formatMoney(cents, 'EUR');
}
