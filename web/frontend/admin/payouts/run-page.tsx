import {
  Badge,
  type BadgeProps,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Text,
} from '@shopify/polaris';
import { ArrowLeftIcon } from '@shopify/polaris-icons';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { saveFile } from '../../files/save-file';
import { formatMoment } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { counted, formatNumber } from '../../formats/number';
import { useParams } from '../../router/router';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { ReasonDialog } from '../actions/reason-dialog';
import { OperatorArea } from '../operator-area';
import { useAction } from '../operator-query';
import { FactsCard, ListCard } from '../shops/cards';
import { BankAnswerButton } from './bank-answer-button';
import { t } from './i18n/texts';
import { PayoutRow } from './payout-row';
import { exportRun, type PayoutRun, releaseRun, runQuery, voidRun } from './payouts-query';

/** One file of payouts: how far it is, what to do next, and each payout in it. */
export function RunPage() {
  const { runId = '' } = useParams();
  return (
    <OperatorArea title={t('run.title')} permission="edit_payouts">
      {() => (
        <BlockStack gap="400">
          <Box paddingInline={{ xs: '400', sm: '0' }}>
            <Button variant="plain" icon={ArrowLeftIcon} url="/admin/payouts">
              {t('run.back')}
            </Button>
          </Box>
          <Run id={runId} />
        </BlockStack>
      )}
    </OperatorArea>
  );
}

function Run({ id }: { id: string }) {
  const found = useQuery(runQuery(id));
  if (found.isPending)
    return (
      <Card>
        <TextSkeleton lines={8} />
      </Card>
    );
  if (!found.data) return <LoadError query={found} />;
  const { run, items } = found.data;
  return (
    <>
      <Head run={run} />
      <ListCard
        title={t('run.payouts')}
        list={{ ...found, data: items, ...WHOLE }}
        empty={{ title: t('run.none.title'), text: t('run.none.text') }}
        keyOf={(payout) => payout.id}
      >
        {(payout) => <PayoutRow payout={payout} run={run} />}
      </ListCard>
    </>
  );
}

/** A run is read as one. */
const WHOLE = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };

function Head({ run }: { run: PayoutRun }) {
  const outcome = useOutcome(run);
  const number = formatNumber(run.payouts);
  const steps = useSteps(run);
  return (
    <FactsCard
      title={run.messageId}
      facts={[
        { term: t('run.facts.state'), value: <RunBadge run={run} /> },
        { term: t('run.facts.method'), value: t(`method.${run.method}`) },
        {
          term: t('run.facts.payouts'),
          value: outcome ? t('run.outcome', { number, outcome }) : number,
        },
        { term: t('run.facts.amount'), value: formatMoney(run.amount, 'EUR') },
        ...steps,
      ]}
    >
      <RunActs run={run} />
    </FactsCard>
  );
}

interface Props {
  run: PayoutRun;
}

/** What is to be done next with a run, and what may be. */
function RunActs({ run }: Props) {
  const { state, method } = run;
  const why = useId();
  const hasLeft = state === 'released' || state === 'exported';
  const isOpen = state === 'exported' ? openIn(run) > 0 : state !== 'void';
  return (
    <BlockStack gap="300">
      <Text as="p" id={why}>
        {t(`run.next.${nextOf(run)}`)}
      </Text>
      <InlineStack gap="200">
        {state === 'prepared' && <ReleaseButton run={run} why={why} />}
        {hasLeft && <ExportButton run={run} />}
        {method === 'bank' && run.exportedAt !== null && (
          <BankAnswerButton id={run.id} isNext={isOpen} />
        )}
        {isOpen && <VoidButton run={run} />}
      </InlineStack>
      {isOpen && isExecuted(run) && (
        <Text as="p" tone="subdued">
          {t('void.paid')}
        </Text>
      )}
    </BlockStack>
  );
}

function nextOf(run: PayoutRun) {
  const isBank = run.method === 'bank';
  switch (run.state) {
    case 'prepared':
      return run.mayRelease ? 'release' : 'samePerson';
    case 'released':
      return isBank ? 'exportBank' : 'exportPaypal';
    case 'exported':
      if (run.doubted > 0) return 'doubted';
      if (openIn(run) === 0) return 'settled';
      return isBank ? 'answerBank' : 'answerPaypal';
    case 'void':
      return 'void';
  }
}

