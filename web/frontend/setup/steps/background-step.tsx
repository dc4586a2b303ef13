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

/** How often it is asked how far an import is. */
const AGAIN_MS = 2_000;

/** What every answer about an import says. */
interface HowFar {
  continue: boolean;
  progress: number;
}

interface Props<Answer extends HowFar> {
  step: 'orders' | 'documents';
  /** A POST begins the import, or tells how far it is. */
  path: string;
  schema: z.ZodType<Answer>;
  /** Shown until the first answer. */
  nothingYet: Answer;
  foundText: (answer: Answer) => string;
  endText: (answer: Answer) => string;
}

/**
 * Something of the shop is imported: asked again and again until the server says that it is done;
 * it goes on there whatever becomes of this page.
 */
export function BackgroundStep<Answer extends HowFar>(props: Props<Answer>) {
  const { step, nothingYet, foundText, endText } = props;
  const { t } = useTranslation('setup');
  const change = useSetupChange();
  const [isWanted, setWanted] = useState(false);
  const imported = useImport(props, isWanted);
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
          {!isWanted && (
            <Button variant="primary" onClick={() => setWanted(true)}>
              {t(`${step}.import`)}
            </Button>
          )}
          <Button
            variant={isDone ? 'primary' : undefined}
            loading={change.isPending}
            onClick={() => change.mutate({ step })}
          >
            {t(isWanted ? 'next' : 'skip')}
          </Button>
        </>
      }
    >
      {imported.isError && <LoadError query={imported} />}
      {isWanted && !imported.isError && (
        <Progress step={step} answer={answer} found={foundText(answer)} />
      )}
    </StepCard>
  );
}

function useImport<Answer extends HowFar>(
  { step, path, schema }: Props<Answer>,
  isWanted: boolean,
) {
  return useQuery({
    queryKey: ['setup', step],
    queryFn: ({ signal }) => request(path, { method: 'POST', answer: schema, signal }),
    enabled: isWanted,
    // Where it failed, the merchant asks again.
    refetchInterval: ({ state }) =>
      state.status === 'error' || state.data?.continue === false ? false : AGAIN_MS,
    refetchOnWindowFocus: false,
    // Whoever goes through the set-up anew has another import before them.
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
