import { useState } from 'preact/hooks';
import { AdminAction, Button, reactExtension, useApi, BlockStack, Link } from '../../adapter/admin';
import type { BulkAnswer } from '../../../web/contract/bulk';
import { maxOrdersOf } from '../../../web/contract/selection';
import { WhenLoaded } from '../../admin-view/WhenLoaded';
import { useTransferGate } from '../../admin-view/use-transfer-gate';
import { orderIds } from '../../our-api/orders';
import type { Loaded } from '../../our-api/use-loaded';
import { useTranslations } from '../../translations/translations';
import { Choice, type Chosen } from './Choice';
import { RunView } from './RunView';
import { type Creation, useForecast } from './use-forecast';
import { type Runs, useRuns } from './use-runs';
import { BULK_TEXTS } from '../../../web/contract/texts/documents/bulk-texts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../web/domain/documents/model/document';
import { PrintStatus } from '../../printing/PrintStatus';
import { usePrint } from '../../printing/use-print';

const TARGET = 'admin.order-index.selection-action.render';

export default reactExtension(TARGET, () => <OrdersAction />);

/** The same for many orders: chosen, begun, followed, and found again after it was closed. */
function OrdersAction() {
  const { close, data } = useApi(TARGET);
  const { translate } = useTranslations();
  const ids = orderIds(data.selected);
  const [chosen, setChosen] = useState<Chosen>({ action: 'create', kinds: ['invoice'] });
  const [isDownload, setIsDownload] = useState(false);
  const { state, poll, begin, cancelling, cancel, show } = useRuns();
  const { creation, including, canStart } = useCreation(chosen, ids, state);
  const gate = useTransferGate(leftIn(creation));
  const start = () => {
    const { action, kinds } = chosen;
    if (action === 'download') return setIsDownload(true);
    // What the transfers are not enough for waits; without any there is nothing to begin.
    const needed = action === 'create' ? 1 : 0;
    gate.pass(needed, () => void begin({ action, kinds, orderIds: ids, including }));
  };
  const restart = () => {
    setIsDownload(false);
    poll();
  };
  return (
    <AdminAction
      title={translate('title')}
      loading={state.kind === 'loading'}
      primaryAction={
        <Primary
          runs={state.kind === 'ready' ? state.value : null}
          isDownload={isDownload}
          canStart={canStart}
          on={{ start, cancel: (run) => void cancel(run), restart }}
        />
      }
      secondaryAction={<Button onPress={close}>{translate('close')}</Button>}
    >
      <WhenLoaded asked={{ state, again: poll }}>
        {(runs) => {
          if (isDownload) return <Download orderIds={ids} kinds={chosen.kinds} />;
          if (runs.kind === 'running') return <RunView run={runs.run} cancelling={cancelling} />;
          return (
            <>
              {gate.notice}
              <Choice
                chosen={chosen}
                creation={creation}
                orders={ids.length}
                runs={runs}
                onChoose={setChosen}
                onShow={show}
              />
            </>
          );
        }}
      </WhenLoaded>
    </AdminAction>
  );
}

/** What creating would come to is counted while that is chosen. */
function useCreation({ action, kinds }: Chosen, ids: readonly string[], state: Loaded<Runs>) {
  const isWithin = kinds.length > 0 && ids.length <= maxOrdersOf(action);
  const isChoosing = state.kind === 'ready' && state.value.kind === 'choosing';
  const isCounted = isChoosing && isWithin && action === 'create';
  const creation = useForecast({ kinds, orderIds: ids }, isCounted);
  const canStart = action === 'create' ? creation.hasAny : isWithin;
  return { creation: isCounted ? creation : null, including: creation.including, canStart };
}

/** Unknown until it was counted, or where nothing is created. */
function leftIn(creation: Creation | null): number | undefined {
  const state = creation?.forecast.state;
  return state?.kind === 'ready' ? state.value.transfersLeft : undefined;
}

interface PrimaryProps {
  /** Null while they are not known. */
  runs: Runs | null;
  isDownload: boolean;
  canStart: boolean;
  on: { start: () => void; cancel: (run: BulkAnswer) => void; restart: () => void };
}

/** What can be done next: begin, stop what has not begun, or choose again. */
function Primary({ runs, isDownload, canStart, on }: PrimaryProps) {
  const { translate } = useTranslations();
  if (isDownload) return <Button onPress={on.restart}>{translate('again')}</Button>;
  if (runs === null) return null;
  if (runs.kind === 'choosing')
    return (
      <Button variant="primary" disabled={!canStart} onPress={on.start}>
        {translate('start')}
      </Button>
    );
  const { run } = runs;
  if (run.isEnded) return <Button onPress={on.restart}>{translate('again')}</Button>;
  return (
    <Button tone="critical" disabled={run.isCancelled} onPress={() => on.cancel(run)}>
      {translate('cancel')}
    </Button>
  );
}

interface DownloadProps {
  orderIds: readonly string[];
  kinds: readonly DocumentKind[];
}

const nothing = () => undefined;

/** The documents as one PDF, opened in a tab of its own. */
function Download({ orderIds, kinds }: DownloadProps) {
  const { translate, language } = useTranslations();
  const sorted = DOCUMENT_KINDS.filter((kind) => kinds.includes(kind));
  const print = usePrint({ orderIds, kinds: sorted, language }, nothing);
  return (
    <WhenLoaded asked={print}>
      {(answer) => (
        <BlockStack gap="base">
          <PrintStatus print={answer} ready={BULK_TEXTS[language].ready} />
          {answer.isReady && answer.documents > 0 && (
            <Link href={answer.url} target="_blank">
              {translate('open')}
            </Link>
          )}
        </BlockStack>
      )}
    </WhenLoaded>
  );
}
