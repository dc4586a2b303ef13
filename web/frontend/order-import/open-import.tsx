import { BlockStack, Modal, ProgressBar } from '@shopify/polaris';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportAnswer } from '../../contract/order-import/order-import';
import type { Day, Days } from '../../domain/order-import/import-days';
import { formatNumber } from '../formats/number';
import { NotIncluded } from '../plan/not-included';
import { useShop } from '../shell/shop-query';
import { useFocusBack } from '../shell/use-focus-back';
import { ListSkeleton } from '../states/list-skeleton';
import { LoadError } from '../states/load-error';
import { allDays, daysLeft, problemOf } from './chosen-days';
import { ImportDaysForm } from './import-days-form';
import { ImportForecast } from './import-forecast';
import { Failed, HiddenDays, UnderWay, Unfinished } from './import-notes';
import { importForecastQuery, importStateQuery } from './import-query';
import { SearchChoice } from './search-choice';
import { unfinishedImport } from './unfinished';
import { useImporting } from './use-importing';
import './i18n/texts';

interface Props {
  onClose: () => void;
}

/** Which days are imported, what they come to, and how far it is. */
export default function OpenImport({ onClose }: Props) {
  const { t } = useTranslation('orderImport');
  useFocusBack();
  const answer = useQuery(importStateQuery);
  const choice = useChoice(answer.data);
  const importing = useImporting();
  const { chosen, days, isReady, isLeft, isAll, isSearched, shopKey } = choice;
  const wanted = { shopKey, days, isAll, isSearched, isLeft };
  const { isRunning } = importing;
  const start = {
    content: t(isLeft ? 'resume' : 'start'),
    disabled: !isReady,
    loading: isRunning,
    onAction: () => chosen && void importing.start({ ...wanted, range: chosen }),
  };
  const stop = { content: t('stop'), onAction: importing.stop };
  const leave = { content: t('cancel'), onAction: onClose };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      primaryAction={start}
      secondaryActions={[isRunning ? stop : leave]}
    >
      {answer.data ? (
        <Modal.Section>
          <BlockStack gap="400">
            <UnderWay answer={answer.data} isRunning={isRunning} />
            {importing.error !== null && <Failed error={importing.error} />}
            <Wanted answer={answer.data} choice={choice} isRunning={isRunning} />
            {importing.progress && <Progress {...importing.progress} />}
          </BlockStack>
        </Modal.Section>
      ) : (
        <NotYet answer={answer} />
      )}
    </Modal>
  );
}

/** What is chosen: what was left the last time until the merchant chooses something else. */
function useChoice(answer: ImportAnswer | undefined) {
  const { data: shop } = useShop();
  const shopKey = shop?.key ?? '';
  const left = useMemo(() => unfinishedImport(shopKey), [shopKey]);
  const [picked, choose] = useState<Days | null>(null);
  const [isSearched, wantSearch] = useState(true);
  const chosen = picked ?? left;
  const days = answer && chosen ? wantedDays(answer, chosen) : [];
  const standing = answer ? standingOf(answer, chosen, days) : NOT_KNOWN;
  const isLeft = picked === null && days.length > 0 && !standing.isBeingRead;
  return { shopKey, chosen, choose, days, ...standing, isLeft, isSearched, wantSearch };
}

const NOT_KNOWN = { isAll: false, isHidden: false, isBeingRead: false, isReady: false };

function standingOf(answer: ImportAnswer, chosen: Days | null, days: readonly Day[]) {
  const isAll = isEverything(answer, chosen);
  const isHidden = days.some((day) => day < answer.shownFrom);
  const isBeingRead = isAll && answer.reading !== null;
  const isOpen = answer.neededPlan === null && days.length > 0;
  return { isAll, isHidden, isBeingRead, isReady: isOpen && !isHidden && !isBeingRead };
}

function isEverything(answer: ImportAnswer, chosen: Days | null): boolean {
  const { first, last } = allDays(answer);
  return chosen?.first === first && chosen.last === last;
}

function wantedDays(answer: ImportAnswer, chosen: Days): Day[] {
  return problemOf(answer, chosen) === null ? daysLeft(chosen, answer.importedDays) : [];
}

interface WantedProps {
  answer: ImportAnswer;
  choice: ReturnType<typeof useChoice>;
  isRunning: boolean;
}

/** The days, and what follows from them. */
function Wanted({ answer, choice, isRunning }: WantedProps) {
  const { t } = useTranslation('orderImport');
  const { chosen, choose, days, isReady, isHidden, isLeft, isSearched } = choice;
  const isAsked = isReady && !isRunning;
  const count = useQuery({
    ...importForecastQuery(chosen ?? answer, { isSearched }),
    enabled: isAsked,
  });
  if (answer.neededPlan !== null)
    return <NotIncluded>{t('notIncluded', { plan: answer.neededPlan })}</NotIncluded>;
  return (
    <>
      {isLeft && !isRunning && chosen && <Unfinished days={chosen} missing={days.length} />}
      <ImportDaysForm answer={answer} chosen={chosen} isDisabled={isRunning} onChange={choose} />
      <SearchChoice isSearched={isSearched} isDisabled={isRunning} onChange={choice.wantSearch} />
      {answer.first < answer.shownFrom && !isRunning && (
        <HiddenDays shownFrom={answer.shownFrom} areChosen={isHidden} />
      )}
      {isAsked && <ImportForecast answer={answer} count={count} isSearched={isSearched} />}
    </>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const { t } = useTranslation('orderImport');
  const said = t('progress', { done: formatNumber(done + 1), all: formatNumber(all) });
  return (
    <BlockStack gap="200">
      <ProgressBar progress={(done / all) * 100} size="small" ariaLabelledBy="import-progress" />
      <p id="import-progress" role="status">
        {said}
      </p>
    </BlockStack>
  );
}

function NotYet({ answer }: { answer: UseQueryResult<ImportAnswer> }) {
  if (!answer.isError) return <ListSkeleton rows={4} />;
  return (
    <Modal.Section>
      <LoadError query={answer} />
    </Modal.Section>
  );
}
