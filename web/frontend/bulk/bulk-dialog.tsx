import {
  Banner,
  BlockStack,
  Button,
  Checkbox,
  ChoiceList,
  InlineStack,
  Modal,
  ProgressBar,
  Text,
} from '@shopify/polaris';
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type UseQueryResult,
  useMutation,
} from '@tanstack/react-query';
import { useId, useState } from 'react';
import { bulkForecastAnswer, type BulkForecastAnswer } from '../../contract/bulk';
import { documentsToMake, groupIn } from '../../contract/bulk-results';
import { type PrintAnswer, printAnswer } from '../../contract/printing';
import { maxOrdersOf, type SelectionAction } from '../../contract/selection';
import { BULK_ACTION_TEXTS } from '../../contract/texts/documents/bulk-action-texts';
import {
  BULK_FORECAST_TEXTS,
  BULK_TEXTS,
  FETCHING_TEXTS,
  forecastParts,
} from '../../contract/texts/documents/bulk-texts';
import { UNANSWERED_TEXTS } from '../../contract/texts/documents/change-texts';
import { KIND_TEXTS } from '../../contract/texts/documents/document-name';
import { OPTIONAL_GROUPS, type OptionalGroup } from '../../domain/bulk/bulk-group';
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/documents/model/document';
import { request, ApiError } from '../api/api';
import { ActionFailedBanner } from '../order/action-failed-banner';
import { useTransferGate } from '../plan-gate/use-transfer-gate';
import { useFocusBack } from '../shell/use-focus-back';
import { useToast } from '../shell/use-toast';
import { LoadError } from '../states/load-error';
import { t } from './i18n/texts';
import { type ChosenOrders, useBegin } from './runs-query';
import { useOneAtATime } from '../api/use-one-at-a-time';

const { hints, tooMany } = BULK_TEXTS.de;

interface Props {
  action: SelectionAction;
  orderIds: readonly string[];
  /** Every order of the page is among them. */
  isWholePage: boolean;
  onClose: () => void;
  /** It was begun, so nothing has to stay selected. */
  onBegun: () => void;
}

/** What will be done with the selected orders: which documents, and what that means. */
export function BulkDialog({ action, orderIds, isWholePage, onClose, onBegun }: Props) {
  useFocusBack();
  const [kinds, setKinds] = useState<readonly DocumentKind[]>(['invoice']);
  const isTooMany = orderIds.length > maxOrdersOf(action);
  const hasForecast = action === 'create' && kinds.length > 0 && !isTooMany;
  const creation = useCreationForecast({ kinds, orderIds }, hasForecast);
  const { start, isPending, error, print, isUnknown, obstacle } = useBulkAction(action, onBegun);
  const canStart = action === 'create' ? creation.hasAny : kinds.length > 0 && !isTooMany;
  return (
    <>
      <Modal
        open
        onClose={onClose}
        title={BULK_ACTION_TEXTS.de[action]}
        primaryAction={{
          content: t('start'),
          onAction: () => start({ kinds, orderIds, including: creation.including }),
          loading: isPending,
          disabled: !canStart || print !== null,
        }}
        secondaryActions={[{ content: t('close'), onAction: onClose }]}
      >
        <Modal.Section>
          <BlockStack gap="400">
            {error !== null && <FailedRequest action={action} error={error} />}
            {isUnknown && <Banner tone="warning">{t('unseen')}</Banner>}
            <Selected action={action} orders={orderIds.length} isWholePage={isWholePage} />
            {print ? <Printed print={print} /> : <Kinds chosen={kinds} onChoose={setKinds} />}
            {hasForecast && <RunForecast {...creation} />}
            {!(print && isWithoutPdf(print)) && (
              <Text as="p" tone="subdued">
                {hints[action]}
              </Text>
            )}
          </BlockStack>
        </Modal.Section>
      </Modal>
      {obstacle}
    </>
  );
}

interface SelectedProps extends Pick<Props, 'action' | 'isWholePage'> {
  orders: number;
}

