import {
  Badge,
  BlockStack,
  Card,
  ChoiceList,
  InlineStack,
  Select,
  Text,
  TextField,
} from '@shopify/polaris';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import {
  couponAnswer,
  type CouponAnswer,
  type CouponInput,
  couponsAnswer,
  type CouponsAnswer,
  MAX_COUPON_SEARCH,
} from '../../contract/operator/money';
import { PLAN_TEXTS } from '../../contract/texts/plan-texts';
import { PLAN_IDS } from '../../domain/plans/plan-id';
import { formatDay } from '../formats/date';
import { formatMoney } from '../formats/money';
import { counted } from '../formats/number';
import { LimitedTextField } from '../limited-text/limited-text-field';
import { centsOf, DayField, isWithin, NumberField, wholeOf } from './actions/fields';
import { t } from './actions/i18n/texts';
import { ReasonDialog } from './actions/reason-dialog';
import { OperatorArea } from './operator-area';
import { OPERATOR_KEY, useAction } from './operator-query';
import { operatorRequest } from './operator-session';
import { ListCard } from './shops/cards';

/** Coupons of partners and of our own; those that are created here are our own. */
export function CouponsPage() {
  return (
    <OperatorArea title={t('coupons.title')} permission="edit_coupons">
      {() => (
        <BlockStack gap="400">
          <Card>
            <BlockStack gap="300">
              <Text as="h2" variant="headingMd">
                {t('coupons.heading')}
              </Text>
              <Text as="p">{t('coupons.intro')}</Text>
              <InlineStack>
                <CreateButton />
              </InlineStack>
            </BlockStack>
          </Card>
          <Coupons />
        </BlockStack>
      )}
    </OperatorArea>
  );
}

/** The newest first, or by the beginning of their codes. */
function useCoupons(search: string) {
  return useInfiniteQuery({
    queryKey: [...OPERATOR_KEY, 'coupons', search],
    queryFn: ({ pageParam, signal }) =>
      operatorRequest('/coupons', {
        search,
        query: { after: pageParam ?? undefined },
        answer: couponsAnswer,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CouponsAnswer) => next,
    select: ({ pages }: InfiniteData<CouponsAnswer>) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });
}

function Coupons() {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim().slice(0, MAX_COUPON_SEARCH));
  const coupons = useCoupons(search);
  const none = search === '' ? 'empty' : 'notFound';
  return (
    <ListCard
      head={
        <LimitedTextField
          label={t('coupons.search')}
          placeholder={t('coupons.placeholder')}
          value={typed}
          onChange={setTyped}
          limit={MAX_COUPON_SEARCH}
          autoComplete="off"
          clearButton
          onClearButtonClick={() => setTyped('')}
        />
      }
      list={coupons}
      empty={{ title: t(`coupons.${none}.title`), text: t(`coupons.${none}.text`) }}
      keyOf={({ code }) => code}
    >
      {(coupon) => <CouponRow coupon={coupon} />}
    </ListCard>
  );
}

const DAY_MS = 86_400_000;

function CouponRow({ coupon }: { coupon: CouponAnswer }) {
  const { code, type, value, months, plans, validUntil, limit, comment } = coupon;
  const shown = type === 'percent' ? String(value) : formatMoney(value, 'EUR');
  // The last day that counts is the one before the moment at which it ends.
  const lastDay =
    validUntil && formatDay(new Date(Date.parse(validUntil) - DAY_MS / 2).toISOString());
  const terms = [
    t(`coupons.off.${type}`, { value: shown }),
    t('coupons.months', { count: months }),
    plans.length === 0
      ? t('coupons.allPlans')
      : plans.map((plan) => PLAN_TEXTS[plan].name).join(', '),
    lastDay && t('coupons.until', { day: lastDay }),
    limit !== null && t('coupons.limit', counted(limit)),
  ];
  const { used, held, views } = coupon;
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {code}
        </Text>
        {coupon.isLocked && <Badge tone="critical">{t('coupons.locked')}</Badge>}
        {coupon.isOfPartner && <Badge>{t('coupons.ofPartner')}</Badge>}
      </InlineStack>
      <Text as="p">{terms.filter(Boolean).join(' · ')}</Text>
      {comment !== '' && <Text as="p">{comment}</Text>}
      <Text as="p" tone="subdued">
        {t('coupons.counts', { used, held, views })}
      </Text>
      <InlineStack>
        <LockButton coupon={coupon} />
      </InlineStack>
    </BlockStack>
  );
}

