import { Banner } from '@shopify/polaris';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { importAnswer, type ImportAnswer } from '../../contract/order-import/order-import';
import type { Days } from '../../domain/order-import/import-days';
import { request } from '../api/api';
import { messageOf } from '../api/api-error';
import { useScopeRequest } from '../connection/use-scope-request';
import { formatDay, formatMoment } from '../formats/date';
import { counted } from '../formats/number';
import { useToast } from '../shell/use-toast';
import { IMPORT_KEY, importStateQuery } from './import-query';

const SCOPE = 'read_all_orders';

interface HiddenProps extends Pick<ImportAnswer, 'shownFrom'> {
  /** Such days are chosen: nothing begins before they may be read. */
  areChosen: boolean;
}

/** Shopify keeps earlier days from the app until the merchant allows more. */
export function HiddenDays({ shownFrom, areChosen }: HiddenProps) {
  const { t } = useTranslation('orderImport');
  const { grant, isAsking, fallbackUrl } = useScopeRequest();
  const elsewhere = fallbackUrl !== null && {
    secondaryAction: { content: t('grantElsewhere'), url: fallbackUrl, target: '_top' as const },
  };
  const action = { content: t('grant'), loading: isAsking, onAction: () => grant([SCOPE]) };
  return (
    <Banner tone={areChosen ? 'warning' : 'info'} action={action} {...elsewhere}>
      <p>{t('hidden', { day: formatDay(shownFrom) })}</p>
    </Banner>
  );
}

/** What goes on; orders that wait can be given up, but while more are added. */
export function UnderWay({ answer, isRunning }: { answer: ImportAnswer; isRunning: boolean }) {
  const { t } = useTranslation('orderImport');
  const giveUp = useGivingUp();
  const said = useStanding(answer);
  if (said === null) return null;
  const action = {
    content: t('giveUp'),
    loading: giveUp.isPending,
    disabled: isRunning,
    onAction: () => giveUp.mutate(),
  };
  return (
    <Banner tone="info" title={said.title} action={said.isLast ? undefined : action}>
      <p>{said.text}</p>
    </Banner>
  );
}

/** How far all of it is, in words; null where nothing goes on. `isLast`: nothing waits any more. */
function useStanding({ reading, waiting, search, endsAt }: ImportAnswer) {
  const { t } = useTranslation('orderImport');
  const isLast = false;
  if (reading !== null)
    return { title: t('reading'), text: t('readingText', counted(reading)), isLast };
  if (search !== null) {
    const values = { ...counted(waiting), progress: search.progress };
    return { title: t('searching.title'), text: t(`searching.${search.stage}`, values), isLast };
  }
  if (endsAt === null) return null;
  const text = t('waitingText', { ...counted(waiting), end: formatMoment(endsAt) });
  return { title: t('waiting'), text, isLast: waiting === 0 };
}

function useGivingUp() {
  const { t } = useTranslation('orderImport');
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      request('/api/orders/import/cancel', { method: 'POST', answer: importAnswer }),
    onSuccess: async (answer) => {
      queries.setQueryData(importStateQuery.queryKey, answer);
      toast.say(t('givenUp'));
      await queries.invalidateQueries({ queryKey: IMPORT_KEY });
    },
    onError: (error) => toast.fail(error),
  });
}

/** An import that was begun here and left. */
export function Unfinished({ days, missing }: { days: Days; missing: number }) {
  const { t } = useTranslation('orderImport');
  const range = { first: formatDay(days.first), last: formatDay(days.last) };
  return (
    <Banner tone="info" title={t('unfinished')}>
      <p>{t('unfinishedText', { ...counted(missing), ...range })}</p>
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