function Selected({ action, orders, isWholePage }: SelectedProps) {
  const max = maxOrdersOf(action);
  const selected = t(isWholePage ? 'allSelected' : 'selected', { count: orders });
  return <Text as="p">{orders > max ? `${selected} ${tooMany(max)}` : selected}</Text>;
}

/** What would be created; what is not due only as far as it was ticked and there is any. */
function useCreationForecast(chosen: ChosenOrders, isEnabled: boolean) {
  const [ticked, onInclude] = useState<OptionalGroup[]>([]);
  // A window shows its content a moment later: what that reads may have changed by then.
  const always = { notifyOnChangeProps: 'all' } as const;
  const forecast = useQuery({ ...bulkForecastQuery(chosen), ...always, enabled: isEnabled });
  const { data } = forecast;
  const including = ticked.filter((group) => data && groupIn(data, group));
  const hasAny = data !== undefined && documentsToMake(data, including) + data.unread > 0;
  return { forecast, including, onInclude, hasAny: isEnabled && hasAny };
}

interface ChosenRun extends ChosenOrders {
  including: readonly OptionalGroup[];
}

/** A run is begun and goes on without this window; a print is waited for in it. */
function useBulkAction(action: SelectionAction, onBegun: () => void) {
  const { say } = useToast();
  const run = useBegin();
  const printing = usePrint();
  const gate = useTransferGate();
  if (action === 'download') return { ...printing, obstacle: null };
  const begun = () => {
    say(t('run.begun'));
    onBegun();
  };
  const begin = (chosen: ChosenRun) => run.mutate({ action, ...chosen }, { onSuccess: begun });
  return {
    // What the transfers are not enough for waits; without any there is nothing to begin.
    start: (chosen: ChosenRun) =>
      action === 'create' ? gate.pass(1, () => begin(chosen)) : begin(chosen),
    isPending: run.isPending,
    error: run.error,
    print: null,
    isUnknown: false,
    obstacle: gate.dialog,
  };
}

function FailedRequest({ action, error }: Pick<Props, 'action'> & { error: unknown }) {
  const text = t(action === 'download' ? 'unheard.print' : 'unheard.run');
  const unanswered = { title: UNANSWERED_TEXTS.de.title, text };
  return (
    <ActionFailedBanner error={error} refused={BULK_TEXTS.de.refused} unanswered={unanswered} />
  );
}

interface KindsProps {
  chosen: readonly DocumentKind[];
  onChoose: (kinds: readonly DocumentKind[]) => void;
}

function Kinds({ chosen, onChoose }: KindsProps) {
  return (
    <ChoiceList
      allowMultiple
      title={t('kinds')}
      choices={DOCUMENT_KINDS.map((value) => ({ value, label: KIND_TEXTS.de[value] }))}
      selected={[...chosen]}
      onChange={(now) => onChoose(DOCUMENT_KINDS.filter((kind) => now.includes(kind)))}
    />
  );
}

