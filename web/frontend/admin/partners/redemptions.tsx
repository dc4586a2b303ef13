import { Badge, type BadgeProps, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useId, useState } from 'react';
import { formatDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { ReasonDialog } from '../actions/reason-dialog';
import { ListCard } from '../shops/cards';
import { useAction } from '../operator-query';
import {
  type OperatedPartner,
  type OperatedRedemption,
  refuseProvision,
  useRedemptions,
} from './partners-query';
import { t } from './i18n/texts';

/** Which shops a partner brought, once somebody asks. */
export function Redemptions({ partner: { id, name } }: { partner: OperatedPartner }) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  const verb = isOpen ? 'hide' : 'show';
  return (
    <BlockStack gap="200">
      <InlineStack>
        <Button
          variant="plain"
          disclosure={isOpen ? 'up' : 'down'}
          ariaExpanded={isOpen}
          ariaControls={list}
          accessibilityLabel={t(`redemptions.${verb}Of`, { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(`redemptions.${verb}`)}
        </Button>
      </InlineStack>
      <div id={list}>{isOpen && <Brought partner={id} name={name} />}</div>
    </BlockStack>
  );
}

function Brought({ partner, name }: { partner: number; name: string }) {
  const redemptions = useRedemptions(partner);
  return (
    <ListCard
      title={t('redemptions.listOf', { name })}
      list={redemptions}
      empty={{ title: t('redemptions.empty.title'), text: t('redemptions.empty.text') }}
      keyOf={({ id }) => id}
    >
      {(redemption) => <RedemptionRow redemption={redemption} />}
    </ListCard>
  );
}

const TONES: Record<OperatedRedemption['state'], BadgeProps['tone']> = {
  pending: undefined,
  redeemed: undefined,
  subscribed: 'info',
  cancelled: 'attention',
  declined: 'critical',
  verified: 'success',
  paid: 'success',
};

function RedemptionRow({ redemption }: { redemption: OperatedRedemption }) {
  const { code, shop, state, provision, refusal, createdAt, changedAt } = redemption;
  const days = { day: formatDay(createdAt), changed: formatDay(changedAt) };
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">{`${code} · ${shop}`}</Text>
          <Badge tone={TONES[state]}>{t(`redemptions.state.${state}`)}</Badge>
        </InlineStack>
        {provision !== null && (
          <Text as="span" numeric>
            {formatMoney(provision, 'EUR')}
          </Text>
        )}
      </InlineStack>
      <Text as="p" tone="subdued">
        {t('redemptions.since', days)}
      </Text>
      {refusal !== null && <Text as="p">{t('redemptions.refusal', { refusal })}</Text>}
      {redemption.mayRefuse && (
        <InlineStack>
          <RefuseButton redemption={redemption} />
        </InlineStack>
      )}
    </BlockStack>
  );
}

function RefuseButton({ redemption }: { redemption: OperatedRedemption }) {
  const { id, code, shop, provision } = redemption;
  const refuse = useAction(refuseProvision, t('refuseProvision.done'));
  const sum = provision === null ? t('refuseProvision.open') : formatMoney(provision, 'EUR');
  return (
    <ReasonDialog
      button={t('refuseProvision.button')}
      buttonLabel={t('refuseProvision.of', { code, shop })}
      title={t('refuseProvision.title', { shop })}
      text={t('refuseProvision.text', { code, sum })}
      reasonHelp={t('refuseProvision.reasonHelp')}
      confirm={t('refuseProvision.button')}
      isDestructive
      isPending={refuse.isPending}
      onConfirm={({ reason }, close) => refuse.mutate({ id, reason }, { onSuccess: close })}
    />
  );
}
