import { Banner, BlockStack, Form, Modal, Text, TextField } from '@shopify/polaris';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CouponAnswer } from '../../../contract/plan/coupon';
import type { PlanAnswer } from '../../../contract/plan/plan';
import type { CouponRefusal } from '../../../domain/billing/coupon';
import { messageOf } from '../../api/api-error';
import { useFocusBack } from '../../shell/use-focus-back';
import { asCode, isLongEnough, PARTNER_CODE } from './coupon-code';
import { refusalOf, useRedeem } from './coupon-query';
import { useCouponTexts } from './coupon-text';
import './i18n/texts';

interface Props {
  plan: Pick<PlanAnswer, 'usedCoupons' | 'trialDaysLeft'>;
  /** From a link; empty where somebody types it. */
  code: string;
  /** The word that shows other plans instead of a discount was entered. */
  onPartner: () => void;
  onClose: () => void;
}

/** Enter a code, then read what it is worth. */
export function CouponDialog({ plan, code, onPartner, onClose }: Props) {
  const { t } = useTranslation('coupon');
  useFocusBack();
  const [redeemed, setRedeemed] = useState<CouponAnswer | null>(null);
  const entry = useEntry(code, { used: plan.usedCoupons, onPartner, onRedeemed: setRedeemed });
  const redeem = {
    content: t('entry.redeem'),
    disabled: !isLongEnough(entry.code),
    loading: entry.isPending,
    onAction: entry.submit,
  };
  const cancel = { content: t('entry.cancel'), onAction: onClose };
  return (
    <Modal
      open
      onClose={onClose}
      title={t(redeemed ? 'success.title' : 'entry.title')}
      primaryAction={redeemed ? { content: t('success.close'), onAction: onClose } : redeem}
      secondaryActions={redeemed ? [] : [cancel]}
    >
      <Modal.Section>
        {redeemed ? (
          <Success offer={redeemed} trialDays={plan.trialDaysLeft} />
        ) : (
          <Entry entry={entry} />
        )}
      </Modal.Section>
    </Modal>
  );
}

interface EntryRules extends Pick<Props, 'onPartner'> {
  used: readonly string[];
  onRedeemed: (offer: CouponAnswer) => void;
}

/** The code as it is being typed, and what became of it. */
function useEntry(given: string, { used, onPartner, onRedeemed }: EntryRules) {
  const [code, setCode] = useState(asCode(given));
  const [isUsed, setUsed] = useState(false);
  const { error, isPending, ask, reset } = useRedeem(onRedeemed);
  const change = (typed: string) => {
    setCode(asCode(typed));
    setUsed(false);
    reset();
  };
  const submit = () => {
    if (!isLongEnough(code)) return;
    if (code === PARTNER_CODE) return onPartner();
    if (used.includes(code)) return setUsed(true);
    ask(code);
  };
  const refusal = isUsed ? 'USED' : refusalOf(error);
  return { code, change, submit, refusal, error: refusal === null ? error : null, isPending };
}

function Entry({ entry }: { entry: ReturnType<typeof useEntry> }) {
  const { t } = useTranslation('coupon');
  const { code, refusal, error } = entry;
  return (
    <BlockStack gap="400">
      {error !== null && (
        <Banner tone="critical" title={t('entry.failed')}>
          <p>{messageOf(error, '')}</p>
        </Banner>
      )}
      <Form onSubmit={entry.submit}>
        <TextField
          label={t('entry.label')}
          value={code}
          onChange={entry.change}
          error={refusal ? <Refused refusal={refusal} /> : undefined}
          helpText={t('entry.help')}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
      </Form>
    </BlockStack>
  );
}

/** A face softens what is refused; screen readers need not read it out. */
const EMOTICON = '😕';

function Refused({ refusal }: { refusal: CouponRefusal }) {
  const { t } = useTranslation('coupon');
  return (
    <>
      {t(`refused.${refusal}`)} <span aria-hidden="true">{EMOTICON}</span>
    </>
  );
}

/** Takes the focus, which was on the field that is gone. */
function Success({ offer, trialDays }: { offer: CouponAnswer; trialDays: number }) {
  const { t } = useTranslation('coupon');
  const texts = useCouponTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="status" tabIndex={-1} style={{ outline: 'none' }}>
      <BlockStack gap="200">
        <Text as="p" variant="headingMd">
          {texts.saves(offer, trialDays)}
        </Text>
        <Text as="p">{`${texts.plans(offer)} ${t('success.annual')}`}</Text>
        {offer.comment !== '' && <Text as="p">{offer.comment}</Text>}
        <Text as="p" tone="subdued">
          {t('success.next')}
        </Text>
      </BlockStack>
    </div>
  );
}