function Printed({ print }: { print: PrintAnswer }) {
  const { isReady, documents, fetched, missing, url } = print;
  const told = useId();
  const text = isReady ? BULK_TEXTS.de.ready(documents) : FETCHING_TEXTS.de({ fetched, documents });
  return (
    <BlockStack gap="200">
      <div role="status" id={told}>
        {text}
      </div>
      {!isReady && documents > 0 && (
        <ProgressBar
          size="small"
          progress={Math.floor((fetched / documents) * 100)}
          ariaLabelledBy={told}
        />
      )}
      {documents > 0 && missing.length > 0 && (
        <Text as="p">{t('missing', { missing: missing.length })}</Text>
      )}
      {isWithoutPdf(print) && <Missing missing={missing} />}
      {isReady && documents > 0 && (
        <InlineStack>
          <Button url={url} external>
            {t('open')}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}

/** There is no first sheet, then, that names what is missing. */
function isWithoutPdf({ isReady, documents }: PrintAnswer): boolean {
  return isReady && documents === 0;
}

function Missing({ missing }: Pick<PrintAnswer, 'missing'>) {
  return (
    <ul className="plain-list">
      {missing.map(({ orderId, orderName, document, text }, index) => (
        <li key={index}>{`${orderName ?? orderId} · ${KIND_TEXTS.de[document]}: ${text}`}</li>
      ))}
    </ul>
  );
}

/** What creating would do; counted anew each time. */
function bulkForecastQuery(chosen: ChosenOrders) {
  return queryOptions({
    queryKey: ['bulk-forecast', chosen],
    queryFn: ({ signal }) =>
      request('/api/bulk/forecast', {
        method: 'POST',
        body: chosen,
        answer: bulkForecastAnswer,
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

const { counting, ticks, transfers, nothing } = BULK_FORECAST_TEXTS.de;

interface RunForecastProps {
  forecast: UseQueryResult<BulkForecastAnswer>;
  including: readonly OptionalGroup[];
  onInclude: (including: OptionalGroup[]) => void;
}

/**
 * What is due of the chosen orders, what is created in addition, and how many transfers that uses.
 */
function RunForecast({ forecast, including, onInclude }: RunForecastProps) {
  const { data } = forecast;
  if (forecast.isPending) return <p role="status">{counting}</p>;
  if (!data) return <LoadError query={forecast} />;
  const needed = documentsToMake(data, including);
  return (
    <BlockStack gap="300">
      <div role="status">
        <Text as="p" fontWeight="semibold">
          {forecastParts(data, 'de').join(', ')}
        </Text>
      </div>
      <WhatWaits data={data} />
      <Ticks data={data} including={including} onInclude={onInclude} />
      <Text as="p" tone="subdued">
        {needed + data.unread === 0 ? nothing : transfers({ needed, left: data.transfersLeft })}
      </Text>
    </BlockStack>
  );
}

/** What is due and cannot be made yet: what each waits for, and what ends that. */
function WhatWaits({ data }: { data: BulkForecastAnswer }) {
  return groupIn(data, 'held-up')?.reasons.map(({ reason, document, text }) => (
    <Text as="p" key={`${reason}:${document}`}>
      {text}
    </Text>
  ));
}

interface TicksProps extends Omit<RunForecastProps, 'forecast'> {
  data: BulkForecastAnswer;
}

function Ticks({ data, including, onInclude }: TicksProps) {
  return OPTIONAL_GROUPS.map((group) => {
    const found = groupIn(data, group);
    if (!found) return null;
    return (
      <Checkbox
        key={group}
        label={ticks[group](found.orders, data.event)}
        helpText={[...new Set(found.reasons.map(({ text }) => text))].join(' ')}
        checked={including.includes(group)}
        onChange={(isChecked) =>
          onInclude(
            OPTIONAL_GROUPS.filter((one) => (one === group ? isChecked : including.includes(one))),
          )
        }
      />
    );
  });
}

const POLL_MS = 1_000;

interface WantedPrint {
  orderIds: readonly string[];
  kinds: readonly DocumentKind[];
}

/** One PDF of many documents: requested, then polled until it is ready. */
function usePrint() {
  const begun = useMutation({
    mutationFn: (wanted: WantedPrint) =>
      request('/api/print', {
        method: 'POST',
        body: { ...wanted, language: 'de' },
        answer: printAnswer,
      }),
  });
  const token = begun.data?.token ?? '';
  const poll = useQuery({
    queryKey: ['print', token],
    queryFn: ({ signal }) =>
      request(`/api/print/${encodeURIComponent(token)}`, { answer: printAnswer, signal }),
    enabled: begun.data?.isReady === false,
    refetchInterval: ({ state }) => (state.data?.isReady || isOver(state.error) ? false : POLL_MS),
    gcTime: 0,
  });
  const start = useOneAtATime(begun);
  const failure = isOver(poll.error) ? poll.error : null;
  return {
    start,
    isPending: begun.isPending,
    error: begun.error ?? failure,
    print: failure ? null : (poll.data ?? begun.data ?? null),
    /** The progress is unknown at the moment. */
    isUnknown: poll.isError && !failure,
  };
}

/** A poll that brings no answer does not end the print; a refusal does. */
function isOver(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.code === 'TOO_MANY_REQUESTS') return false;
  return !error.isTransient;
}
