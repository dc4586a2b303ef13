import { Button } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  recentImportAnswer,
  type RecentImportAnswer,
} from '../../../contract/order-import/recent-import';
import { request } from '../../api/api';
import { formatNumber } from '../../formats/number';
import { useToast } from '../../shell/use-toast';
import { LoadError } from '../../states/load-error';
import { useSetupChange } from '../setup-query';
import { StepCard } from '../step-card';
import { AGAIN_MS, HowFar } from './how-far';

/** The orders that Shopify shows every app; they are read on whatever becomes of this page. */
export function OrdersStep() {
  const { t } = useTranslation('setup');
  const change = useSetupChange();
  const [isWanted, setWanted] = useState(false);
  const read = useImport(isWanted);
  const isDone = read.data?.continue === false;
  const goOn = () => change.mutate({ step: 'orders' });
  useToastAtEnd(read.data);
  return (
    <StepCard
      step="orders"
      heading={t('orders.heading')}
      text={t('orders.text')}
      actions={
        <>
          {!isWanted && (
            <Button variant="primary" onClick={() => setWanted(true)}>
              {t('orders.import')}
            </Button>
          )}
          <Button
            variant={isDone ? 'primary' : undefined}
            loading={change.isPending}
            onClick={goOn}
          >
            {t(isWanted ? 'next' : 'skip')}
          </Button>
        </>
      }
    >
      {read.isError && (
        <LoadError
          error={read.error}
          isRetrying={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {isWanted && !read.isError && <Progress answer={read.data} />}
    </StepCard>
  );
}

function useImport(isWanted: boolean) {
  return useQuery({
    queryKey: ['setup', 'orders'],
    queryFn: ({ signal }) =>
      request('/api/orders/import', { method: 'POST', answer: recentImportAnswer, signal }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.continue === false ? false : AGAIN_MS),
    refetchOnWindowFocus: false,
  });
}

function useToastAtEnd(answer: RecentImportAnswer | undefined): void {
  const { t } = useTranslation('setup');
  const toast = useToast();
  const isDone = answer?.continue === false;
  useEffect(() => {
    if (isDone) toast.say(t('orders.imported', { n: formatNumber(answer.affected) }));
    // Once, when it ends.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
}

function Progress({ answer }: { answer: RecentImportAnswer | undefined }) {
  const { t } = useTranslation('setup');
  const { progress, found, affected } = answer ?? NOTHING_YET;
  return (
    <HowFar
      title={t('orders.bar', { progress })}
      progress={progress}
      found={t('orders.found', { found: formatNumber(found), affected: formatNumber(affected) })}
      isDone={answer?.continue === false}
    />
  );
}

const NOTHING_YET = { progress: 0, found: 0, affected: 0 };
