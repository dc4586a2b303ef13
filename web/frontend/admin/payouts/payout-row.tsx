import { Badge, type BadgeProps, BlockStack, InlineStack, Link, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { PAYOUT_JOB } from '../../../domain/partner/payout';
import { formatDay, formatMoment } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { ReceiptButtons } from '../../receipts/receipt-buttons';
import { ReasonDialog } from '../actions/reason-dialog';
import { useAction } from '../use-action';
import {
  markPaid,
  markPaidBy,
  markReturned,
  type OperatedPayout,
  type PayoutRun,
  readReceipt,
} from './payouts-query';
import './i18n/texts';

interface Props {
  payout: OperatedPayout;
}

/** Who gets what for which month, what became of it, and what may be said of it now. */
export function PayoutRow({ payout, run }: Props & { run: PayoutRun }) {
  const { t } = useTranslation('operatorPayouts');
  const { name, partner, amount, receipt, state } = payout;
  const isHere = payout.run === run.id;
  return (
    <BlockStack gap="100">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            <Link url={`/admin/partners?partner=${partner}`}>{name}</Link>
          </Text>
          <StateBadge payout={payout} />
          {receipt.objectedAt !== null && <Badge tone="warning">{t('payout.objected')}</Badge>}
          {payout.isPaidTwice && <Badge tone="critical">{t('payout.paidTwice')}</Badge>}
        </InlineStack>
        <Text as="span" fontWeight="semibold" numeric>
          {formatMoney(amount, 'EUR')}
        </Text>
      </InlineStack>
      {receipt.objectedAt !== null && (
        <Text as="p">{t('payout.objectedAt', { day: formatDay(receipt.objectedAt) })}</Text>
      )}
      {payout.run === null && <Text as="p">{t('payout.waits')}</Text>}
      {payout.run !== null && !isHere && (
        <Link url={`/admin/payouts/${payout.run}`}>{t('payout.otherRun')}</Link>
      )}
      <Sums payout={payout} />
      <History history={payout.history} />
      {mayBePaid(payout, run) && <PaidByRun payout={payout} run={run} />}
      <InlineStack gap="200">
        <ReceiptButtons receipt={receipt} read={readReceipt} />
        {isHere && state === 'exported' && <PaidButton payout={payout} />}
        {isHere && (state === 'exported' || state === 'paid') && <ReturnedButton payout={payout} />}
      </InlineStack>
    </BlockStack>
  );
}

const TONES: Record<OperatedPayout['state'], BadgeProps['tone']> = {
  scheduled: undefined,
  exported: 'info',
  paid: 'success',
  returned: 'attention',
};

function StateBadge({ payout: { state } }: Props) {
  const { t } = useTranslation('operatorPayouts');
  return <Badge tone={TONES[state]}>{t(`payout.state.${state}`)}</Badge>;
}

const MONTH = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function Sums({ payout }: Props) {
  const { t } = useTranslation('operatorPayouts');
  const { month, method, recipient, provisions, fee, net, vat, carried, taxCase, feeChange } =
    payout;
  const sum = (cents: number) => ({ sum: formatMoney(cents, 'EUR') });
  const what = [
    payout.receipt.number,
    MONTH.format(new Date(`${month}-01T00:00:00Z`)),
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
  const { t } = useTranslation('operatorPayouts');
  const textOf = (event: Event, index: number) =>
    t(event.reason === '' ? 'payout.eventBy' : 'payout.eventReason', {
      moment: formatMoment(event.at),
      what: t(`payout.event.${whatHappened(event, history[index - 1])}`),
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

/** Taken into a file, and freed by one that was void, a payout keeps or gets back its state. */
function whatHappened({ state, reason }: Event, before: Event | undefined) {
  if (!before) return 'created';
  if (state === 'paid' && before.state === 'paid') return 'paidTwice';
  if (before.state === state) return reason === '' ? 'taken' : 'void';
  return state === 'scheduled' ? 'void' : state;
}

function PaidButton({ payout: { id, name, amount, receipt } }: Props) {
  const { t } = useTranslation('operatorPayouts');
  const paid = useAction(markPaid, t('paid.done'));
  const { number } = receipt;
  return (
    <ReasonDialog
      button={t('paid.button')}
      buttonLabel={t('paid.of', { number })}
      title={t('paid.title', { number })}
      text={t('paid.text', { name, sum: formatMoney(amount, 'EUR') })}
      reasonHelp={t('paid.reasonHelp')}
      confirm={t('paid.confirm')}
      isPending={paid.isPending}
      onConfirm={({ reason }, close) => paid.mutate({ id, reason }, { onSuccess: close })}
    />
  );
}

/** It left in this file, is not in it any more, and no other one has paid it. */
const mayBePaid = ({ run: now, state }: OperatedPayout, { id, exportedAt }: PayoutRun) =>
  exportedAt !== null && now !== id && state !== 'paid';

function PaidByRun({ payout: { id, name, amount, receipt }, run }: Props & { run: PayoutRun }) {
  const { t } = useTranslation('operatorPayouts');
  const paid = useAction(markPaidBy, ({ isTwice }) => t(isTwice ? 'paidBy.twice' : 'paid.done'));
  const { number } = receipt;
  return (
    <InlineStack>
      <ReasonDialog
        button={t('paidBy.button')}
        buttonLabel={t('paidBy.of', { number })}
        title={t('paidBy.title', { number })}
        text={t('paidBy.text', { name, sum: formatMoney(amount, 'EUR') })}
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

function ReturnedButton({ payout: { id, name, amount, receipt } }: Props) {
  const { t } = useTranslation('operatorPayouts');
  const returned = useAction(markReturned, t('returned.done'));
  const { number } = receipt;
  return (
    <ReasonDialog
      button={t('returned.button')}
      buttonLabel={t('returned.of', { number })}
      title={t('returned.title', { number })}
      text={t('returned.text', { name, sum: formatMoney(amount, 'EUR') })}
      reasonHelp={t('returned.reasonHelp')}
      confirm={t('returned.confirm')}
      isDestructive
      isPending={returned.isPending}
      onConfirm={({ reason }, close) => returned.mutate({ id, reason }, { onSuccess: close })}
    />
  );
}
