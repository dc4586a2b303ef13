import { Banner } from '@shopify/polaris';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { importAnswer, type ImportAnswer } from '../../contract/order-import/order-import';
import type { Days } from '../../domain/order-import/import-days';
import { request } from '../api/api';
import { messageOf } from '../api/api-error';
import { useScopeRequest } from '../connection/use-scope-request';
import { formatDay, formatMoment } from '../formats/date';
import { formatNumber } from '../formats/number';
import { useToast } from '../shell/use-toast';
import { IMPORT_KEY, importStateQuery } from './import-query';

const SCOPE = 'read_all_orders';

/** Shopify keeps the chosen days from the app until the merchant allows more. */
export function HiddenDays({ shownFrom }: Pick<ImportAnswer, 'shownFrom'>) {
  const { t } = useTranslation('orderImport');
  const { grant, isAsking, fallbackUrl } = useScopeRequest();
  const elsewhere = fallbackUrl !== null && {
    secondaryAction: { content: t('grantElsewhere'), url: fallbackUrl, target: '_top' as const },
  };
  const action = { content: t('grant'), loading: isAsking, onAction: () => grant([SCOPE]) };
  return (
    <Banner tone="warning" action={action} {...elsewhere}>
      <p>{t('hidden', { day: formatDay(shownFrom) })}</p>
    </Banner>
  );
}

/** Orders that have their turn now; those that wait can be given up, but while more are added. */
export function UnderWay({
  reading,
  waiting,
  search,
  endsAt,
  isRunning,
}: ImportAnswer & { isRunning: boolean }) {
  const { t } = useTranslation('orderImport');
  const toast = useToast();
  const queries = useQueryClient();
  const giveUp = useMutation({
    mutationFn: () =>
      request('/api/orders/import/cancel', { method: 'POST', answer: importAnswer }),
    onSuccess: async (answer) => {
      queries.setQueryData(importStateQuery.queryKey, answer);
      toast.say(t('givenUp'));
      await queries.invalidateQueries({ queryKey: IMPORT_KEY });
    },
    onError: (error) => toast.fail(error),
  });
  const action = {
    content: t('giveUp'),
    loading: giveUp.isPending,
    disabled: isRunning,
    onAction: () => giveUp.mutate(),
  };
  if (reading !== null) {
    const found = { count: reading, formatted: formatNumber(reading) };
    return (
      <Banner tone="info" title={t('reading')} action={action}>
        <p>{t('readingText', found)}</p>
      </Banner>
    );
  }
  if (search !== null) {
    const values = { count: waiting, formatted: formatNumber(waiting), progress: search.progress };
    return (
      <Banner tone="info" title={t('searching.title')} action={action}>
        <p>{t(`searching.${search.stage}`, values)}</p>
      </Banner>
    );
  }
  if (endsAt === null) return null;
  const said = { count: waiting, formatted: formatNumber(waiting), end: formatMoment(endsAt) };
  return (
    <Banner tone="info" title={t('waiting')} action={waiting > 0 ? action : undefined}>
      <p>{t('waitingText', said)}</p>
    </Banner>
  );
}

/** An import that was begun here and left. */
export function Unfinished({ days, missing }: { days: Days; missing: number }) {
  const { t } = useTranslation('orderImport');
  const range = { first: formatDay(days.first), last: formatDay(days.last) };
  return (
    <Banner tone="info" title={t('unfinished')}>
      <p>{t('unfinishedText', { count: missing, formatted: formatNumber(missing), ...range })}</p>
    </Banner>
  );
}

export function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation('orderImport');
  return (
    <Banner tone="critical" title={t('failed')}>
      <p>{messageOf(error, t('failedText'))}</p>
    </Banner>
  );
}
