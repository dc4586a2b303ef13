import { BlockStack, Card, InlineStack, Text, TextField } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exchangeRateInput } from '../../../contract/operator/partners';
import { formatDay } from '../../formats/date';
import { ListSkeleton } from '../../states/skeletons';
import { LoadError } from '../../states/load-error';
import { ReasonDialog } from '../actions/reason-dialog';
import { useAction } from '../operator-query';
import { enterRate, missingRatesQuery } from './partners-query';
import { t } from './i18n/texts';

/** Days whose rate is missing, each with how much waits for it. */
export function RatesCard() {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('rates.heading')}
        </Text>
        <Text as="p">{t('rates.intro')}</Text>
        <MissingRates />
        <InlineStack>
          <RateDialog />
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

function MissingRates() {
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
      <RateDialog day={day} />
    </InlineStack>
  ));
}

/** Of a day whose rate is missing; without one it asks for the day, and corrects what was entered. */
function RateDialog({ day: missing }: { day?: string }) {
  const [day, setDay] = useState('');
  const [text, setText] = useState('');
  const isCorrection = missing === undefined;
  const enter = useAction(enterRate, ({ unchanged }) => {
    const kept = unchanged.map(({ code, shop }) => `${code} (${shop})`).join(', ');
    if (kept !== '') return t('rates.correct.unchanged', { kept });
    return t(isCorrection ? 'rates.correct.done' : 'rates.done');
  });
  const rate = rateOf(text);
  const wordsOf = (shown: { day: string }) => ({
    button: t('rates.button'),
    buttonLabel: t('rates.of', shown),
    title: t('rates.title', shown),
    text: t('rates.text'),
  });
  const correction = {
    button: t('rates.correct.button'),
    title: t('rates.correct.title'),
    text: t('rates.correct.text'),
  };
  const words = isCorrection ? correction : wordsOf({ day: formatDay(missing) });
  const of = missing ?? day;
  return (
    <ReasonDialog
      {...words}
      reasonHelp={t('rates.reasonHelp')}
      confirm={words.button}
      isReady={rate !== null && of !== ''}
      isPending={enter.isPending}
      onOpen={() => {
        setDay('');
        setText('');
      }}
      onConfirm={({ reason }, close) => {
        const corrects = isCorrection ? { corrects: true } : {};
        const entered = { day: of, dollarsPerEuro: rate ?? 0, ...corrects, reason };
        enter.mutate(entered, { onSuccess: close });
      }}
    >
      {isCorrection && (
        <TextField
          label={t('rates.correct.day')}
          type="date"
          value={day}
          onChange={setDay}
          autoComplete="off"
        />
      )}
      <RateField text={text} onChange={setText} />
    </ReasonDialog>
  );
}

function RateField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  return (
    <TextField
      label={t('rates.field')}
      helpText={t('rates.help')}
      value={text}
      onChange={onChange}
      error={text !== '' && rateOf(text) === null ? t('rates.wrong') : undefined}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

/** `1,0832` in ten-thousandths; null where it is no rate. */
function rateOf(text: string): number | null {
  const [, whole, decimals = ''] = /^([0-2])(?:[.,](\d{1,4}))?$/u.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const rate = Number(whole + decimals.padEnd(4, '0'));
  return exchangeRateInput.shape.dollarsPerEuro.safeParse(rate).success ? rate : null;
}
