import { BlockStack, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PreparedAnswer } from '../../../contract/operator/payouts';
import { formatMoney } from '../../formats/money';
import { counted } from '../../formats/number';
import { Routes, type Screens, useNavigate } from '../../router/router';
import { ListSkeleton } from '../../states/skeletons';
import { LoadError } from '../../states/load-error';
import { ReasonDialog } from '../actions/reason-dialog';
import { OperatorArea } from '../operator-area';
import { useAction } from '../operator-query';
import { ListCard } from '../shops/cards';
import { DoubledCard } from './doubled-card';
import { t } from './i18n/texts';
import {
  allowRaise,
  type PayoutRun,
  prepareRun,
  type RaisedVat,
  raisedVatQuery,
  useCarried,
  useHeld,
  useRuns,
  type Waiting,
} from './payouts-query';
import { RunBadge, RunPage, useOutcome, useSteps } from './run-page';

const SCREENS: Screens = { '/admin/payouts': PayoutsPage, '/admin/payouts/:runId': RunPage };

export function PayoutRoutes() {
  return <Routes screens={SCREENS} />;
}

/** What waits to be paid, who is held, and every file of payouts. */
function PayoutsPage() {
  return (
    <OperatorArea title={t('title')} permission="edit_payouts">
      {() => <Payouts />}
    </OperatorArea>
  );
}

function Payouts() {
  const runs = useRuns();
  // Here, for the row is gone before all that was shown is read again.
  const prepare = useAction(prepareRun, ({ runs: count }) => t('prepare.done', { count }));
  if (runs.isPending)
    return (
      <Card>
        <ListSkeleton rows={4} />
      </Card>
    );
  if (!runs.data) return <LoadError query={runs} />;
  const { waiting, stuck, doubled, items } = runs.data;
  return (
    <BlockStack gap="400">
      {doubled.length > 0 && <DoubledCard doubled={doubled} />}
      <Titled part="waiting" none={waiting.length === 0 ? t('waiting.none') : undefined}>
        {waiting.map((one) => (
          <WaitingRow key={one.method} waiting={one} prepare={prepare} />
        ))}
      </Titled>
      <Held />
      {stuck.length > 0 && (
        <Titled part="stuck">
          {stuck.map(({ receipt, amount, reason, ...one }) => (
            <ReasonedRow
              key={receipt}
              {...one}
              cents={amount}
              text={`${receipt}: ${t(`stuck.${reason}`)}`}
            />
          ))}
        </Titled>
      )}
      <RaisedVatCard />
      <Carried />
      <ListCard
        title={t('runs.heading')}
        list={{ ...runs, data: items }}
        empty={{ title: t('runs.empty.title'), text: t('runs.empty.text') }}
        keyOf={({ id }) => id}
      >
        {(run) => <RunRow run={run} />}
      </ListCard>
    </BlockStack>
  );
}

function Held() {
  return (
    <ListCard
      title={t('held.heading')}
      head={<Text as="p">{t('held.intro')}</Text>}
      list={useHeld()}
      empty={{ title: t('held.none'), text: t('held.noneText') }}
      keyOf={({ partner }) => partner}
    >
      {({ owed, reason, ...one }) => (
        <ReasonedRow {...one} cents={owed} text={t(`held.${reason}`)} />
      )}
    </ListCard>
  );
}

function Carried() {
  return (
    <ListCard
      title={t('carried.heading')}
      head={<Text as="p">{t('carried.intro')}</Text>}
      list={useCarried()}
      empty={{ title: t('carried.none'), text: t('carried.noneText') }}
      keyOf={({ partner, reason }) => `${partner} ${reason}`}
    >
      {({ reason, ...one }) => <ReasonedRow {...one} text={t(`carried.${reason}`)} />}
    </ListCard>
  );
}

interface Part {
  part: 'waiting' | 'stuck';
  /** Said instead of what it would list. */
  none?: string;
  children: ReactNode;
}

function Titled({ part, none, children }: Part) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t(`${part}.heading`)}
        </Text>
        {none !== undefined ? (
          <Text as="p" tone="subdued">
            {none}
          </Text>
        ) : (
          <>
            <Text as="p">{t(`${part}.intro`)}</Text>
            {children}
          </>
        )}
      </BlockStack>
    </Card>
  );
}

