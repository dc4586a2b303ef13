import {
  Banner,
  BlockStack,
  Modal,
  ProgressBar,
  Text,
  ChoiceList,
  Collapsible,
  FormLayout,
  InlineStack,
  Button,
  Select,
} from '@shopify/polaris';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type ExportChoicesAnswer,
  exportChoicesAnswer,
  exportCountAnswer,
  NO_COLUMNS,
} from '../../contract/export';
import { exportFileName, EXPORT_LABELS } from '../../contract/texts/export-texts';
import {
  DEFAULT_COLUMNS,
  type ExportedPart,
  type ExportRequest,
  EXPORT_COLUMNS,
  EXPORT_FORMATS,
  EXPORT_SELECTIONS,
} from '../../domain/export/export-request';
import { request, messageOf } from '../api/api';
import { readMarked } from '../files/read-marked';
import { saveFile } from '../files/save-file';
import { counted, formatNumber } from '../formats/number';
import { LockLine } from '../plan-gate/feature-lock';
import { useFocusBack } from '../shell/use-focus-back';
import { useToast } from '../shell/use-toast';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { t } from './i18n/texts';

type WantedExport = Omit<ExportRequest, 'range'> & Partial<Pick<ExportRequest, 'range'>>;

const AT_FIRST: WantedExport = { format: 'csv', selection: 'all', columns: DEFAULT_COLUMNS };

/** Which orders are exported, and with which columns. */
export default function OpenExport({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const choices = useQuery(exportChoicesQuery);
  const [chosen, setChosen] = useState(AT_FIRST);
  const wanted = { ...chosen, range: chosen.range ?? choices.data?.years[0] ?? 'allTime' } as const;
  const isAllowed = choices.data?.neededPlan === null;
  const count = useQuery({ ...exportAmountQuery(wanted), enabled: isAllowed });
  const saving = useSaving(onClose);
  const start = {
    content: t('start'),
    onAction: () => void saving.start(wanted),
    loading: saving.orders !== null,
    disabled: !count.data?.orders || wanted.columns.length === 0,
  };
  const stop = { content: t('stop'), onAction: saving.stop };
  const leave = { content: t('cancel'), onAction: onClose };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      primaryAction={isAllowed ? start : undefined}
      secondaryActions={[saving.orders === null ? leave : stop]}
    >
      {choices.data && isAllowed ? (
        <>
          <Modal.Section>
            <ExportForm
              years={choices.data.years}
              wanted={wanted}
              isDisabled={saving.orders !== null}
              onChange={(changes) => setChosen({ ...chosen, ...changes })}
            />
          </Modal.Section>
          <Modal.Section>
            {saving.error !== null && <Failed error={saving.error} />}
            <ExportAmount count={count} done={saving.orders} />
          </Modal.Section>
        </>
      ) : (
        <NotYet choices={choices} />
      )}
    </Modal>
  );
}

function Failed({ error }: { error: unknown }) {
  return (
    <Banner tone="critical" title={t('failed')}>
      <p>{messageOf(error, t('failed'))}</p>
    </Banner>
  );
}

/** While nothing can be chosen: loading, failed, or not included in the plan. */
function NotYet({ choices }: { choices: UseQueryResult<ExportChoicesAnswer> }) {
  if (choices.isPending) return <ListSkeleton rows={3} />;
  if (!choices.data) {
    return (
      <Modal.Section>
        <LoadError query={choices} />
      </Modal.Section>
    );
  }
  return (
    <Modal.Section>
      <LockLine feature="exportOrders" />
    </Modal.Section>
  );
}

interface Props {
  count: UseQueryResult<{ orders: number }>;
  /** How many have come; null while nothing is exported. */
  done: number | null;
}

/** How many orders the file will have, and how far it is. */
function ExportAmount({ count, done }: Props) {
  if (count.isPending) return <p role="status">{t('counting')}</p>;
  if (!count.data) {
    return <LoadError query={count} />;
  }
  const { orders } = count.data;
  if (orders === 0) return <None />;
  if (done === null) return <p role="status">{t('count', counted(orders))}</p>;
  const come = Math.min(done, orders);
  const progress = t('progress', { done: formatNumber(come), all: formatNumber(orders) });
  return (
    <BlockStack gap="200">
      <ProgressBar
        progress={Math.floor((come / orders) * 100)}
        size="small"
        ariaLabelledBy="export-progress"
      />
      <p id="export-progress">{progress}</p>
    </BlockStack>
  );
}

function None() {
  return (
    <div role="status">
      <Text as="p" fontWeight="semibold">
        {t('none')}
      </Text>
      <Text as="p" tone="subdued">
        {t('noneText')}
      </Text>
    </div>
  );
}