function LockButton({ coupon: { code, isLocked } }: { coupon: CouponAnswer }) {
  const which = isLocked ? 'unlock' : 'lock';
  const send = (reason: string) =>
    operatorRequest(`/coupons/${code}/${which}`, {
      method: 'POST',
      body: { reason },
      answer: couponAnswer,
    });
  const lock = useAction(send, t(isLocked ? 'coupons.unlockedNow' : 'coupons.lockedNow'));
  return (
    <ReasonDialog
      button={t(`coupons.${which}.button`)}
      buttonLabel={t(`coupons.${which}.of`, { code })}
      title={t(`coupons.${which}.title`, { code })}
      text={t(`coupons.${which}.text`)}
      confirm={t(`coupons.${which}.button`)}
      isDestructive={!isLocked}
      isPending={lock.isPending}
      onConfirm={({ reason }, close) => lock.mutate(reason, { onSuccess: close })}
    />
  );
}

const EMPTY = { code: '', value: '', months: '', comment: '', lastDay: '', limit: '' };
type Fields = typeof EMPTY;
type Off = CouponInput['off'];
type PaidPlan = CouponInput['plans'][number];
const PAID_PLANS = PLAN_IDS.filter((id): id is PaidPlan => id !== 'free');

function CreateButton() {
  const [type, setType] = useState<Off['type']>('percent');
  const [plans, setPlans] = useState<PaidPlan[]>([]);
  const [fields, setFields] = useState(EMPTY);
  const send = (body: CouponInput) =>
    operatorRequest('/coupons', { method: 'POST', body, answer: couponAnswer });
  const create = useAction(send, t('coupons.created'));
  const change = (name: keyof Fields) => (value: string) => setFields({ ...fields, [name]: value });
  const coupon = couponOf(fields, type);
  const onDone = (close: () => void) => () => {
    setFields(EMPTY);
    setPlans([]);
    close();
  };
  return (
    <ReasonDialog
      button={t('coupons.create.button')}
      title={t('coupons.create.title')}
      text={t('coupons.create.text')}
      confirm={t('coupons.create.confirm')}
      isReady={coupon !== null}
      isPending={create.isPending}
      onConfirm={({ reason }, close) =>
        coupon && create.mutate({ ...coupon, plans, reason }, { onSuccess: onDone(close) })
      }
    >
      <TextField
        label={t('coupons.create.code')}
        value={fields.code}
        onChange={change('code')}
        autoComplete="off"
      />
      <Select
        label={t('coupons.create.type')}
        options={(['percent', 'amount'] as const).map((value) => ({
          value,
          label: t(`coupons.create.${value}`),
        }))}
        value={type}
        onChange={(value) => setType(value === 'amount' ? 'amount' : 'percent')}
      />
      <TextField
        label={t('coupons.create.value')}
        suffix={type === 'percent' ? '%' : '€'}
        value={fields.value}
        onChange={change('value')}
        inputMode="decimal"
        autoComplete="off"
      />
      <NumberField
        label={t('coupons.create.months')}
        value={fields.months}
        onChange={change('months')}
      />
      <PlanChoice plans={plans} onChange={setPlans} />
      <TextField
        label={t('coupons.create.comment')}
        value={fields.comment}
        onChange={change('comment')}
        autoComplete="off"
      />
      <DayField
        label={t('coupons.create.lastDay')}
        helpText={t('coupons.create.optional')}
        value={fields.lastDay}
        onChange={change('lastDay')}
      />
      <NumberField
        label={t('coupons.create.limit')}
        helpText={t('coupons.create.optional')}
        value={fields.limit}
        onChange={change('limit')}
      />
    </ReasonDialog>
  );
}

function PlanChoice({
  plans,
  onChange,
}: {
  plans: PaidPlan[];
  onChange: (plans: PaidPlan[]) => void;
}) {
  return (
    <ChoiceList
      allowMultiple
      title={t('coupons.create.plans')}
      choices={PAID_PLANS.map((value) => ({ value, label: PLAN_TEXTS[value].name }))}
      selected={plans}
      onChange={(selected) => onChange(PAID_PLANS.filter((id) => selected.includes(id)))}
    />
  );
}

/** Null while something is missing. */
function couponOf(
  { code, value, months: count, comment, lastDay, limit }: Fields,
  type: Off['type'],
): Omit<CouponInput, 'plans' | 'reason'> | null {
  const months = wholeOf(count);
  const size = type === 'percent' ? wholeOf(value) : centsOf(value);
  const most = limit === '' ? null : wholeOf(limit);
  const isWhole =
    code.trim() !== '' &&
    isWithin(months, 1, 60) &&
    isWithin(size, 1, type === 'percent' ? 100 : 100_000_000) &&
    (most === null || most >= 1);
  if (!isWhole) return null;
  return {
    code,
    off: { type, value: size },
    months,
    comment,
    lastDay: lastDay || null,
    limit: most,
  };
}
