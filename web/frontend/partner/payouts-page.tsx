import {
  Badge,
  type BadgeProps,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Modal,
  Text,
} from '@shopify/polaris';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { PartnerAnswer } from '../../contract/partner/partner';
import { MAX_OBJECTION_LENGTH, payoutsAnswer, receiptAnswer } from '../../contract/partner/payouts';
import { PARTNER_PROGRAMME } from '../../domain/partner/partner';
import { request } from '../api/api';
import { useOneAtATime } from '../api/use-one-at-a-time';
import { formatDay } from '../formats/date';
import { formatMoney } from '../formats/money';
import { LimitedTextField } from '../limited-text/limited-text-field';
import { ReceiptButtons } from '../receipts/receipt-buttons';
import { useFocusBack } from '../shell/use-focus-back';
import { useToast } from '../shell/use-toast';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { NothingHere } from '../states/nothing-here';
import { PayoutHoldBanner, PartnerArea } from './partner-area';
import { t } from './i18n/texts';
import { PARTNER_KEY } from './partner-query';

const TONES: Record<PartnerPayout['state'], BadgeProps['tone']> = {
  scheduled: 'info',
  paid: 'success',
  returned: 'attention',
};

const minimum = formatMoney(PARTNER_PROGRAMME.minPayout, 'EUR');

/** What a partner was paid, and the receipts that we issue in his name. */
export function PayoutsPage() {
  return (
    <PartnerArea title={t('payouts.title')}>
      {(partner) => (
        <>
          <PayoutHoldBanner held={partner.payouts.held} />
          <Payouts partner={partner} />
        </>
      )}
    </PartnerArea>
  );
}

function Payouts({ partner: { payout } }: { partner: PartnerAnswer }) {
  const payouts = useQuery(payoutsQuery);
  const [objected, setObjected] = useState<PartnerPayout | null>(null);
  if (payouts.isPending)
    return (
      <Card>
        <ListSkeleton rows={3} />
      </Card>
    );
  if (!payouts.data) return <LoadError query={payouts} />;
  const { items } = payouts.data;
  if (items.length === 0)
    return (
      <Card>
        <NothingHere
          title={t('payouts.empty.title')}
          text={t(payout.isDue ? 'payouts.empty.due' : 'payouts.empty.text', { minimum })}
        />
      </Card>
    );
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="0">
        <Text as="p" tone="subdued">
          {t('payouts.intro', { minimum })}
        </Text>
      </Box>
      <ul className="plain-list">
        {items.map((payout) => (
          <li key={payout.id}>
            <Row payout={payout} onObject={() => setObjected(payout)} />
          </li>
        ))}
      </ul>
      {objected && <ObjectionDialog payout={objected} onClose={() => setObjected(null)} />}
    </Card>
  );
}

function Row({ payout, onObject }: { payout: PartnerPayout; onObject: () => void }) {
  const { createdAt, state, amount, receipt } = payout;
  return (
    <Box padding="400">
      <BlockStack gap="100">
        <InlineStack align="space-between" gap="200" wrap={false}>
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingSm">
              {t('payouts.payout', { day: formatDay(createdAt) })}
            </Text>
            <Badge tone={TONES[state]}>{t(`payouts.state.${state}`)}</Badge>
          </InlineStack>
          <Box minWidth="max-content">
            <Text as="span" fontWeight="semibold" numeric>
              {formatMoney(amount, 'EUR')}
            </Text>
          </Box>
        </InlineStack>
        <Facts payout={payout} />
        <InlineStack gap="200">
          <ReceiptButtons receipt={receipt} read={readReceipt} />
          {receipt.isKept && receipt.objectedAt === null && (
            <Button
              onClick={onObject}
              accessibilityLabel={t('payouts.object.openOf', { number: receipt.number })}
            >
              {t('payouts.object.open')}
            </Button>
          )}
          {(receipt.objectedAt !== null || state === 'returned') && (
            <Button
              url="/partner/preferences"
              accessibilityLabel={t('payouts.detailsOf', { number: receipt.number })}
            >
              {t('payouts.details')}
            </Button>
          )}
        </InlineStack>
      </BlockStack>
    </Box>
  );
}

