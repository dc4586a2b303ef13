import { Badge, type BadgeProps, BlockStack, Box, InlineStack, Link, Text } from '@shopify/polaris';
import { PAYOUT_JOB } from '../../../domain/partner/payout';
import { formatDay, formatMoment } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { formatMonth } from '../../formats/month';
import { ReceiptButtons } from '../../receipts/receipt-buttons';
import { ReasonDialog } from '../actions/reason-dialog';
import { useAction } from '../operator-query';
import {
  markPaid,
  markPaidBy,
  markReturned,
  markUnderWay,
  type OperatedPayout,
  type PayoutRun,
  readReceipt,
} from './payouts-query';
import { t } from './i18n/texts';

interface Props {
  payout: OperatedPayout;
}

interface InRun extends Props {
  run: PayoutRun;
}

/** Who gets what for which month, what became of it, and what may be said of it now. */
export function PayoutRow({ payout, run }: InRun) {
  return (
    <BlockStack gap="100">
      <Head payout={payout} />
      <Notes payout={payout} run={run} />
      <Sums payout={payout} />
      <History history={payout.history} />
      {mayBePaid(payout, run) && <PaidByRun payout={payout} run={run} />}
      <Acts payout={payout} run={run} />
    </BlockStack>
  );
}

function Notes({ payout: { receipt, doubt, run: isIn }, run }: InRun) {
  return (
    <>
      {receipt.objectedAt !== null && (
        <Text as="p">{t('payout.objectedAt', { day: formatDay(receipt.objectedAt) })}</Text>
      )}
      {doubt !== null && (
        <Text as="p">{t('payout.doubt', { reason: doubt || t('doubt.noReason') })}</Text>
      )}
      {isIn === null && <Text as="p">{t('payout.waits')}</Text>}
      {isIn !== null && isIn !== run.id && (
        <Link url={`/admin/payouts/${isIn}`}>{t('payout.otherRun')}</Link>
      )}
    </>
  );
}

function Acts({ payout, run }: InRun) {
  const { receipt, state, doubt } = payout;
  const isHere = payout.run === run.id;
  return (
    <InlineStack gap="200">
      <ReceiptButtons receipt={receipt} read={readReceipt} />
      {isHere && (state === 'exported' || doubt !== null) && (
        <PaidButton payout={payout} run={run} />
      )}
      {isHere && (state === 'exported' || state === 'paid') && (
        <ReturnedButton payout={payout} run={run} />
      )}
      {payout.returnedFrom === run.id && <UnderWayButton payout={payout} run={run} />}
    </InlineStack>
  );
}

function Head({ payout }: Props) {
  const { name, partner, amount, receipt, isPaidTwice, doubt } = payout;
  return (
    <InlineStack align="space-between" gap="200" wrap={false}>
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          <Link url={`/admin/partners?partner=${partner}`}>{name}</Link>
        </Text>
        <StateBadge payout={payout} />
        {receipt.objectedAt !== null && <Badge tone="warning">{t('payout.objected')}</Badge>}
        {doubt !== null && <Badge tone="attention">{t('payout.doubted')}</Badge>}
        {isPaidTwice && <Badge tone="critical">{t('payout.paidTwice')}</Badge>}
      </InlineStack>
      <Box minWidth="max-content">
        <Text as="span" fontWeight="semibold" numeric>
          {formatMoney(amount, 'EUR')}
        </Text>
      </Box>
    </InlineStack>
  );
}

const TONES: Record<OperatedPayout['state'], BadgeProps['tone']> = {
  scheduled: undefined,
  exported: 'info',
  paid: 'success',
  returned: 'attention',
};

function StateBadge({ payout: { state } }: Props) {
  return <Badge tone={TONES[state]}>{t(`payout.state.${state}`)}</Badge>;
}

function Sums({ payout }: Props) {
  const { month, method, recipient, provisions, fee, net, vat, carried, taxCase, feeChange } =
    payout;
  const sum = (cents: number) => ({ sum: formatMoney(cents, 'EUR') });
  const what = [
    payout.receipt.number,
    formatMonth(month),
    // Forgotten of partners who are gone.
    recipient !== '' && t(`payout.recipient.${method}`, { recipient }),
    t(`payout.taxCase.${taxCase}`),
  ];
  const sums = [
    t('payout.provisions', sum(provisions)),
    fee !== 0 && t('payout.fee', sum(-fee)),
    t('payout.net', sum(net)),
    vat !== 0 && t('payout.vat', sum(vat)),
    carried !== 0 && t('payout.carried', sum(carried)),
    feeChange !== 0 && t('payout.feeChange', sum(-feeChange)),
  ];
  return [what, sums].map((parts, index) => (
    <Text key={index} as="p" tone="subdued">
      {parts.filter(Boolean).join(' · ')}
    </Text>
  ));
}

type Event = OperatedPayout['history'][number];

