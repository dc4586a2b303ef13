import { BlockStack, Button, Card, InlineStack, Text, TextField } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RATE_UNIT } from '../../../domain/partner/redemption';
import { formatDay } from '../../formats/date';
import { ConfirmModal } from '../../shell/confirm-modal';
import { ListSkeleton } from '../../states/list-skeleton';
import { LoadError } from '../../states/load-error';
import { useAction } from '../use-action';
import { enterRate, missingRatesQuery } from './partners-query';
import './i18n/texts';

/** Days whose rate is missing, each with how much waits for it. */
export function RatesCard() {
  const { t } = useTranslation('operatorPartners');
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('rates.heading')}
        </Text>
        <Text as="p">{t('rates.intro')}</Text>
        <MissingRates />
      </BlockStack>
    </Card>
  );
}

function MissingRates() {
  const { t } = useTranslation('operatorPartners');
  const missing = useQuery(missingRatesQuery);
  if (missing.isPending) return <ListSkeleton rows={1} />;
  if (!missing.data) return <LoadError query={missing} />;
  if (missing.data.items.length === 0)
    return (
      <Text as="p" tone="subdued">
        {t('rates.none')}
      </Text>
    );
  return missing.data.items.map(({ day, redemptions }) => (
    <InlineStack key={day} align="space-between" blockAlign="center" gap="200">
      <Text as="p">{t('rates.waiting', { day: formatDay(day), count: redemptions })}</Text>
      <EnterRate day={day} />
    </InlineStack>
  ));
}

function EnterRate({ day }: { day: string }) {
  const { t } = useTranslation('operatorPartners');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const enter = useAction(enterRate, t('rates.done'));
  const rate = rateOf(text);
  const shown = { day: formatDay(day) };
  const open = () => {
    setText('');
    setTried(false);
    setOpen(true);
  };
  const confirm = () => {
    setTried(true);
    if (rate !== null)
      enter.mutate({ day, dollarsPerEuro: rate }, { onSuccess: () => setOpen(false) });
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={t('rates.title', shown)}
      confirm={t('rates.button')}
      cancel={t('rates.cancel')}
      isDestructive={false}
      isPending={enter.isPending}
      onConfirm={confirm}
      activator={
        <Button accessibilityLabel={t('rates.of', shown)} onClick={open}>
          {t('rates.button')}
        </Button>
      }
    >
      <BlockStack gap="300">
        <p>{t('rates.text')}</p>
        <TextField
          label={t('rates.field')}
          helpText={t('rates.help')}
          value={text}
          onChange={setText}
          error={isTried && rate === null ? t('rates.wrong') : undefined}
          inputMode="decimal"
          autoComplete="off"
        />
      </BlockStack>
    </ConfirmModal>
  );
}

/** `1,0832` in ten-thousandths; null where it is no rate. */
function rateOf(text: string): number | null {
  const [, whole, decimals = ''] = /^([0-2])(?:[.,](\d{1,4}))?$/u.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const rate = Number(whole + decimals.padEnd(4, '0'));
  return rate >= RATE_UNIT / 2 && rate <= RATE_UNIT * 2 ? rate : null;
}
