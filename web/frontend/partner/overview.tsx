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
import type { PartnerAnswer } from '../../contract/partner/partner';
import { carriedText } from '../../contract/texts/partner-texts';
import { PARTNER_PROGRAMME } from '../../domain/partner/partner';
import { formatLongDay } from '../formats/date';
import { formatMoney } from '../formats/money';
import { formatNumber } from '../formats/number';
import { ApplicationPage, ConfirmBanner } from './application';
import { PayoutHoldBanner, PartnerArea } from './partner-area';
import { t } from './i18n/texts';
import { MonthsCard } from './months-card';

/** The programme as a partner sees it, and the way in for everybody else. */
export function PartnerPage() {
  return (
    <PartnerArea
      title={t('overview.title')}
      outside={(partner) => <ApplicationPage partner={partner} />}
    >
      {(partner) => <Overview partner={partner} />}
    </PartnerArea>
  );
}

/** What is missing to the next payout, every sum, and the last twelve months. */
function Overview({ partner }: { partner: PartnerAnswer }) {
  return (
    <BlockStack gap="400">
      {!partner.isEmailConfirmed && <ConfirmBanner email={partner.email} />}
      <PayoutHoldBanner held={partner.payouts.held} />
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
          {t('overview.next.heading')}
        </Text>
        <Text as="p" variant="headingXl">
          {isReached
            ? t(payouts.held === null ? 'overview.next.reached' : 'overview.next.held', { sum })
            : t('overview.next.missing', { missing: euros(payout.missing) })}
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
              {t('overview.next.progress', { sum, minimum })}
            </Text>
          </BlockStack>
        )}
        <Text as="p">
          {t(`overview.next.${whenOf(payout, payouts)}`, {
            day: formatLongDay(payout.nextDay),
            minimum,
          })}
        </Text>
        {payouts.carried.map((one) => (
          <Text key={one.reason} as="p">
            {carriedText(one)}
          </Text>
        ))}
        <Text as="p" tone="subdued">
          {t('overview.next.sums', {
            scheduled: euros(payouts.scheduled),
            paid: euros(payouts.paid),
          })}
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
          {t('overview.provisions.heading')}
        </Text>
        <InlineStack gap="400">
          {(['subscribed', 'verified', 'declined'] as const).map((kind) => (
            <Figure
              key={kind}
              figure={euros(provisions[kind])}
              name={t(`overview.provisions.${kind}`)}
            />
          ))}
        </InlineStack>
        <Text as="p" tone="subdued">
          {t('overview.provisions.help', { days })}
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
          {t('overview.coupons.heading')}
        </Text>
        <InlineStack gap="400">
          {(['count', 'views', 'redemptions'] as const).map((kind) => (
            <Figure
              key={kind}
              figure={formatNumber(coupons[kind])}
              name={t(`overview.coupons.${kind}`, { count: coupons[kind] })}
            />
          ))}
        </InlineStack>
        <InlineStack>
          <Button url="/partner/coupons">{t('overview.coupons.action')}</Button>
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
  const confirmed = t(
    isEmailConfirmed ? 'overview.partner.confirmed' : 'overview.partner.unconfirmed',
  );
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingSm">
          {t('overview.partner.heading')}
        </Text>
        <DescriptionList
          items={[
            { term: t('overview.partner.name'), description: name },
            { term: t('overview.partner.email'), description: `${email} (${confirmed})` },
            {
              term: t('overview.partner.allowance'),
              description: t('overview.partner.allowanceText', { percent: allowance }),
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