interface WaitingProps {
  waiting: Waiting;
  prepare: ReturnType<typeof useAction<Parameters<typeof prepareRun>[0], PreparedAnswer>>;
}

function WaitingRow({ waiting: { method, payouts, amount }, prepare }: WaitingProps) {
  const navigate = useNavigate();
  const name = t(`method.${method}`);
  const sum = formatMoney(amount, 'EUR');
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <BlockStack>
        <Text as="h3" variant="headingSm">
          {name}
        </Text>
        <Text as="p">{[t('payouts', counted(payouts)), sum].join(' · ')}</Text>
      </BlockStack>
      <ReasonDialog
        button={t('prepare.button')}
        buttonLabel={t('prepare.of', { method: name })}
        title={t('prepare.title')}
        text={t('prepare.text', { method: name, payouts: t('payouts', counted(payouts)), sum })}
        reasonHelp={t('reasonHelp')}
        confirm={t('prepare.button')}
        isPending={prepare.isPending && prepare.variables.method === method}
        onConfirm={({ reason }, close) =>
          prepare.mutate(
            { method, reason },
            {
              // Several stand in the list below.
              onSuccess: ({ run, runs }) =>
                runs === 1 ? navigate(`/admin/payouts/${run.id}`) : close(),
              onError: close,
            },
          )
        }
      />
    </InlineStack>
  );
}

interface Reasoned {
  partner: number;
  name: string;
  cents: number;
  text: string;
}

/** A partner, a sum, and why it waits. */
function ReasonedRow({ partner, name, cents, text }: Reasoned) {
  return (
    <BlockStack gap="050">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Link url={`/admin/partners?partner=${partner}`}>{name}</Link>
        <Text as="span" numeric>
          {formatMoney(cents, 'EUR')}
        </Text>
      </InlineStack>
      <Text as="p" tone="subdued">
        {text}
      </Text>
    </BlockStack>
  );
}

function RunRow({ run }: { run: PayoutRun }) {
  const { id, messageId, method, payouts, amount } = run;
  const outcome = useOutcome(run);
  const steps = useSteps(run);
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            <Link url={`/admin/payouts/${id}`}>{messageId}</Link>
          </Text>
          <RunBadge run={run} />
        </InlineStack>
        <Text as="span" fontWeight="semibold" numeric>
          {formatMoney(amount, 'EUR')}
        </Text>
      </InlineStack>
      <Text as="p">
        {[t(`method.${method}`), t('payouts', counted(payouts)), outcome]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text as="p" tone="subdued">
        {steps.map(({ term, value }) => `${term}: ${value}`).join(' · ')}
      </Text>
    </BlockStack>
  );
}

/** Receipts of earlier years that would show more VAT; nothing where none waits. */
function RaisedVatCard() {
  const raised = useQuery(raisedVatQuery);
  if (!raised.data || raised.data.items.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('raised.heading')}
        </Text>
        <Text as="p">{t('raised.intro')}</Text>
        {raised.data.items.map((one) => (
          <RaisedRow key={one.receipt} raised={one} />
        ))}
      </BlockStack>
    </Card>
  );
}

function RaisedRow({ raised: { payout, partner, name, receipt, cents } }: { raised: RaisedVat }) {
  const allow = useAction(allowRaise, t('raised.done'));
  const sum = formatMoney(cents, 'EUR');
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <BlockStack>
        <Link url={`/admin/partners?partner=${partner}`}>{name}</Link>
        <Text as="p" tone="subdued">
          {t('raised.row', { receipt, sum })}
        </Text>
      </BlockStack>
      <ReasonDialog
        button={t('raised.button')}
        buttonLabel={t('raised.of', { receipt })}
        title={t('raised.title', { receipt })}
        text={t('raised.text', { sum })}
        reasonHelp={t('reasonHelp')}
        confirm={t('raised.button')}
        isPending={allow.isPending}
        onConfirm={({ reason }, close) =>
          allow.mutate({ payout, cents, reason }, { onSuccess: close, onError: close })
        }
      />
    </InlineStack>
  );
}
