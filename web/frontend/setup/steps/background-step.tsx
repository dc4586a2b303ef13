import { BlockStack, Button, ProgressBar, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { request } from '../../api/api';
import { useToast } from '../../shell/use-toast';
import { LoadError } from '../../states/load-error';
import { useSetupChange } from '../setup-query';
import { StepCard } from '../step-card';

/** How often the progress of an import is polled. */
const AGAIN_MS = 2_000;

/** The fields of every answer about an import. */
interface HowFar {
  continue: boolean;
  progress: number;
}

interface Props<Answer extends HowFar> {
  step: 'orders' | 'documents';
  /** A POST starts the import, or returns its progress. */
  path: string;
  schema: z.ZodType<Answer>;
  /** Shown until the first answer. */
  nothingYet: Answer;
  foundText: (answer: Answer) => string;
  endText: (answer: Answer) => string;
}

/**
 * An import of the shop's data: polled until the server reports that it is done; it goes on there
 * whatever happens to this page.
 */
export function BackgroundStep<Answer extends HowFar>(props: Props<Answer>) {
  const { step, nothingYet, foundText, endText } = props;
  const { t } = useTranslation('setup');
  const change = useSetupChange();
  const [isStarted, setStarted] = useState(false);
  const imported = useImport(props, isStarted);
  const answer = imported.data ?? nothingYet;
  const isDone = !answer.continue;
  useToastOnce(isDone ? endText(answer) : null);
  return (
    <StepCard
      step={step}
      heading={t(`${step}.heading`)}
      text={t(`${step}.text`)}
      actions={
        <>
          {!isStarted && (
            <Button variant="primary" onClick={() => setStarted(true)}>
              {t(`${step}.import`)}
            </Button>
          )}
          <Button
            variant={isDone ? 'primary' : undefined}
            loading={change.isPending}
            onClick={() => change.mutate({ step })}
          >
            {t(isStarted ? 'next' : 'skip')}
          </Button>
        </>
      }
    >
      {imported.isError && <LoadError query={imported} />}
      {isStarted && !imported.isError && (
        <Progress step={step} answer={answer} found={foundText(answer)} />
      )}
    </StepCard>
  );
}

function useImport<Answer extends HowFar>(
  { step, path, schema }: Props<Answer>,
  isStarted: boolean,
) {
  return useQuery({
    queryKey: ['setup', step],
    queryFn: ({ signal }) => request(path, { method: 'POST', answer: schema, signal }),
    enabled: isStarted,
    // After a failure the merchant retries.
    refetchInterval: ({ state }) =>
      state.status === 'error' || state.data?.continue === false ? false : AGAIN_MS,
    refetchOnWindowFocus: false,
    // A repeated set-up starts another import.
    gcTime: 0,
  });
}

function useToastOnce(text: string | null): void {
  const toast = useToast();
  const isThere = text !== null;
  useEffect(() => {
    if (text !== null) toast.say(text);
    // Not anew where it is said in other words.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere]);
}

interface ProgressProps extends Pick<Props<HowFar>, 'step'> {
  answer: HowFar;
  /** What was found so far. */
  found: string;
}

function Progress({ step, answer, found }: ProgressProps) {
  const { t } = useTranslation('setup');
  const { progress } = answer;
  return (
    <BlockStack gap="200">
      <Text as="p" id="setup-import">
        {t(`${step}.bar`, { progress })}
      </Text>
      <ProgressBar progress={progress} ariaLabelledBy="setup-import" tone="success" />
      <div role="status">
        <Text as="p" tone="subdued">
          {found}
        </Text>
      </div>
      {answer.continue && <Text as="p">{t('background')}</Text>}
    </BlockStack>
  );
}
