import {
  Badge,
  Banner,
  BlockStack,
  ChoiceList,
  Form,
  FormLayout,
  InlineStack,
  Modal,
  Text,
  TextField,
} from '@shopify/polaris';
import { useState } from 'react';
import { CODE_LENGTH, codeOf, writtenCode } from '../../../domain/billing/coupon';
import { PARTNER_PROGRAMME, type PartnerDiscount } from '../../../domain/partner/partner';
import { messageOf } from '../../api/api';
import { useOneAtATime } from '../../api/use-one-at-a-time';
import { t as appText } from '../../shell/i18n/texts';
import { useFocusBack } from '../../shell/use-focus-back';
import { t } from '../i18n/texts';
import { type PartnerCoupon, refusalText, useCreateCoupon, useRemoveCoupons } from './coupon-list';

const { discounts, popularDiscount } = PARTNER_PROGRAMME;

/** A code of the partner's own, and what it takes off. */
export function NewCouponDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const entry = useEntry(onClose);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('coupons.new.title')}
      primaryAction={{
        content: t('coupons.new.confirm'),
        loading: entry.isPending,
        onAction: entry.submit,
      }}
      secondaryActions={[
        { content: t('coupons.cancel'), onAction: onClose, disabled: entry.isPending },
      ]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          {entry.failure !== null && (
            <Banner tone="critical" title={t('coupons.new.failed')}>
              <p>{entry.failure}</p>
            </Banner>
          )}
          <Form onSubmit={entry.submit}>
            <FormLayout>
              <TextField
                label={t('coupons.new.code')}
                helpText={t('coupons.new.help')}
                value={entry.code}
                onChange={entry.write}
                error={entry.codeError}
                autoComplete="off"
                spellCheck={false}
                autoFocus
              />
              <DiscountChoice
                chosen={entry.discount}
                onChoose={entry.choose}
                error={entry.discountError}
              />
            </FormLayout>
          </Form>
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

interface ChoiceProps {
  chosen: PartnerDiscount | null;
  onChoose: (discount: PartnerDiscount | null) => void;
  error: string | undefined;
}

function DiscountChoice({ chosen, onChoose, error }: ChoiceProps) {
  return (
    <ChoiceList
      title={t('coupons.new.type')}
      choices={discounts.map(({ id, percent, months: count }) => ({
        value: id,
        label:
          id === popularDiscount ? (
            <InlineStack as="span" gap="200">
              <span>{t('coupons.discount', { percent, count })}</span>
              <Badge tone="success">{t('coupons.new.popular')}</Badge>
            </InlineStack>
          ) : (
            t('coupons.discount', { percent, count })
          ),
      }))}
      selected={chosen ? [chosen.id] : []}
      onChange={([wanted]) => onChoose(discounts.find(({ id }) => id === wanted) ?? null)}
      error={error}
    />
  );
}

/** What is typed, and what is wrong with it once somebody wanted to send it. */
function useEntry(onDone: () => void) {
  const create = useCreateCoupon(onDone);
  const start = useOneAtATime(create);
  const [code, setCode] = useState('');
  const [discount, setDiscount] = useState<PartnerDiscount | null>(null);
  const [isTried, setTried] = useState(false);
  const fault = useFault(code);
  const refusal = refusalText(create.error);
  const failure = create.isError && refusal === null;
  return {
    code,
    discount,
    isPending: create.isPending,
    codeError: (isTried ? fault : null) ?? refusal ?? undefined,
    discountError: isTried && discount === null ? t('coupons.new.choose') : undefined,
    failure: failure ? messageOf(create.error, appText('error.unknown')) : null,
    write: (typed: string) => {
      setCode(writtenCode(typed));
      create.reset();
    },
    choose: (chosen: PartnerDiscount | null) => {
      setDiscount(chosen);
      create.reset();
    },
    submit: () => {
      setTried(true);
      if (fault === null && discount !== null) start({ code, type: discount.id });
    },
  };
}

function useFault(code: string): string | null {
  if (code === '') return t('coupons.new.empty');
  if (code.length < CODE_LENGTH.min) return t('coupons.new.short', { number: CODE_LENGTH.min });
  if (code.length > CODE_LENGTH.max) return t('coupons.new.long', { number: CODE_LENGTH.max });
  return codeOf(code) === null ? t('coupons.new.invalid') : null;
}

interface Props {
  coupons: readonly PartnerCoupon[];
  /** Those that are ticked already. */
  chosen: readonly string[];
  onClose: () => void;
}

/** Which codes are deleted; those that cannot be stay ticked, and their reason is a toast. */
export function RemovalDialog({ coupons, chosen, onClose }: Props) {
  useFocusBack();
  const [selected, setSelected] = useState<string[]>([...chosen]);
  const removing = useRemoveCoupons((left) => {
    setSelected(left);
    if (left.length === 0) onClose();
  });
  const start = useOneAtATime(removing);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('coupons.removal.title')}
      primaryAction={{
        content: t('coupons.removal.confirm'),
        destructive: true,
        disabled: selected.length === 0,
        loading: removing.isPending,
        onAction: () => start(selected),
      }}
      secondaryActions={[
        { content: t('coupons.cancel'), onAction: onClose, disabled: removing.isPending },
      ]}
    >
      <Modal.Section>
        {coupons.length === 0 ? (
          <Text as="p">{t('coupons.removal.nothing')}</Text>
        ) : (
          <BlockStack gap="400">
            <Text as="p">{t('coupons.removal.text')}</Text>
            <ChoiceList
              allowMultiple
              title={t('coupons.removal.choose')}
              choices={coupons.map(({ code }) => ({ value: code, label: code }))}
              selected={selected}
              onChange={setSelected}
            />
          </BlockStack>
        )}
      </Modal.Section>
    </Modal>
  );
}
