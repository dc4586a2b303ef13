import {
  Badge,
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Link,
  Text,
} from '@shopify/polaris';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClosingAnswer, closingAnswer, MAX_REASON_LENGTH } from '../../contract/month';
import { request } from '../api/api';
import { formatDay, formatMoment } from '../formats/date';
import { formatMoney } from '../formats/money';
import { counted } from '../formats/number';
import { LimitedTextField } from '../limited-text/limited-text-field';
import { ConfirmModal } from '../shell/confirm-modal';
import { useToast } from '../shell/use-toast';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/text-skeleton';
import { DownloadButton } from './download-button';
import { monthName } from './month-names';
import { closingQuery } from './month-query';
import './i18n/texts';

/** The month as it was closed for good, and what changed since. */
export function CloseCard({ month }: { month: string }) {
  const { t } = useTranslation('month');
  const query = useQuery(closingQuery(month));
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t('close.heading')}
          </Text>
          {query.data && <CloseButton month={month} closing={query.data} />}
        </InlineStack>
        {query.isPending && <TextSkeleton lines={2} />}
        {query.isError && !query.data && <LoadError query={query} />}
        {query.data && <Closing month={month} closing={query.data} />}
      </BlockStack>
    </Card>
  );
}

interface Props {
  month: string;
  closing: ClosingAnswer;
}

/** Asks first: a closed month stays as it is. */
function CloseButton({ month, closing: { obstacle, snapshots } }: Props) {
  const { t } = useTranslation('month');
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const isAgain = snapshots.length > 0;
  const close = useClose(month, () => setAsked(false));
  const word = t(isAgain ? 'close.again' : 'close.close');
  const activator = (
    <Button disabled={obstacle !== null} onClick={() => setAsked(true)}>
      {word}
    </Button>
  );
  return (
    <ConfirmModal
      isOpen={isAsked}
      onClose={() => setAsked(false)}
      title={t('close.question', { month: monthName(month) })}
      confirm={word}
      cancel={t('close.cancel')}
      isDestructive={false}
      isPending={close.isPending}
      onConfirm={() => close.mutate(isAgain ? reason : undefined)}
      activator={activator}
    >
      <BlockStack gap="300">
        <Text as="p">{t('close.means')}</Text>
        {isAgain && (
          <LimitedTextField
            label={t('close.reason')}
            value={reason}
            onChange={setReason}
            limit={MAX_REASON_LENGTH}
            autoComplete="off"
          />
        )}
      </BlockStack>
    </ConfirmModal>
  );
}

function useClose(month: string, onClosed: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('month');
  return useMutation({
    mutationFn: (reason: string | undefined) =>
      request(`/api/month/${month}/closing`, {
        method: 'POST',
        body: { reason },
        answer: closingAnswer,
      }),
    onSuccess: (answer) => {
      queries.setQueryData(closingQuery(month).queryKey, answer);
      toast.say(t('close.done'));
      onClosed();
    },
    onError: toast.fail,
  });
}

function Closing({ month, closing }: Props) {
  const { t } = useTranslation('month');
  const { obstacle, closableFrom, snapshots, isIntact, differences } = closing;
  const day = formatDay(`${closableFrom}T12:00:00.000Z`);
  return (
    <>
      {!isIntact && <Banner tone="critical">{t('close.broken')}</Banner>}
      {obstacle && <Text as="p">{t(`close.obstacle.${obstacle}`, { day })}</Text>}
      {obstacle === null && snapshots.length === 0 && <Text as="p">{t('close.means')}</Text>}
      {snapshots.length > 0 && (
        <ul className="plain-list">
          {snapshots.map(({ number, closedAt, reason, documents }) => (
            <li key={number}>
              <Box paddingBlock="200">
                <InlineStack align="space-between" blockAlign="center" gap="200">
                  <BlockStack gap="050">
                    <InlineStack gap="200" blockAlign="center">
                      <Text as="h3" variant="headingSm">
                        {t('close.closed', { moment: formatMoment(closedAt) })}
                      </Text>
                      {number === snapshots.length && (
                        <Badge tone="success">{t('close.current')}</Badge>
                      )}
                    </InlineStack>
                    <Text as="p" tone="subdued">
                      {t('close.sum', {
                        ...counted(documents.count),
                        amount: formatMoney(documents.cents, 'EUR'),
                      })}
                    </Text>
                    {reason !== null && (
                      <Text as="p" tone="subdued">
                        {t('close.because', { reason })}
                      </Text>
                    )}
                  </BlockStack>
                  <DownloadButton month={month} snapshot={number} />
                </InlineStack>
              </Box>
            </li>
          ))}
        </ul>
      )}
      {differences.count > 0 && <Differences differences={differences} />}
    </>
  );
}

function Differences({ differences }: Pick<ClosingAnswer, 'differences'>) {
  const { t } = useTranslation('month');
  return (
    <BlockStack gap="200">
      <Banner tone="warning">
        {t('close.changed', {
          ...counted(differences.count),
          amount: formatMoney(differences.cents, 'EUR'),
        })}
      </Banner>
      <ul className="plain-list">
        {differences.named.map(({ kind, orderId, number, cents }, index) => (
          <li key={`${orderId} ${index}`}>
            <Box paddingBlock="200">
              <InlineStack align="space-between" gap="200" wrap={false}>
                <BlockStack gap="050">
                  <Link url={`/orders/${orderId}`}>{number ?? t('check.unnumbered')}</Link>
                  <Text as="p" tone="subdued">
                    {t(`close.kind.${kind}`)}
                  </Text>
                </BlockStack>
                <span className="no-shrink">{formatMoney(cents, 'EUR')}</span>
              </InlineStack>
            </Box>
          </li>
        ))}
      </ul>
    </BlockStack>
  );
}
