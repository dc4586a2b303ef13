import {
  Badge,
  type BadgeProps,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Text,
} from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PartnerAnswer } from '../../../contract/partner/partner';
import { PARTNER_PROGRAMME } from '../../../domain/partner/programme';
import { formatDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { ReceiptButtons } from '../../receipts/receipt-buttons';
import { ListSkeleton } from '../../states/list-skeleton';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { HeldBanner } from '../held-banner';
import { PartnerArea } from '../partner-area';
import { ObjectionDialog } from './objection-dialog';
import { type PartnerPayout, payoutsQuery, readReceipt } from './payouts-query';
import { t } from './i18n/texts';

const TONES: Record<PartnerPayout['state'], BadgeProps['tone']> = {
  scheduled: 'info',
  paid: 'success',
  returned: 'attention',
};

const minimum = formatMoney(PARTNER_PROGRAMME.minPayout, 'EUR');

/** What a partner was paid, and the receipts that we issue in his name. */
export function PayoutsPage() {
  return (
    <PartnerArea title={t('title')}>
      {(partner) => (
        <>
          <HeldBanner held={partner.payouts.held} />
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
          title={t('empty.title')}
          text={t(payout.isDue ? 'empty.due' : 'empty.text', { minimum })}
        />
      </Card>
    );
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="0">
        <Text as="p" tone="subdued">
          {t('intro', { minimum })}
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
              {t('payout', { day: formatDay(createdAt) })}
            </Text>
            <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
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
              accessibilityLabel={t('object.openOf', { number: receipt.number })}
            >
              {t('object.open')}
            </Button>
          )}
          {(receipt.objectedAt !== null || state === 'returned') && (
            <Button
              url="/partner/preferences"
              accessibilityLabel={t('detailsOf', { number: receipt.number })}
            >
              {t('details')}
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
  const objected = payout.isRaiseAwaited ? 'raiseAwaited' : 'objected';
  // Forgotten of partners who are gone.
  const to = recipient === '' ? t(`method.${method}`) : t(`method.${method}To`, { recipient });
  const sum = (cents: number) => ({ sum: formatMoney(cents, 'EUR') });
  const sums = [
    t('provisions', sum(provisions)),
    fee !== 0 && t('fee', sum(-fee)),
    vat !== 0 && t('vat', sum(vat)),
    carried !== 0 && t('carried', sum(carried)),
    feeChange !== 0 && t('feeChange', sum(-feeChange)),
  ];
  const texts = [
    sums.filter(Boolean).join(' · '),
    `${t('receipt', { number })} · ${to}`,
    paidAt && t('paidAt', { day: formatDay(paidAt) }),
    state === 'returned' && (reason ? t('returned', { reason }) : t('returnedWithout')),
    objectedAt && t(objected, { day: formatDay(objectedAt) }),
  ];
  return texts.filter(Boolean).map((text, index) => (
    <Text key={index} as="p" tone="subdued">
      {text}
    </Text>
  ));
}
