import { BlockStack, Card, InlineStack, Select, Text } from '@shopify/polaris';
import { useState } from 'react';
import {
  type OffersAnswer,
  PRIVATE_PLANS,
  type PrivatePlan,
} from '../../../contract/operator/money';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { mostGranted, type Role } from '../../../domain/operator/permissions';
import { PLANS } from '../../../domain/plans/plan';
import { formatMoney } from '../../formats/money';
import { formatNumber } from '../../formats/number';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { centsOf, DayField, isWithin, MoneyField, NumberField, wholeOf } from './fields';
import { t } from './i18n/texts';
import { ReasonDialog } from './reason-dialog';
import { type ActedShop, useGrant, useOffer, useOffers, useWithdrawal } from './shop-money';

/** Plans that are not public, offered to this shop. */
export function OffersCard({ shop }: { shop: ActedShop }) {
  const offers = useOffers(shop.id);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('offers.heading')}
        </Text>
        {offers.isPending && <TextSkeleton lines={2} />}
        {offers.isError && !offers.data && <LoadError query={offers} />}
        {offers.data?.items.length === 0 && <Text as="p">{t('offers.empty')}</Text>}
        {offers.data?.items.map((offer) => (
          <Offer key={offer.plan} shop={shop} offer={offer} />
        ))}
        <InlineStack>
          <OfferButton shop={shop} />
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function Offer({ shop, offer }: { shop: ActedShop; offer: OffersAnswer['items'][number] }) {
  const { plan, price, transfers } = offer;
  const withdrawal = useWithdrawal(shop.id, plan);
  const { name } = PLAN_TEXTS[plan];
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <Text as="p">
        {t('offers.terms', {
          plan: name,
          price: formatMoney(price ?? PLANS[plan].price, 'EUR'),
          transfers: formatNumber(transfers ?? PLANS[plan].transfers),
        })}
      </Text>
      <ReasonDialog
        button={t('offers.withdraw.button')}
        buttonLabel={t('offers.withdraw.of', { plan: name })}
        title={t('offers.withdraw.title', { plan: name })}
        about={shop.label}
        text={t('offers.withdraw.text')}
        confirm={t('offers.withdraw.button')}
        isDestructive
        isPending={withdrawal.isPending}
        onConfirm={({ reason }, close) => withdrawal.mutate(reason, { onSuccess: close })}
      />
    </InlineStack>
  );
}

function OfferButton({ shop }: { shop: ActedShop }) {
  const offer = useOffer(shop.id);
  const [plan, setPlan] = useState<PrivatePlan>('corporate');
  const [price, setPrice] = useState('');
  const [transfers, setTransfers] = useState('');
  const terms = {
    plan,
    price: price === '' ? null : centsOf(price),
    transfers: transfers === '' ? null : wholeOf(transfers),
  };
  const isReady = [terms.price, terms.transfers].every((one) =>
    one === null ? plan !== 'custom' : one > 0,
  );
  return (
    <ReasonDialog
      button={t('offers.offer.button')}
      title={t('offers.offer.title')}
      about={shop.label}
      text={t('offers.offer.text')}
      confirm={t('offers.offer.confirm')}
      isReady={isReady}
      isPending={offer.isPending}
      onConfirm={({ reason }, close) => offer.mutate({ ...terms, reason }, { onSuccess: close })}
    >
      <Select
        label={t('offers.plan')}
        options={PRIVATE_PLANS.map((value) => ({ value, label: PLAN_TEXTS[value].name }))}
        value={plan}
        onChange={(value) => setPlan(PRIVATE_PLANS.find((one) => one === value) ?? 'corporate')}
      />
      <MoneyField
        label={t('offers.price')}
        helpText={t('offers.asPlan')}
        suffix="€"
        value={price}
        onChange={setPrice}
      />
      <NumberField
        label={t('offers.transfers')}
        helpText={t('offers.asPlan')}
        value={transfers}
        onChange={setTransfers}
      />
    </ReasonDialog>
  );
}

export function GrantButton({ shop, roles }: { shop: ActedShop; roles: readonly Role[] }) {
  const grant = useGrant(shop.id);
  const [amount, setAmount] = useState('');
  const [lastDay, setLastDay] = useState('');
  const most = mostGranted(roles);
  const count = wholeOf(amount);
  return (
    <ReasonDialog
      button={t('grant.button')}
      title={t('grant.title')}
      about={shop.label}
      text={t('grant.text')}
      confirm={t('grant.confirm')}
      isReady={isWithin(count, 1, most)}
      isPending={grant.isPending}
      onConfirm={(given, close) =>
        grant.mutate({ ...given, amount: count, lastDay: lastDay || null }, { onSuccess: close })
      }
    >
      <NumberField
        label={t('grant.amount')}
        helpText={t('grant.most', { most: formatNumber(most) })}
        value={amount}
        onChange={setAmount}
      />
      <DayField
        label={t('grant.lastDay')}
        helpText={t('grant.lastDayHelp')}
        value={lastDay}
        onChange={setLastDay}
      />
    </ReasonDialog>
  );
}
