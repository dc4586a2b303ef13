import { Banner, BlockStack, Button, Card, InlineStack, Text, TextField } from '@shopify/polaris';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdviserAnswer, adviserAnswer, adviserBody, STOPPED } from '../../contract/adviser';
import { request, ApiError } from '../api/api';
import { formatDay } from '../formats/date';
import { counted } from '../formats/number';
import { useToast } from '../shell/use-toast';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { adviserQuery } from './month-query';
import { t } from './i18n/texts';

/** Whom closed months are mailed to, and what became of this one. */
export function AdviserCard({ month }: { month: string }) {
  const query = useQuery(adviserQuery(month));
  return (
    <Card>
      <BlockStack gap="300">
        <BlockStack gap="050">
          <Text as="h2" variant="headingMd">
            {t('adviser.heading')}
          </Text>
          <Text as="p" tone="subdued">
            {t('adviser.about')}
          </Text>
        </BlockStack>
        {query.isPending && <TextSkeleton lines={1} />}
        {query.isError && !query.data && <LoadError query={query} />}
        {query.data && <Content month={month} answer={query.data} />}
      </BlockStack>
    </Card>
  );
}

interface Props {
  month: string;
  answer: AdviserAnswer;
}

interface Change {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: { email: string };
}

/** What changes answer is of the last month where they are about the address alone. */
function useChange(month: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ method, path, body }: Change) =>
      request(path, { method, body, answer: adviserAnswer }),
    onSuccess: () => queries.invalidateQueries({ queryKey: adviserQuery(month).queryKey }),
    onError: (error) => {
      const { email } = error instanceof ApiError ? error.fields : {};
      if (email === undefined) toast.fail(error);
      else toast.refuse(email);
    },
  });
}

const ADDRESS = '/api/adviser';

function Content({ month, answer }: Props) {
  const { adviser } = answer;
  if (!adviser) return <AddressForm month={month} />;
  if (adviser.hasStopped)
    return (
      <>
        <Banner tone="warning">{t('adviser.stopped', { email: adviser.email })}</Banner>
        <AddressForm month={month} stopped={adviser.email} />
      </>
    );
  return adviser.isConfirmed ? (
    <Confirmed month={month} answer={answer} email={adviser.email} />
  ) : (
    <Asked month={month} email={adviser.email} />
  );
}

/** `stopped`: the address that is asked no more. */
function AddressForm({ month, stopped }: { month: string; stopped?: string }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const change = useChange(month);
  const ask = () => {
    const input = adviserBody.safeParse({ email });
    const isStopped = input.success && input.data.email === stopped;
    setError(isStopped ? STOPPED : input.error?.issues[0]?.message);
    if (input.success && !isStopped)
      change.mutate({ method: 'PUT', path: ADDRESS, body: input.data });
  };
  return (
    <BlockStack gap="200">
      <TextField
        label={t('adviser.email')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        error={error}
      />
      <InlineStack>
        <Button loading={change.isPending} onClick={ask}>
          {t('adviser.ask')}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

function Asked({ month, email }: { month: string; email: string }) {
  const change = useChange(month);
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <div role="status">{t('adviser.asked', { email })}</div>
      <InlineStack gap="300">
        <Button
          variant="plain"
          loading={change.isPending}
          onClick={() => change.mutate({ method: 'PUT', path: ADDRESS, body: { email } })}
        >
          {t('adviser.askAgain')}
        </Button>
        <Remove month={month} />
      </InlineStack>
    </InlineStack>
  );
}

function Remove({ month }: { month: string }) {
  const change = useChange(month);
  return (
    <Button
      variant="plain"
      loading={change.isPending}
      onClick={() => change.mutate({ method: 'DELETE', path: ADDRESS })}
    >
      {t('adviser.remove')}
    </Button>
  );
}

function Confirmed({ month, answer: { isClosed, mail }, email }: Props & { email: string }) {
  const send = useChange(month);
  const revoke = useChange(month);
  const path = `/api/month/${month}/adviser`;
  const isOpen = mail !== null && mail.state !== 'over';
  return (
    <>
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="p">{t('adviser.confirmed', { email })}</Text>
        <Remove month={month} />
      </InlineStack>
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <div role="status">
          {send.isSuccess ? t('adviser.sending') : <MailText answer={{ isClosed, mail }} />}
        </div>
        <InlineStack gap="300">
          {isOpen && (
            <Button
              variant="plain"
              loading={revoke.isPending}
              onClick={() => revoke.mutate({ method: 'DELETE', path })}
            >
              {t('adviser.revoke')}
            </Button>
          )}
          {isClosed && (
            <Button
              loading={send.isPending}
              disabled={send.isSuccess}
              onClick={() => send.mutate({ method: 'POST', path })}
            >
              {t(mail ? 'adviser.sendAgain' : 'adviser.send')}
            </Button>
          )}
        </InlineStack>
      </InlineStack>
    </>
  );
}

function MailText({ answer: { isClosed, mail } }: { answer: Omit<AdviserAnswer, 'adviser'> }) {
  if (mail === null) return t(isClosed ? 'adviser.notSent' : 'adviser.open');
  const { state, sentAt, expiresAt, downloads } = mail;
  const days = { sent: formatDay(sentAt), until: formatDay(expiresAt) };
  return state === 'sent'
    ? t('adviser.sent', { ...counted(downloads), ...days })
    : t(`adviser.${state}`, days);
}
