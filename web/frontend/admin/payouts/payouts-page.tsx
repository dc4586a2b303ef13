import { BlockStack, Button, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { formatMoney } from '../../formats/money';
import { counted } from '../../formats/number';
import { ConfirmModal } from '../../shell/confirm-modal';
import { ListSkeleton } from '../../states/list-skeleton';
import { LoadError } from '../../states/load-error';
import { OperatorArea } from '../operator-area';
import { ListCard } from '../shops/list-card';
import { useAction } from '../use-action';
import {
  type HeldPartner,
  type PayoutRun,
  prepareRun,
  useRuns,
  type Waiting,
} from './payouts-query';
import { RunBadge, useOutcome, useSteps } from './run-state';
import './i18n/texts';

/** What waits to be paid, who is held, and every file of payouts. */
export function PayoutsPage() {
  const { t } = useTranslation('operatorPayouts');
  return (
    <OperatorArea title={t('title')} permission="edit_payouts">
      {() => <Payouts />}
    </OperatorArea>
  );
}

function Payouts() {
  const { t } = useTranslation('operatorPayouts');
  const runs = useRuns();
  if (runs.isPending)
    return (
      <Card>
        <ListSkeleton rows={4} />
      </Card>
    );
  if (!runs.data) return <LoadError query={runs} />;
  const { waiting, held, items } = runs.data;
  return (
    <BlockStack gap="400">
      <Titled part="waiting" isEmpty={waiting.length === 0}>
        {waiting.map((one) => (
          <WaitingRow key={one.method} waiting={one} />
        ))}
      </Titled>
      <Titled part="held" isEmpty={held.length === 0}>
        {held.map((one) => (
          <HeldRow key={one.partner} held={one} />
        ))}
      </Titled>
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

interface Part {
  part: 'waiting' | 'held';
  isEmpty: boolean;
  children: ReactNode;
}

function Titled({ part, isEmpty, children }: Part) {
  const { t } = useTranslation('operatorPayouts');
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t(`${part}.heading`)}
        </Text>
        {isEmpty ? (
          <Text as="p" tone="subdued">
            {t(`${part}.none`)}
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

function WaitingRow({ waiting: { method, payouts, amount } }: { waiting: Waiting }) {
  const { t } = useTranslation('operatorPayouts');
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const prepare = useAction(prepareRun, t('prepare.done'));
  const name = t(`method.${method}`);
  const sum = formatMoney(amount, 'EUR');
  const close = () => setOpen(false);
  const confirm = () =>
    prepare.mutate(method, {
      onSuccess: ({ run }) => void navigate(`/admin/payouts/${run.id}`),
      onError: close,
    });
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <BlockStack>
        <Text as="h3" variant="headingSm">
          {name}
        </Text>
        <Text as="p">{[t('payouts', counted(payouts)), sum].join(' · ')}</Text>
      </BlockStack>
      <ConfirmModal
        isOpen={isOpen}
        onClose={close}
        title={t('prepare.title')}
        confirm={t('prepare.button')}
        cancel={t('cancel')}
        isDestructive={false}
        isPending={prepare.isPending}
        onConfirm={confirm}
        activator={
          <Button
            accessibilityLabel={t('prepare.of', { method: name })}
            onClick={() => setOpen(true)}
          >
            {t('prepare.button')}
          </Button>
        }
      >
        <p>{t('prepare.text', { method: name, payouts: t('payouts', counted(payouts)), sum })}</p>
      </ConfirmModal>
    </InlineStack>
  );
}

function HeldRow({ held: { partner, name, owed, reason } }: { held: HeldPartner }) {
  const { t } = useTranslation('operatorPayouts');
  return (
    <BlockStack gap="050">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Link url={`/admin/partners?partner=${partner}`}>{name}</Link>
        <Text as="span" numeric>
          {formatMoney(owed, 'EUR')}
        </Text>
      </InlineStack>
      <Text as="p" tone="subdued">
        {t(`held.${reason}`)}
      </Text>
    </BlockStack>
  );
}

function RunRow({ run }: { run: PayoutRun }) {
  const { t } = useTranslation('operatorPayouts');
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
