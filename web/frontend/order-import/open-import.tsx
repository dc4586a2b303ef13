import { BlockStack, Modal } from '@shopify/polaris';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportAnswer, ImportCountAnswer } from '../../contract/order-import';
import type { Days } from '../../domain/order-import/import-days';
import { NotActivated } from '../creation/not-activated';
import { LockLine } from '../plan-gate/feature-lock';
import { useFocusBack } from '../shell/use-focus-back';
import { ListSkeleton } from '../states/list-skeleton';
import { LoadError } from '../states/load-error';
import { daysLeft, problemOf } from './chosen-days';
import { ImportDaysForm } from './import-days-form';
import { ImportForecast } from './import-forecast';
import { BeingRead, HiddenDays, ImportRefused, NotBought } from './import-notes';
import { importForecastQuery, importStateQuery } from './import-query';
import { MailChoice } from './mail-choice';
import { SearchChoice } from './search-choice';
import { useImporting } from './use-importing';
import { t } from './i18n/texts';

interface Props {
  onClose: () => void;
}

/** Which days are imported, and how many orders that is; the card behind shows the progress. */
export default function OpenImport({ onClose }: Props) {
  useFocusBack();
  const answer = useQuery({ ...importStateQuery, ...READ_LATE });
  const choice = useChoice(answer.data);
  const importing = useImporting(onClose);
  const { chosen, count, isReady, isSearched, isMailed } = choice;
  const start = {
    content: t('start'),
    disabled: !isReady || !count.data || count.data.orders === 0,
    loading: importing.isPending,
    onAction: () => chosen && importing.start({ ...chosen, isSearched, isMailed }),
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('title')}
      primaryAction={start}
      secondaryActions={[{ content: t('cancel'), onAction: onClose }]}
    >
      {answer.data ? (
        <Modal.Section>
          <BlockStack gap="400">
            <NotActivated />
            {importing.error !== null && <ImportRefused error={importing.error} />}
            <ImportChoice answer={answer.data} choice={choice} />
          </BlockStack>
        </Modal.Section>
      ) : (
        <NotYet answer={answer} />
      )}
    </Modal>
  );
}

/** What is chosen, and what that comes to. */
function useChoice(answer: ImportAnswer | undefined) {
  const [chosen, choose] = useState<Days | null>(null);
  const [isSearched, wantSearch] = useState(true);
  const [isTicked, wantMails] = useState(false);
  const state = stateOf(answer, chosen);
  const count = useQuery({
    ...importForecastQuery(chosen ?? NO_DAYS, { isSearched }),
    ...READ_LATE,
    enabled: state.isReady,
  });
  const isMailed = isTicked && isMailing(count);
  return { chosen, choose, ...state, count, isSearched, wantSearch, isMailed, wantMails };
}

/** A window shows its content a moment later: what that reads may have changed by then. */
const READ_LATE = { notifyOnChangeProps: 'all' } as const;

const NO_DAYS: Days = { first: '', last: '' };

/** A tick counts as long as there is something to tick. */
function isMailing({ data }: UseQueryResult<ImportCountAnswer>): boolean {
  return data !== undefined && data.mails > 0;
}

function stateOf(answer: ImportAnswer | undefined, chosen: Days | null) {
  if (!answer || !chosen || problemOf(answer, chosen) !== null) return NOT_CHOSEN;
  const days = daysLeft(chosen, answer.importedDays);
  const isHidden = days.some((day) => day < answer.shownFrom);
  const isOpen = isAllowed(answer) && days.length > 0;
  return { isHidden, isReady: isOpen && !isHidden && !isBeingRead(answer) };
}

const NOT_CHOSEN = { isHidden: false, isReady: false };

function isAllowed({ neededPlan, isForSale }: ImportAnswer): boolean {
  return neededPlan === null && !isForSale;
}

function isBeingRead({ underWay }: ImportAnswer): boolean {
  return underWay?.stage === 'reading';
}

interface ImportChoiceProps {
  answer: ImportAnswer;
  choice: ReturnType<typeof useChoice>;
}

/** The days, and what follows from them. */
function ImportChoice({ answer, choice }: ImportChoiceProps) {
  const { chosen, choose, count, isReady, isHidden, isSearched, isMailed } = choice;
  if (answer.neededPlan !== null) return <LockLine feature="orderImport" />;
  if (answer.isForSale) return <NotBought />;
  return (
    <>
      {isBeingRead(answer) && <BeingRead />}
      <ImportDaysForm answer={answer} chosen={chosen} onChange={choose}>
        <ImportForecast
          answer={answer}
          count={isReady ? count : null}
          isSearched={isSearched}
          mailChoice={
            <MailChoice
              mails={count.data?.mails ?? 0}
              isMailed={isMailed}
              onChange={choice.wantMails}
            />
          }
        />
      </ImportDaysForm>
      {answer.first < answer.shownFrom && (
        <HiddenDays shownFrom={answer.shownFrom} areChosen={isHidden} />
      )}
      <SearchChoice isSearched={isSearched} onChange={choice.wantSearch} />
    </>
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
