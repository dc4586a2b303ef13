import {
  Badge,
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  InlineStack,
  Modal,
  Text,
  TextField,
} from '@shopify/polaris';
import { useId, useState } from 'react';
import { copyField } from '../../clipboard/copy-field';
import { saveFile } from '../../files/save-file';
import { formatDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { counted } from '../../formats/number';
import { QrCode, qrImage } from '../../qr/qr-code';
import { ConfirmModal } from '../../shell/confirm-modal';
import { useFocusBack } from '../../shell/use-focus-back';
import { useToast } from '../../shell/use-toast';
import { t } from '../i18n/texts';
import { type PartnerCoupon, useLockCoupon } from './coupon-list';

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
            {!active && <Badge tone="critical">{t('coupons.locked')}</Badge>}
          </InlineStack>
          <Facts coupon={coupon} />
        </BlockStack>
        {!isReadOnly && (
          <ButtonGroup>
            {active && <ShareButton code={code} />}
            {active && <LockButton code={code} />}
            <Button
              tone="critical"
              accessibilityLabel={t('coupons.removal.of', { code })}
              onClick={onRemove}
            >
              {t('coupons.removal.button')}
            </Button>
          </ButtonGroup>
        )}
      </InlineStack>
    </Box>
  );
}

function Facts({ coupon }: { coupon: PartnerCoupon }) {
  const { value: percent, intervals: count, createdAt, views, redemptions, provisions } = coupon;
  const terms = [
    t('coupons.discount', { percent, count }),
    t('coupons.created', { day: formatDay(createdAt) }),
  ];
  const became = [
    t('coupons.views', counted(views)),
    t('coupons.redemptions', counted(redemptions)),
    t('coupons.provision', { sum: formatMoney(provisions, 'EUR') }),
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
      <Button accessibilityLabel={t('coupons.share.of', { code })} onClick={() => setOpen(true)}>
        {t('coupons.share.button')}
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
      title={t('coupons.lock.title', { code })}
      confirm={t('coupons.lock.button')}
      cancel={t('coupons.cancel')}
      isPending={lock.isPending}
      onConfirm={() => lock.mutate(code, { onSettled: close })}
      activator={
        <Button accessibilityLabel={t('coupons.lock.of', { code })} onClick={() => setOpen(true)}>
          {t('coupons.lock.button')}
        </Button>
      }
    >
      <p>{t('coupons.lock.text')}</p>
    </ConfirmModal>
  );
}

/** The code's link as text and as a picture. */
function ShareDialog({ code, onClose }: { code: string; onClose: () => void }) {
  useFocusBack();
  const link = linkOf(code);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('coupons.share.title', { code })}
      secondaryActions={[{ content: t('coupons.close'), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          <LinkToCopy link={link} />
          <BlockStack gap="300" inlineAlign="start">
            <QrCode text={link} label={t('coupons.share.qr', { code })} />
            <QrButtons code={code} link={link} />
          </BlockStack>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** Our public page that shows the prices with the code, and takes it along. */
function linkOf(code: string): string {
  return new URL(`/affiliate?code=${encodeURIComponent(code)}`, window.location.origin).href;
}

function LinkToCopy({ link }: { link: string }) {
  const id = useId();
  const toast = useToast();
  const copy = async () => {
    if (await copyField(id, link)) toast.say(t('coupons.share.copied'));
    else toast.refuse(t('coupons.share.byHand'));
  };
  return (
    <TextField
      id={id}
      label={t('coupons.share.link')}
      value={link}
      readOnly
      selectTextOnFocus
      autoComplete="off"
      connectedRight={<Button onClick={() => void copy()}>{t('coupons.share.copy')}</Button>}
    />
  );
}

function QrButtons({ code, link }: { code: string; link: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      const image = await qrImage(link);
      await navigator.clipboard.write([new ClipboardItem({ [image.type]: image })]);
      toast.say(t('coupons.share.copiedQr'));
    } catch {
      toast.refuse(t('coupons.share.notCopiedQr'));
    }
  };
  const save = async () => {
    try {
      saveFile(await qrImage(link), `${code}.png`);
    } catch (error) {
      toast.fail(error);
    }
  };
  return (
    <ButtonGroup>
      <Button onClick={() => void copy()}>{t('coupons.share.copyQr')}</Button>
      <Button onClick={() => void save()}>{t('coupons.share.saveQr')}</Button>
    </ButtonGroup>
  );
}
