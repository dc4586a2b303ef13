import { Badge, BlockStack, Box, Button, ButtonGroup, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { formatDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { counted } from '../../formats/number';
import { ConfirmModal } from '../../shell/confirm-modal';
import type { PartnerCoupon } from './coupon-list';
import { useLockCoupon } from './coupon-query';
import { ShareDialog } from './share-dialog';
import { t } from './i18n/texts';

interface Props {
  coupon: PartnerCoupon;
  isReadOnly: boolean;
  onRemove: () => void;
}

/** A code, what it gives, what became of it, and what can be done with it. */
export function CouponRow({ coupon, isReadOnly, onRemove }: Props) {
  const { code, active } = coupon;
  return (
    <Box padding="400">
      <InlineStack align="space-between" gap="300">
        <BlockStack gap="100">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="headingSm">
              {code}
            </Text>
            {!active && <Badge tone="critical">{t('locked')}</Badge>}
          </InlineStack>
          <Facts coupon={coupon} />
        </BlockStack>
        {!isReadOnly && (
          <ButtonGroup>
            {active && <ShareButton code={code} />}
            {active && <LockButton code={code} />}
            <Button
              tone="critical"
              accessibilityLabel={t('removal.of', { code })}
              onClick={onRemove}
            >
              {t('removal.button')}
            </Button>
          </ButtonGroup>
        )}
      </InlineStack>
    </Box>
  );
}

function Facts({ coupon }: { coupon: PartnerCoupon }) {
  const { value: percent, intervals: count, createdAt, views, redemptions, provisions } = coupon;
  const terms = [t('discount', { percent, count }), t('created', { day: formatDay(createdAt) })];
  const became = [
    t('views', counted(views)),
    t('redemptions', counted(redemptions)),
    t('provision', { sum: formatMoney(provisions, 'EUR') }),
  ];
  return (
    <>
      <Text as="p">{terms.join(' · ')}</Text>
      <Text as="p" tone="subdued">
        {became.join(' · ')}
      </Text>
    </>
  );
}

function ShareButton({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button accessibilityLabel={t('share.of', { code })} onClick={() => setOpen(true)}>
        {t('share.button')}
      </Button>
      {isOpen && <ShareDialog code={code} onClose={() => setOpen(false)} />}
    </>
  );
}

function LockButton({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false);
  const lock = useLockCoupon();
  const close = () => setOpen(false);
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      title={t('lock.title', { code })}
      confirm={t('lock.button')}
      cancel={t('cancel')}
      isPending={lock.isPending}
      onConfirm={() => lock.mutate(code, { onSettled: close })}
      activator={
        <Button accessibilityLabel={t('lock.of', { code })} onClick={() => setOpen(true)}>
          {t('lock.button')}
        </Button>
      }
    >
      <p>{t('lock.text')}</p>
    </ConfirmModal>
  );
}
