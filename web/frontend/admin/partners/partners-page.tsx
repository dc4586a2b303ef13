import {
  Badge,
  type BadgeProps,
  BlockStack,
  InlineStack,
  Link,
  Tabs,
  Text,
} from '@shopify/polaris';
import { z } from 'zod';
import { PARTNER_MOVES, type PartnerState } from '../../../domain/partner/partner';
import { useAddress } from '../../address/use-address';
import { formatLongDay, formatMoment } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { ReasonDialog } from '../actions/reason-dialog';
import { OperatorArea } from '../operator-area';
import { useAction } from '../operator-query';
import { ListCard } from '../shops/cards';
import { t } from './i18n/texts';
import { decide, type Decision, type OperatedPartner, usePartners } from './partners-query';
import { RatesCard } from './rates-card';
import { Redemptions } from './redemptions';

/** Who applied to be a partner, what was decided, and the rates that provisions wait for. */
export function PartnersPage() {
  return (
    <OperatorArea title={t('title')} permission="edit_partners">
      {() => (
        <BlockStack gap="400">
          <Partners />
          <RatesCard />
        </BlockStack>
      )}
    </OperatorArea>
  );
}

const TABS = ['applied', 'all'] as const;
const partnersAddress = z.object({
  tab: z.enum(TABS).catch('applied').default('applied'),
  /** One alone, by our number. */
  partner: z
    .string()
    .regex(/^[1-9]\d{0,14}$/u)
    .optional()
    .catch(undefined),
});

function Partners() {
  const [{ tab, partner }, setAddress] = useAddress(partnersAddress);
  const partners = usePartners(tab, partner);
  const shown = partner === undefined ? tab : 'one';
  return (
    <ListCard
      head={
        <>
          {partner === undefined ? (
            <Tabs
              tabs={TABS.map((id) => ({ id, content: t(`tabs.${id}`) }))}
              selected={TABS.indexOf(tab)}
              onSelect={(index) => setAddress({ tab: TABS[index] })}
            />
          ) : (
            <Link url="/admin/partners?tab=all">{t('showAll')}</Link>
          )}
          {partners.data?.isPaymentProven === false && (
            <Text as="p" tone="subdued">
              {t('unproven')}
            </Text>
          )}
        </>
      }
      list={{ ...partners, data: partners.data?.items }}
      empty={{ title: t(`empty.${shown}.title`), text: t(`empty.${shown}.text`) }}
      keyOf={({ id }) => id}
    >
      {(partner) => <PartnerRow partner={partner} />}
    </ListCard>
  );
}

const TONES: Record<PartnerState, BadgeProps['tone']> = {
  applied: 'attention',
  approved: 'success',
  refused: undefined,
  locked: 'critical',
};

/** Who it is, what was agreed to and earned, and what may be decided now. */
function PartnerRow({ partner }: { partner: OperatedPartner }) {
  const { name, state, shop, email, isEmailConfirmed, about, reason } = partner;
  const confirmed = t(isEmailConfirmed ? 'confirmed' : 'unconfirmed');
  const dates = [
    t('applied', { moment: formatMoment(partner.appliedAt) }),
    partner.decidedAt && t('decided', { moment: formatMoment(partner.decidedAt) }),
  ];
  const sums = {
    expected: formatMoney(partner.expected, 'EUR'),
    owed: formatMoney(partner.owed, 'EUR'),
  };
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h2" variant="headingSm">
          {name}
        </Text>
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </InlineStack>
      <Text as="p">{`${shop} · ${email} (${confirmed})`}</Text>
      <Text as="p">{about}</Text>
      {reason && <Text as="p">{t('reason', { reason })}</Text>}
      <Text as="p" tone="subdued">
        {dates.filter(Boolean).join(' · ')}
      </Text>
      <Text as="p" tone="subdued">
        {t('sums', sums)}
      </Text>
      <Agreements agreements={partner.agreements} />
      <Declarations declared={partner.declared} />
      {state !== 'applied' && state !== 'refused' && <Redemptions partner={partner} />}
      <Decisions partner={partner} />
    </BlockStack>
  );
}

function Agreements({ agreements }: Pick<OperatedPartner, 'agreements'>) {
  return (
    <details>
      <summary>{t('agreements')}</summary>
      <ul>
        {agreements.map(({ text, version, user, at }) => (
          <li key={`${text} ${at}`}>
            {t(`agreement.${text}`, {
              version: formatLongDay(version),
              moment: formatMoment(at),
              user: user ?? t('unknownUser'),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Declarations({ declared }: Pick<OperatedPartner, 'declared'>) {
  if (declared.length === 0) return null;
  return (
    <details>
      <summary>{t('declared')}</summary>
      <ul>
        {declared.map((one, nth) => (
          <li key={`${nth} ${one}`}>{one}</li>
        ))}
      </ul>
    </details>
  );
}

const VERBS = { approved: 'approve', refused: 'refuse', locked: 'lock' } as const;

function Decisions({ partner: { id, name, state } }: { partner: OperatedPartner }) {
  const decisions = (['approved', 'refused', 'locked'] as const).filter((decision) =>
    PARTNER_MOVES[decision].some((from) => from === state),
  );
  return (
    <InlineStack gap="200">
      {decisions.map((decision) => (
        <DecisionButton key={decision} id={id} name={name} verb={VERBS[decision]} />
      ))}
    </InlineStack>
  );
}

function DecisionButton({ id, name, verb }: Pick<Decision, 'id' | 'verb'> & { name: string }) {
  const action = useAction(decide, t(`${verb}.done`));
  return (
    <ReasonDialog
      button={t(`${verb}.button`)}
      buttonLabel={t(`${verb}.of`, { name })}
      title={t(`${verb}.title`, { name })}
      text={t(`${verb}.text`)}
      reasonHelp={t('decisionHelp')}
      confirm={t(`${verb}.button`)}
      isDestructive={verb !== 'approve'}
      isPending={action.isPending}
      onConfirm={({ reason }, close) => action.mutate({ id, verb, reason }, { onSuccess: close })}
    />
  );
}