function History({ history }: Pick<OperatedPayout, 'history'>) {
  const what = (event: Event, index: number) => {
    const happened = t(`payout.event.${whatHappened(event, history.slice(0, index))}`);
    return event.file ? t('payout.inFile', { event: happened, file: event.file }) : happened;
  };
  const textOf = (event: Event, index: number) =>
    t(event.reason === '' ? 'payout.eventBy' : 'payout.eventReason', {
      moment: formatMoment(event.at),
      what: what(event, index),
      actor: event.actor === PAYOUT_JOB ? t('payout.system') : event.actor,
      reason: event.reason,
    });
  return (
    <details>
      <summary>{t('payout.history')}</summary>
      <ul>
        {history.map((event, index) => (
          <li key={index}>{textOf(event, index)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Taken into a file, freed by one that was void, or sent to another account, it may keep its state. */
function whatHappened({ state, reason, run }: Event, earlier: Event[]) {
  if (state === 'doubted') return state;
  const before = earlier.findLast((event) => event.state !== 'doubted');
  if (!before) return 'created';
  if (run === null) return 'redirected';
  const wasDoubted = earlier.at(-1)?.state === 'doubted';
  if (state === 'paid' && before.state === 'paid') return wasDoubted ? 'paid' : 'paidTwice';
  if (before.state === state) return reason === '' ? 'taken' : 'void';
  return state === 'scheduled' ? 'void' : state;
}

function PaidButton({ payout: { id, name, amount, receipt, state }, run }: InRun) {
  const paid = useAction(markPaid, t('paid.done'));
  const { number } = receipt;
  return (
    <ReasonDialog
      button={t('paid.button')}
      buttonLabel={t('paid.of', { number })}
      title={t('paid.title', { number })}
      text={t(state === 'paid' ? 'paid.keptText' : 'paid.text', {
        name,
        file: run.messageId,
        sum: formatMoney(amount, 'EUR'),
      })}
      reasonHelp={t('paid.reasonHelp')}
      confirm={t('paid.confirm')}
      isPending={paid.isPending}
      onConfirm={({ reason }, close) =>
        paid.mutate({ id, run: run.id, reason }, { onSuccess: close })
      }
    />
  );
}

/** It left in this file, is not in it any more, and is not known to be paid by it. */
const mayBePaid = ({ run: now, history }: OperatedPayout, { id, exportedAt }: PayoutRun) =>
  exportedAt !== null && now !== id && history.findLast(({ run }) => run === id)?.state !== 'paid';

/** It names no sum: since that file the payout may have changed it with the way by which it is sent. */
function PaidByRun({ payout: { id, name, receipt }, run }: InRun) {
  const paid = useAction(markPaidBy, ({ isTwice }) => t(isTwice ? 'paidBy.twice' : 'paid.done'));
  const { number } = receipt;
  return (
    <InlineStack>
      <ReasonDialog
        button={t('paidBy.button')}
        buttonLabel={t('paidBy.of', { number })}
        title={t('paidBy.title', { number })}
        text={t('paidBy.text', { name, file: run.messageId })}
        reasonHelp={t('paid.reasonHelp')}
        confirm={t('paid.confirm')}
        isPending={paid.isPending}
        onConfirm={({ reason }, close) =>
          paid.mutate({ run: run.id, payout: id, reason }, { onSuccess: close })
        }
      />
    </InlineStack>
  );
}

function ReturnedButton({ payout: { id, name, amount, receipt }, run }: InRun) {
  const returned = useAction(markReturned, t('returned.done'));
  const { number } = receipt;
  return (
    <ReasonDialog
      button={t('returned.button')}
      buttonLabel={t('returned.of', { number })}
      title={t('returned.title', { number })}
      text={t('returned.text', { name, file: run.messageId, sum: formatMoney(amount, 'EUR') })}
      reasonHelp={t('returned.reasonHelp')}
      confirm={t('returned.confirm')}
      isDestructive
      isPending={returned.isPending}
      onConfirm={({ reason }, close) =>
        returned.mutate({ id, run: run.id, reason }, { onSuccess: close })
      }
    />
  );
}

/** A return that was a mistake. */
function UnderWayButton({ payout: { id, name, amount, receipt }, run }: InRun) {
  const underWay = useAction(markUnderWay, t('underWay.done'));
  const { number } = receipt;
  return (
    <ReasonDialog
      button={t('underWay.button')}
      buttonLabel={t('underWay.of', { number })}
      title={t('underWay.title', { number })}
      text={t('underWay.text', { name, file: run.messageId, sum: formatMoney(amount, 'EUR') })}
      reasonHelp={t('paid.reasonHelp')}
      confirm={t('paid.confirm')}
      isPending={underWay.isPending}
      onConfirm={({ reason }, close) =>
        underWay.mutate({ id, run: run.id, reason }, { onSuccess: close })
      }
    />
  );
}
