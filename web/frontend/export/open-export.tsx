import { Banner, BlockStack, Modal, ProgressBar, Text } from '@shopify/polaris';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ExportChoicesAnswer,
  exportChoicesAnswer,
  exportCountAnswer,
} from '../../contract/export';
import {
  DEFAULT_COLUMNS,
  type ExportedPart,
  type ExportRequest,
} from '../../domain/export/export-request';
import { request } from '../api/api';
import { messageOf } from '../api/api-error';
import { counted, formatNumber } from '../formats/number';
import { LockLine } from '../plan-gate/feature-lock';
import { useFocusBack } from '../shell/use-focus-back';
import { ListSkeleton } from '../states/list-skeleton';
import { LoadError } from '../states/load-error';
import { ExportForm } from './export-form';
import { t } from './i18n/texts';
import { useSaving } from './save-export';

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
