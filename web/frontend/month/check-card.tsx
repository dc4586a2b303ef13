import { Banner, BlockStack, Button, Card, InlineStack, Spinner, Text } from '@shopify/polaris';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type CheckAnswer, checkAnswer } from '../../contract/month';
import { request } from '../api/api';
import { formatMoment } from '../formats/date';
import { formatMoney } from '../formats/money';
import { counted, formatNumber } from '../formats/number';
import { LexwareLink } from '../links/outside-link';
import { useToast } from '../shell/use-toast';
import { LoadError } from '../states/load-error';
import { TextSkeleton } from '../states/skeletons';
import { AmountList } from './amount-list';
import { checkQuery, monthQuery } from './month-query';
import { t } from './i18n/texts';

type Check = NonNullable<CheckAnswer['check']>;
type Result = NonNullable<Check['result']>;

/** Whether Lexware has every document of the month as we have it. */
export function CheckCard({ month }: { month: string }) {
  const query = useQuery(checkQuery(month));
  const begin = useBegin(month);
  const state = query.data?.check?.state;
  useFreshMonth(month, state);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {t('check.heading')}
          </Text>
          <Button
            disabled={query.isPending || isRunning(state)}
            loading={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {t('check.begin')}
          </Button>
        </InlineStack>
        <Known month={month} />
      </BlockStack>
    </Card>
  );
}

function Known({ month }: { month: string }) {
  const query = useQuery(checkQuery(month));
  if (query.isPending) return <TextSkeleton lines={2} />;
  return query.data ? <State check={query.data.check} /> : <LoadError query={query} />;
}

function useBegin(month: string) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => request(`/api/month/${month}/check`, { method: 'POST', answer: checkAnswer }),
    onSuccess: (answer) => queries.setQueryData(checkQuery(month).queryKey, answer),
    onError: toast.fail,
  });
}

const RUNNING: readonly unknown[] = ['orders', 'refreshing', 'listing', 'rereading'];

function isRunning(state: Check['state'] | undefined): boolean {
  return RUNNING.includes(state);
}

/** What a page shows of a month and no check changes. */
const UNTOUCHED: readonly unknown[] = ['archive', 'check', 'payouts'];

/** Once a check ends, orders and documents may have been read again, and the month may be closed. */
function useFreshMonth(month: string, state: Check['state'] | undefined): void {
  const queries = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    const hasEnded = isRunning(before.current) && state === 'done';
    before.current = state;
    if (!hasEnded) return;
    void queries.invalidateQueries({
      queryKey: monthQuery(month).queryKey,
      predicate: ({ queryKey }) => !UNTOUCHED.includes(queryKey[2]),
    });
  }, [queries, month, state]);
}

function State({ check }: { check: Check | null }) {
  if (check === null) return <Text as="p">{t('check.never')}</Text>;
  switch (check.state) {
    case 'orders':
    case 'refreshing':
    case 'listing':
    case 'rereading':
      return (
        <div role="status">
          <InlineStack gap="200" blockAlign="center">
            <Spinner size="small" />
            <Text as="p">{t(`check.${check.state}`, counted(check.read))}</Text>
          </InlineStack>
        </div>
      );
    case 'interrupted':
    case 'stalled':
      return <Banner tone="warning">{t(`check.${check.state}`)}</Banner>;
    case 'done':
      return check.result && <Found result={check.result} at={check.at} />;
  }
}

/** Ours, what was written there, and differences come to what Lexware has. */
function Found({ result, at }: { result: Result; at: string }) {
  const { documents, byHand, differences, lexware, reread } = result;
  const isAlike = differences.count === 0;
  return (
    <BlockStack gap="300">
      <Verdict result={result} />
      <table className="month-table">
        <tbody>
          <Sum name={t('check.ours')} {...documents} />
          {byHand.count > 0 && <Sum name={t('check.byHand')} {...byHand} />}
          {!isAlike && <Sum name={t('check.differences')} {...differences} />}
        </tbody>
        <tfoot>
          <Sum name={t('check.lexware')} {...lexware} />
        </tfoot>
      </table>
      {!isAlike && <Differences differences={differences.named} />}
      {byHand.count > 0 && (
        <Text as="p">
          {t('check.byHandAbout')} <LexwareLink to="vouchers">{t('check.toLexware')}</LexwareLink>
        </Text>
      )}
      {reread.length > 0 && (
        <Text as="p" tone="subdued">
          {t('check.reread', {
            ...counted(reread.length),
            numbers: reread.map(({ number }) => number ?? t('check.unnumbered')).join(', '),
          })}
        </Text>
      )}
      <Text as="p" tone="subdued">
        {t('check.at', { moment: formatMoment(at) })}
      </Text>
    </BlockStack>
  );
}

function Verdict({ result: { documents, differences, unreadOrders } }: { result: Result }) {
  const isAlike = differences.count === 0;
  return (
    <>
      <Banner tone={isAlike ? 'success' : 'critical'}>
        {isAlike && documents.count === 0 && t('check.nothing')}
        {isAlike && documents.count > 0 && t('check.alike', counted(documents.count))}
        {!isAlike && t('check.differ', counted(differences.count))}
      </Banner>
      {unreadOrders > 0 && (
        <Banner tone="warning">{t('check.unread', counted(unreadOrders))}</Banner>
      )}
    </>
  );
}

function Sum({ name, count, cents }: { name: string; count: number; cents: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatNumber(count)}</td>
      <td>{formatMoney(cents, 'EUR')}</td>
    </tr>
  );
}

function Differences({ differences }: { differences: Result['differences']['named'] }) {
  const fieldsOf = (fields: Result['reread'][number]['fields']) =>
    fields.map((field) => t(`check.field.${field}`)).join(', ');
  return (
    <AmountList
      entries={differences.map(({ kind, orderId, number, fields, cents }) => ({
        orderId,
        name: number ?? t('check.unnumbered'),
        text: t(`check.kind.${kind}`, { fields: fieldsOf(fields) }),
        cents,
      }))}
    />
  );
}
