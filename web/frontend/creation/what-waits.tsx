import { Banner, BlockStack, Link, Text } from '@shopify/polaris';
import type { CreationAnswer } from '../../contract/creation';
import { formatDay } from '../formats/date';
import { counted } from '../formats/number';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { useWaiting } from './creation-query';
import { t } from './i18n/texts';

/** What comes into being with the activation, counted. */
export function WhatWaits() {
  const waiting = useWaiting();
  if (waiting.isPending) return <TextSkeleton lines={2} />;
  if (!waiting.data) return <LoadError query={waiting} />;
  return (
    <BlockStack gap="300">
      <Counts {...waiting.data} />
      <TooFewTransfers {...waiting.data} />
    </BlockStack>
  );
}

function Counts({ waiting, arePaid }: CreationAnswer) {
  const { invoices, creditNotes, deliveryNotes } = waiting;
  if (numberOf(waiting) === 0) return <Text as="p">{t('waiting.none')}</Text>;
  return (
    <BlockStack gap="100">
      {invoices > 0 && (
        <Text as="p" fontWeight="semibold">
          {t(arePaid ? 'waiting.paid' : 'waiting.invoices', counted(invoices))}
        </Text>
      )}
      {creditNotes > 0 && <Text as="p">{t('waiting.creditNotes', counted(creditNotes))}</Text>}
      {deliveryNotes > 0 && (
        <Text as="p">{t('waiting.deliveryNotes', counted(deliveryNotes))}</Text>
      )}
      <Text as="p" tone="subdued">
        {t('waiting.start')}{' '}
        <Link url="/preferences/invoices#create">{t('waiting.startLink')}</Link>
      </Text>
    </BlockStack>
  );
}

function TooFewTransfers({ waiting, transfers: { left, resetAt } }: CreationAnswer) {
  const missing = numberOf(waiting) - left;
  if (missing <= 0) return null;
  const { formatted } = counted(missing);
  return (
    <Banner tone="warning" title={t('transfers.title')}>
      <p>
        {t('transfers.text', {
          ...counted(left),
          missing: formatted,
          date: formatDay(resetAt),
        })}
      </p>
    </Banner>
  );
}

/** Each document uses a transfer. */
function numberOf({ invoices, creditNotes, deliveryNotes }: CreationAnswer['waiting']): number {
  return invoices + creditNotes + deliveryNotes;
}
