import { Button } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DocumentImportAnswer,
  documentImportAnswer,
} from '../../../contract/setup/document-import';
import { request } from '../../api/api';
import { formatNumber } from '../../formats/number';
import { useToast } from '../../shell/use-toast';
import { LoadError } from '../../states/load-error';
import { useSetupChange } from '../setup-query';
import { StepCard } from '../step-card';
import { AGAIN_MS, HowFar } from './how-far';

/** Asked again and again until the server says that it is done; it goes on there in any case. */
export function DocumentsStep() {
  const { t } = useTranslation('setup');
  const change = useSetupChange();
  const [isWanted, setWanted] = useState(false);
  const found = useImport(isWanted);
  const isDone = found.data?.continue === false;
  const goOn = () => change.mutate({ step: 'documents' });
  useToastAtEnd(found.data);
  return (
    <StepCard
      step="documents"
      heading={t('documents.heading')}
      text={t('documents.text')}
      actions={
        <>
          {!isWanted && (
            <Button variant="primary" onClick={() => setWanted(true)}>
              {t('documents.import')}
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
      {found.isError && (
        <LoadError
          error={found.error}
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {isWanted && !found.isError && <Progress answer={found.data} />}
    </StepCard>
  );
}

function useImport(isWanted: boolean) {
  return useQuery({
    queryKey: ['setup', 'documents'],
    queryFn: ({ signal }) =>
      request('/api/lexoffice/import', { method: 'POST', answer: documentImportAnswer, signal }),
    enabled: isWanted,
    // Where it failed, the merchant asks again.
    refetchInterval: ({ state }) =>
      state.status === 'error' || state.data?.continue === false ? false : AGAIN_MS,
    refetchOnWindowFocus: false,
  });
}

function useToastAtEnd(answer: DocumentImportAnswer | undefined): void {
  const { t } = useTranslation('setup');
  const toast = useToast();
  const isDone = answer?.continue === false;
  useEffect(() => {
    if (isDone) toast.say(t('documents.linked', { n: formatNumber(answer.assigned) }));
    // Once, when it ends.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
}

function Progress({ answer }: { answer: DocumentImportAnswer | undefined }) {
  const { t } = useTranslation('setup');
  const { progress, found, affected, assigned } = answer ?? NOTHING_YET;
  const values = {
    found: formatNumber(found),
    affected: formatNumber(affected),
    assigned: formatNumber(assigned),
  };
  return (
    <HowFar
      title={t('documents.bar', { progress })}
      progress={progress}
      found={t('documents.found', values)}
      isDone={answer?.continue === false}
    />
  );
}

const NOTHING_YET = { progress: 0, found: 0, affected: 0, assigned: 0 };