/** `why` describes the button where it cannot be used. */
function ReleaseButton({ run, why }: Props & { why: string }) {
  const release = useAction(releaseRun, t('release.done'));
  const shown = {
    payouts: t('payouts', counted(run.payouts)),
    sum: formatMoney(run.amount, 'EUR'),
  };
  return (
    <ReasonDialog
      button={t('release.button')}
      isPrimary
      isDisabled={!run.mayRelease}
      describedBy={run.mayRelease ? undefined : why}
      title={t('release.title')}
      text={t('release.text', shown)}
      reasonHelp={t('reasonHelp')}
      confirm={t('release.button')}
      isPending={release.isPending}
      onConfirm={({ reason }, close) =>
        release.mutate({ id: run.id, reason }, { onSuccess: close })
      }
    />
  );
}

function ExportButton({ run }: Props) {
  const take = useAction(exportRun, ({ name }) => t('export.done', { name }));
  const save = ({ name, mimetype, base64 }: Awaited<ReturnType<typeof exportRun>>) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    saveFile(new Blob([bytes], { type: mimetype }), name);
  };
  return (
    <ReasonDialog
      button={t('export.button')}
      title={t('export.title')}
      text={t('export.text')}
      reasonHelp={t('reasonHelp')}
      confirm={t('export.confirm')}
      isPending={take.isPending}
      onConfirm={({ reason }, close) =>
        take.mutate(
          { id: run.id, reason },
          {
            onSuccess: (file) => {
              save(file);
              close();
            },
          },
        )
      }
    />
  );
}

/** The bank has paid one: then it has carried out the file. */
const isExecuted = ({ state, paid }: PayoutRun) => state === 'exported' && paid > 0;

function VoidButton({ run }: Props) {
  const { id, state } = run;
  const discard = useAction(voidRun, t('void.done'));
  return (
    <ReasonDialog
      button={t('void.button')}
      title={t('void.title')}
      text={t(state === 'exported' ? 'void.textExported' : 'void.text')}
      reasonHelp={t('void.reasonHelp')}
      confirm={t('void.button')}
      isDestructive
      isDisabled={isExecuted(run)}
      isPending={discard.isPending}
      onConfirm={({ reason }, close) => discard.mutate({ id, reason }, { onSuccess: close })}
    />
  );
}

/** How many of the payouts that left have not been heard of. */
function openIn({ state, payouts, paid, returned }: PayoutRun): number {
  return state === 'exported' ? payouts - paid - returned : 0;
}

const TONES: Record<PayoutRun['state'] | 'settled', BadgeProps['tone']> = {
  prepared: 'attention',
  released: 'info',
  exported: 'info',
  settled: 'success',
  void: undefined,
};

export function RunBadge({ run }: { run: PayoutRun }) {
  const isSettled = run.state === 'exported' && openIn(run) + run.doubted === 0;
  const state = isSettled ? 'settled' : run.state;
  return <Badge tone={TONES[state]}>{t(`run.state.${state}`)}</Badge>;
}

/** What became of its payouts; empty before they left. */
export function useOutcome(run: PayoutRun): string {
  if (run.state !== 'exported') return '';
  const { paid, returned, doubted } = run;
  const counts = { paid, returned, open: openIn(run), doubted };
  return (['paid', 'returned', 'open', 'doubted'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => t(`run.counts.${name}`, counted(counts[name])))
    .join(', ');
}

/** Who did what to it, and when, in the order of time. */
export function useSteps({ prepared, released, exportedAt, voided }: PayoutRun) {
  const by = (person: { name: string; at: string } | null) =>
    person && t('run.by', { name: person.name, moment: formatMoment(person.at) });
  const steps = {
    prepared: by(prepared),
    released: by(released),
    exportedAt: exportedAt && formatMoment(exportedAt),
    voided: by(voided),
    reason: voided && voided.reason,
  };
  return (['prepared', 'released', 'exportedAt', 'voided', 'reason'] as const).flatMap((name) => {
    const value = steps[name];
    return value === null ? [] : [{ term: t(`run.facts.${name}`), value }];
  });
}