const exportChoicesQuery = queryOptions({
  queryKey: ['export', 'choices'],
  queryFn: ({ signal }) => request('/api/export/choices', { answer: exportChoicesAnswer, signal }),
});

function exportAmountQuery({ selection, range }: ExportedPart) {
  return queryOptions({
    queryKey: ['export', 'count', selection, range],
    queryFn: ({ signal }) =>
      request('/api/export/count', {
        query: { selection, range },
        answer: exportCountAnswer,
        signal,
      }),
  });
}

const LINE_FEED = 10;

/** Reads the whole file, saying how many orders have come, and then has the browser save it. */
async function saveExport(
  { columns, format, range, selection }: ExportRequest,
  { signal, onOrders }: { signal: AbortSignal; onOrders: (orders: number) => void },
): Promise<void> {
  const query = { columns: columns.join(','), format, range: String(range), selection };
  let lines = 0;
  const onPiece = (piece: Uint8Array) => {
    lines += piece.filter((byte) => byte === LINE_FEED).length;
    // The first line is the head; every order has one of its own.
    onOrders(Math.max(lines - 1, 0));
  };
  const marked = { ...query, marked: 'true' };
  const file = await readMarked('/api/export', { query: marked, signal, onPiece });
  saveFile(file, exportFileName(range, format));
}

/**
 * An export under way: how many orders have come, and how to stop it. Leaving the page stops it.
 */
function useSaving(onSaved: () => void) {
  const toast = useToast();
  const [orders, setOrders] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (request: ExportRequest) => {
    const mine = new AbortController();
    running.current = mine;
    setError(null);
    setOrders(0);
    try {
      await saveExport(request, { signal: mine.signal, onOrders: setOrders });
      toast.say(t('done'));
      onSaved();
    } catch (problem) {
      if (!mine.signal.aborted) setError(problem);
    } finally {
      setOrders(null);
    }
  };
  return { orders, error, start, stop: () => running.current?.abort() };
}

interface FormProps {
  years: number[];
  wanted: ExportRequest;
  isDisabled: boolean;
  onChange: (changes: Partial<ExportRequest>) => void;
}

function ExportForm({ years, wanted, isDisabled, onChange }: FormProps) {
  const ranges = [
    ...years.map((year) => ({ label: String(year), value: String(year) })),
    { label: t('allTime'), value: 'allTime' },
  ];
  return (
    <FormLayout>
      <FormLayout.Group>
        <Select
          label={t('range')}
          options={ranges}
          value={String(wanted.range)}
          disabled={isDisabled}
          onChange={(value) => onChange({ range: value === 'allTime' ? value : Number(value) })}
        />
        <Select
          label={t('selection')}
          options={EXPORT_SELECTIONS.map((value) => ({ value, label: t(`selections.${value}`) }))}
          value={wanted.selection}
          disabled={isDisabled}
          onChange={(value) =>
            onChange({ selection: EXPORT_SELECTIONS.find((one) => one === value) })
          }
        />
      </FormLayout.Group>
      <ChoiceList
        title={t('format')}
        choices={EXPORT_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))}
        selected={[wanted.format]}
        disabled={isDisabled}
        onChange={([value]) => onChange({ format: EXPORT_FORMATS.find((one) => one === value) })}
      />
      <Columns wanted={wanted} isDisabled={isDisabled} onChange={onChange} />
    </FormLayout>
  );
}

function Columns({ wanted: { columns }, isDisabled, onChange }: Omit<FormProps, 'years'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <BlockStack gap="200">
      <InlineStack gap="300" blockAlign="center" align="space-between">
        <Text as="span">{t('chosen', { chosen: columns.length, all: EXPORT_COLUMNS.length })}</Text>
        <Button
          variant="plain"
          disclosure={isOpen ? 'up' : 'down'}
          ariaExpanded={isOpen}
          ariaControls="export-columns"
          onClick={() => setOpen(!isOpen)}
        >
          {t('choose')}
        </Button>
      </InlineStack>
      <Collapsible id="export-columns" open={isOpen}>
        <ChoiceList
          allowMultiple
          title={t('columns')}
          titleHidden
          choices={EXPORT_COLUMNS.map((value) => ({ value, label: EXPORT_LABELS.titles[value] }))}
          selected={[...columns]}
          disabled={isDisabled}
          error={columns.length === 0 ? NO_COLUMNS : undefined}
          onChange={(chosen: string[]) =>
            onChange({ columns: EXPORT_COLUMNS.filter((one) => chosen.includes(one)) })
          }
        />
      </Collapsible>
    </BlockStack>
  );
}
