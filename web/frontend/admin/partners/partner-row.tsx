import { Badge, type BadgeProps, BlockStack, InlineStack, Text } from '@shopify/polaris';
import { PARTNER_MOVES, type PartnerState } from '../../../domain/partner/partner';
import { formatLongDay, formatMoment } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { ReasonDialog } from '../actions/reason-dialog';
import { useAction } from '../use-action';
import { decide, type Decision, type OperatedPartner } from './partners-query';
import { Redemptions } from './redemptions';
import { t } from './i18n/texts';

const TONES: Record<PartnerState, BadgeProps['tone']> = {
  applied: 'attention',
  approved: 'success',
  refused: undefined,
  locked: 'critical',
};

/** Who it is, what was agreed to and earned, and what may be decided now. */
export function PartnerRow({ partner }: { partner: OperatedPartner }) {
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