function Facts({ payout }: { payout: PartnerPayout }) {
  const { provisions, fee, vat, carried, feeChange, method, recipient, state, paidAt, reason } =
    payout;
  const { number, objectedAt } = payout.receipt;
  const objected = payout.isRaiseAwaited ? 'payouts.raiseAwaited' : 'payouts.objected';
  // Forgotten of partners who are gone.
  const to =
    recipient === ''
      ? t(`payouts.method.${method}`)
      : t(`payouts.method.${method}To`, { recipient });
  const sum = (cents: number) => ({ sum: formatMoney(cents, 'EUR') });
  const sums = [
    t('payouts.provisions', sum(provisions)),
    fee !== 0 && t('payouts.fee', sum(-fee)),
    vat !== 0 && t('payouts.vat', sum(vat)),
    carried !== 0 && t('payouts.carried', sum(carried)),
    feeChange !== 0 && t('payouts.feeChange', sum(-feeChange)),
  ];
  const texts = [
    sums.filter(Boolean).join(' · '),
    `${t('payouts.receipt', { number })} · ${to}`,
    paidAt && t('payouts.paidAt', { day: formatDay(paidAt) }),
    state === 'returned' &&
      (reason ? t('payouts.returned', { reason }) : t('payouts.returnedWithout')),
    objectedAt && t(objected, { day: formatDay(objectedAt) }),
  ];
  return texts.filter(Boolean).map((text, index) => (
    <Text key={index} as="p" tone="subdued">
      {text}
    </Text>
  ));
}

interface Props {
  payout: PartnerPayout;
  onClose: () => void;
}

function ObjectionDialog({ payout, onClose }: Props) {
  useFocusBack();
  const [reason, setReason] = useState('');
  const objecting = useObject(payout, onClose);
  const start = useOneAtATime(objecting);
  const { isPending } = objecting;
  return (
    <Modal
      open
      onClose={onClose}
      title={t('payouts.object.title', { number: payout.receipt.number })}
      primaryAction={{
        content: t('payouts.object.confirm'),
        destructive: true,
        disabled: reason.length > MAX_OBJECTION_LENGTH,
        loading: isPending,
        onAction: () => start(reason),
      }}
      secondaryActions={[
        { content: t('payouts.object.cancel'), onAction: onClose, disabled: isPending },
      ]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <Text as="p">{t('payouts.object.text')}</Text>
          <LimitedTextField
            label={t('payouts.object.reason')}
            helpText={t('payouts.object.reasonHint')}
            value={reason}
            onChange={setReason}
            limit={MAX_OBJECTION_LENGTH}
            multiline={3}
            autoComplete="off"
          />
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

type PartnerPayout = z.infer<typeof payoutsAnswer>['items'][number];

/** All, the newest first. */
const payoutsQuery = queryOptions({
  queryKey: [...PARTNER_KEY, 'payouts'],
  queryFn: ({ signal }) => request('/api/partner/payouts', { answer: payoutsAnswer, signal }),
});

const readReceipt = (number: string) =>
  request(`/api/partner/receipts/${encodeURIComponent(number)}`, { answer: receiptAnswer });

function useObject({ id, receipt }: PartnerPayout, onDone: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (reason: string) => {
      const body = { receipt: receipt.number, reason };
      const call = { method: 'POST', body, answer: payoutsAnswer } as const;
      return request(`/api/partner/payouts/${encodeURIComponent(id)}/objection`, call);
    },
    onSuccess: () => {
      toast.say(t('payouts.object.done'));
      onDone();
    },
    onError: (error) => toast.fail(error),
    onSettled: () => queries.invalidateQueries({ queryKey: PARTNER_KEY }),
  });
}
