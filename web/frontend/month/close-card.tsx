import { Badge, Banner, BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import {
  type ClosingAnswer,
  closingAnswer,
  closingBody,
  MAX_REASON_LENGTH,
} from '../../contract/month';
import { request } from '../api/api';
import { formatDay, formatMoment } from '../formats/date';
import { formatMoney } from '../formats/money';
import { formatMonth } from '../formats/month';
import { counted } from '../formats/number';
import { LimitedTextField } from '../limited-text/limited-text-field';
import { ConfirmModal } from '../shell/confirm-modal';
import { useToast } from '../shell/use-toast';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { AmountList } from './amount-list';
import { DocumentsButton } from './download-button';
import { checkQuery, closingQuery } from './month-query';
import { t } from './i18n/texts';

/** The month as it was closed for good, and what changed since. */
export function CloseCard({ month }: { month: string }) {
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

/**
 * Asks first: a closed month stays as it is. The question is about one closing, and leaves once that
 * one exists, also where its answer was lost.
 */
function CloseButton({ month, closing: { obstacle, snapshots } }: Props) {
  const [asked, setAsked] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { data: check } = useQuery(checkQuery(month));
  const close = useClose(month);
  const number = snapshots.length + 1;
  const isAgain = number > 1;
  const differing = check?.check?.result?.differences.count ?? 0;
  const word = t(isAgain ? 'close.again' : 'close.close');
  const ask = () => {
    setReason('');
    setAsked(number);
  };
  const activator = (
    <Button disabled={obstacle !== null} onClick={ask}>
      {word}
    </Button>
  );
  return (
    <ConfirmModal
      isOpen={asked === number}
      onClose={() => setAsked(null)}
      title={t('close.question', { month: formatMonth(month) })}
      confirm={word}
      cancel={t('close.cancel')}
      isDestructive={false}
      isPending={close.isPending}
      isIncomplete={isAgain && !closingBody.shape.reason.unwrap().safeParse(reason).success}
      onConfirm={() => close.mutate({ number, ...(isAgain && { reason }) })}
      activator={activator}
    >
      <BlockStack gap="300">
        <Text as="p">{t('close.means')}</Text>
        {differing > 0 && <Banner tone="warning">{t('close.differ', counted(differing))}</Banner>}
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

/** After a lost answer nobody knows whether the month is closed: it is read again. */
function useClose(month: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: z.input<typeof closingBody>) =>
      request(`/api/month/${month}/closing`, { method: 'POST', body, answer: closingAnswer }),
    onSuccess: (answer) => {
      queries.setQueryData(closingQuery(month).queryKey, answer);
      toast.say(t('close.done'));
    },
    onError: (error) => {
      toast.fail(error);
      return queries.invalidateQueries(closingQuery(month));
    },
  });
}

function Closing({ month, closing }: Props) {
  const { obstacle, closableFrom, snapshots, isIntact, differences } = closing;
  const day = formatDay(`${closableFrom}T12:00:00.000Z`);
  const isAgain = snapshots.length > 0;
  return (
    <>
      {!isIntact && <Banner tone="critical">{t('close.broken')}</Banner>}
      {obstacle && !isAgain && <Text as="p">{t(`close.obstacle.${obstacle}`, { day })}</Text>}
      {obstacle && isAgain && <Text as="p">{t('close.uncheckedAgain')}</Text>}
      {obstacle === null && !isAgain && <Text as="p">{t('close.means')}</Text>}
      {isAgain && (
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
                    {documents && (
                      <Text as="p" tone="subdued">
                        {t('close.sum', {
                          ...counted(documents.count),
                          amount: formatMoney(documents.cents, 'EUR'),
                        })}
                      </Text>
                    )}
                    {reason !== null && (
                      <Text as="p" tone="subdued">
                        {t('close.because', { reason })}
                      </Text>
                    )}
                  </BlockStack>
                  {documents && <DocumentsButton month={month} snapshot={number} />}
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
  return (
    <BlockStack gap="200">
      <Banner tone="warning">
        {t('close.changed', {
          ...counted(differences.count),
          amount: formatMoney(differences.cents, 'EUR'),
        })}
      </Banner>
      <AmountList
        entries={differences.named.map(({ kind, of, orderId, number, cents }) => ({
          orderId,
          name: number ?? t('check.unnumbered'),
          text: t(`close.kind.${of}.${kind}`),
          cents,
        }))}
      />
    </BlockStack>
  );
}
