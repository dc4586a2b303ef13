import { Badge, type BadgeProps, BlockStack, Box, InlineStack, Text } from '@shopify/polaris';
import type { Redemption } from '../../../contract/partner/redemptions';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import type { RedemptionState } from '../../../domain/billing/coupon';
import { PARTNER_PROGRAMME } from '../../../domain/partner/programme';
import { formatDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { t } from './i18n/texts';

const TONES: Record<RedemptionState, BadgeProps['tone']> = {
  pending: undefined,
  redeemed: undefined,
  subscribed: 'info',
  cancelled: 'attention',
  declined: 'critical',
  verified: 'success',
  paid: 'success',
};

const { releasedAfterDays: days } = PARTNER_PROGRAMME;

/** When, which code and plan, what it came to and why. Nothing of it names the shop. */
export function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const { coupon, createdAt, status, plan, isAnnual, entries } = redemption;
  const name = plan ? PLAN_TEXTS[plan].name : t('noPlan');
  return (
    <Box padding="400">
      <BlockStack gap="100">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="headingSm">
              {coupon}
            </Text>
            <Badge tone={TONES[status]}>{t(`tabs.${status}`)}</Badge>
          </InlineStack>
          <Provision redemption={redemption} />
        </InlineStack>
        <Text as="p">
          {[formatDay(createdAt), isAnnual ? t('annual', { plan: name }) : name].join(' · ')}
        </Text>
        <Why redemption={redemption} />
        {entries.length > 0 && <Entries redemption={redemption} />}
      </BlockStack>
    </Box>
  );
}

/** Until it was decided for or against it, there is none to name. */
function Provision({ redemption: { provision, status } }: { redemption: Redemption }) {
  if (provision === null && status !== 'subscribed' && status !== 'verified') return null;
  return (
    <Text as="span" fontWeight="semibold" numeric>
      {provision === null
        ? t('noProvision')
        : t('provision', { sum: formatMoney(provision, 'EUR') })}
    </Text>
  );
}

function Why({
  redemption: { changedAt, reason, refusal, decisionDueAt },
}: {
  redemption: Redemption;
}) {
  const texts = [
    `${t('since', { day: formatDay(changedAt) })}${reason ? `: ${t(`reason.${reason}`, { days })}` : ''}`,
    refusal !== null && t('refusal', { refusal }),
    decisionDueAt && t('decided', { day: formatDay(decisionDueAt) }),
  ].filter((text) => text !== false && text !== null);
  return texts.map((text) => (
    <Text key={text} as="p" tone="subdued">
      {text}
    </Text>
  ));
}

/** The lines of the ledger, which nobody changes any more. */
function Entries({ redemption: { coupon, entries } }: { redemption: Redemption }) {
  return (
    <details>
      <summary>{t('entries', { code: coupon })}</summary>
      <ul>
        {entries.map(({ kind, cents, at, reason }, index) => (
          <li key={index}>
            {`${formatDay(at)}: ${formatMoney(cents, 'EUR')} ${t(`entry.${kind}`)}. ${t(`reason.${reason}`, { days })}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
