import { Badge, BlockStack, Box, Card, InlineStack, Link, Select, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { ChargeToCorrect } from '../../../contract/operator/money';
import { CHARGE_STATE_TEXTS } from '../../../contract/texts/plan-texts';
import { CHARGE_CORRECTIONS, MAX_TRIAL_EXTENSION_DAYS } from '../../../domain/billing/charge';
import { formatDay } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import {
  type ActedShop,
  useChargesToCorrect,
  useCorrection,
  useTrialExtension,
} from './shop-money';
import { centsOf, isWithin, MoneyField, NumberField, wholeOf } from './fields';
import { ReasonDialog } from './reason-dialog';
import { t } from './i18n/texts';

/** Charges of the shop, with what can be done about each. */
export function ChargesToCorrectCard({ shop }: { shop: ActedShop }) {
  const charges = useChargesToCorrect(shop.id);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('charges.heading')}
        </Text>
        {charges.isPending && <TextSkeleton lines={3} />}
        {charges.isError && !charges.data && <LoadError query={charges} />}
        {charges.data && (
          <>
            <Text as="p">
              {t('charges.intro')}{' '}
              <Link url={charges.data.dashboard} target="_blank">
                {t('charges.dashboard')}
              </Link>
            </Text>
            {charges.data.items.length === 0 && <Text as="p">{t('charges.empty')}</Text>}
            <ul className="plain-list">
              {charges.data.items.map((charge) => (
                <li key={charge.id}>
                  <ChargeRow shop={shop} charge={charge} />
                </li>
              ))}
            </ul>
          </>
        )}
      </BlockStack>
    </Card>
  );
}

function ChargeRow({ shop, charge }: { shop: ActedShop; charge: ChargeToCorrect }) {
  const { planName, kind, state, price, currency, shopifyNumber, createdAt, trialEndsAt } = charge;
  return (
    <Box paddingBlock="300">
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {t(`charges.kind.${kind}`, { plan: planName })}
          </Text>
          <Badge>{CHARGE_STATE_TEXTS[state]}</Badge>
          {charge.isTest && <Badge>{t('charges.test')}</Badge>}
        </InlineStack>
        <Text as="p" tone="subdued" breakWord>
          {[
            formatMoney(price, currency),
            formatDay(createdAt),
            shopifyNumber && t('charges.number', { number: shopifyNumber }),
            trialEndsAt && t('charges.trialUntil', { day: formatDay(trialEndsAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {charge.corrections.map(({ kind: correction, amount, at, reason }) => (
          <Text key={at} as="p">
            {t(`charges.correction.${correction}`, {
              sum: formatMoney(amount, currency),
              day: formatDay(at),
              reason,
            })}
          </Text>
        ))}
        <InlineStack gap="200">
          {shopifyNumber !== null && <CorrectionButton shop={shop} charge={charge} />}
          {trialEndsAt !== null && <TrialButton shop={shop} charge={charge} />}
        </InlineStack>
      </BlockStack>
    </Box>
  );
}

function CorrectionButton({ shop, charge }: { shop: ActedShop; charge: ChargeToCorrect }) {
  const correction = useCorrection(shop.id, charge.id);
  const [kind, setKind] = useState<(typeof CHARGE_CORRECTIONS)[number]>('refund');
  const [amount, setAmount] = useState('');
  const sum = centsOf(amount);
  return (
    <ReasonDialog
      button={t('charges.correct.button')}
      buttonLabel={t('charges.correct.of', { id: charge.id })}
      title={t('charges.correct.title')}
      about={shop.label}
      text={t('charges.correct.text')}
      confirm={t('charges.correct.confirm')}
      isReady={isWithin(sum, 1, charge.price)}
      isPending={correction.isPending}
      onConfirm={(given, close) =>
        correction.mutate({ ...given, kind, amount: sum }, { onSuccess: close })
      }
    >
      <Select
        label={t('charges.correct.kind')}
        options={CHARGE_CORRECTIONS.map((value) => ({
          value,
          label: t(`charges.correct.${value}`),
        }))}
        value={kind}
        onChange={(value) => setKind(value === 'credit' ? 'credit' : 'refund')}
      />
      <MoneyField
        label={t('charges.correct.amount')}
        helpText={t('charges.correct.most', { most: formatMoney(charge.price, charge.currency) })}
        suffix={charge.currency}
        value={amount}
        onChange={setAmount}
      />
    </ReasonDialog>
  );
}

function TrialButton({ shop, charge }: { shop: ActedShop; charge: ChargeToCorrect }) {
  const extension = useTrialExtension(shop.id, charge.id);
  const [days, setDays] = useState('');
  const count = wholeOf(days);
  return (
    <ReasonDialog
      button={t('charges.trial.button')}
      title={t('charges.trial.title')}
      about={shop.label}
      text={t('charges.trial.text')}
      confirm={t('charges.trial.confirm')}
      isReady={isWithin(count, 1, MAX_TRIAL_EXTENSION_DAYS)}
      isPending={extension.isPending}
      onConfirm={(given, close) =>
        extension.mutate({ ...given, days: count }, { onSuccess: close })
      }
    >
      <NumberField label={t('charges.trial.days')} value={days} onChange={setDays} />
    </ReasonDialog>
  );
}
