import { Banner, BlockStack, Form, Modal, Text, TextField } from '@shopify/polaris';
import { useEffect, useRef, useState } from 'react';
import type { CouponAnswer, PlanAnswer } from '../../contract/plan';
import { COUPON_EMOTICON, COUPON_TEXTS } from '../../contract/texts/coupon-texts';
import {
  codeOf,
  type CouponRefusal,
  PARTNER_CODE,
  TYPED_CODE,
  typedCode,
} from '../../domain/billing/coupon';
import { messageOf } from '../api/api';
import { t } from '../plan-gate/coupon/i18n/texts';
import { refusalOf, useCouponTexts, useSaveCode } from '../plan-gate/coupon/saved-coupon';
import { useFocusBack } from '../shell/use-focus-back';

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
  useFocusBack();
  const [saved, setSaved] = useState<CouponAnswer | null>(null);
  const entry = useEntry(code, { used: plan.usedCoupons, onPartner, onSaved: setSaved });
  const redeem = {
    content: t('entry.redeem'),
    disabled: entry.isTooShort,
    loading: entry.isPending,
    onAction: entry.submit,
  };
  const cancel = { content: t('entry.cancel'), onAction: onClose };
  return (
    <Modal
      open
      onClose={onClose}
      title={t(saved ? 'success.title' : 'entry.title')}
      primaryAction={saved ? { content: t('success.close'), onAction: onClose } : redeem}
      secondaryActions={saved ? [] : [cancel]}
    >
      <Modal.Section>
        {saved ? <Success offer={saved} trialDays={plan.trialDaysLeft} /> : <Entry entry={entry} />}
      </Modal.Section>
    </Modal>
  );
}

interface EntryRules extends Pick<Props, 'onPartner'> {
  used: readonly string[];
  onSaved: (offer: CouponAnswer) => void;
}

/** The code as it is being typed, and what became of it. */
function useEntry(given: string, { used, onPartner, onSaved }: EntryRules) {
  // A link may bring a longer code than can be typed.
  const linked = codeOf(given);
  const [code, setCode] = useState(linked ?? typedCode(given));
  const [isUsed, setUsed] = useState(false);
  const { error, isPending, ask, reset } = useSaveCode(onSaved);
  const change = (typed: string) => {
    setCode(typedCode(typed));
    setUsed(false);
    reset();
  };
  const isTooShort = code.length < TYPED_CODE.min;
  const submit = () => {
    if (isTooShort) return;
    if (code === PARTNER_CODE) return onPartner();
    if (used.includes(code)) return setUsed(true);
    ask({ code, via: code === linked ? 'link' : 'typed' });
  };
  const refusal = isUsed ? 'USED' : refusalOf(error);
  return {
    code,
    isTooShort,
    change,
    submit,
    refusal,
    error: refusal === null ? error : null,
    isPending,
  };
}

function Entry({ entry }: { entry: ReturnType<typeof useEntry> }) {
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

function Refused({ refusal }: { refusal: CouponRefusal }) {
  return (
    <>
      {COUPON_TEXTS.refused[refusal]} <span aria-hidden="true">{COUPON_EMOTICON}</span>
    </>
  );
}

/** Takes the focus, which was on the field that is gone. */
function Success({ offer, trialDays }: { offer: CouponAnswer; trialDays: number }) {
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
