import { Banner, BlockStack, Checkbox, ChoiceList, Modal, Text } from '@shopify/polaris';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ImportAnswer, ImportCountAnswer } from '../../contract/order-import';
import type { Days } from '../../domain/imports/order-import';
import { messageOf } from '../api/api';
import { useScopeRequest } from '../connection/use-scope-request';
import { NotActivated } from '../creation/not-activated';
import { formatDay, formatMoment } from '../formats/date';
import { counted } from '../formats/number';
import { LockLine } from '../plan-gate/feature-lock';
import { useFocusBack } from '../shell/use-focus-back';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { daysLeft, problemOf, ImportDaysForm } from './import-days-form';
import { t } from './i18n/texts';
import { importForecastQuery, importStateQuery } from './import-query';
import { useImporting } from './use-importing';

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

interface MailChoiceProps {
  /** At most, as the settings are. */
  mails: number;
  isMailed: boolean;
  onChange: (isMailed: boolean) => void;
}

/** Whether customers of long ago get mails; nothing to choose where the shop mails nothing. */
function MailChoice({ mails, isMailed, onChange }: MailChoiceProps) {
  if (mails === 0) return null;
  return (
    <Checkbox
      label={t('mails.label', counted(mails))}
      helpText={t(isMailed ? 'mails.wanted' : 'mails.none')}
      checked={isMailed}
      onChange={onChange}
    />
  );
}

interface SearchChoiceProps {
  isSearched: boolean;
  onChange: (isSearched: boolean) => void;
}

/** Whether documents that exist in Lexware are searched first; each choice explains its effect. */
function SearchChoice({ isSearched, onChange }: SearchChoiceProps) {
  return (
    <ChoiceList
      title={t('search.title')}
      selected={[isSearched ? 'search' : 'straight']}
      onChange={([choice]) => onChange(choice === 'search')}
      choices={[
        { value: 'search', label: t('search.first'), helpText: t('search.firstText') },
        { value: 'straight', label: t('search.without'), helpText: t('search.withoutText') },
      ]}
    />
  );
}

const SCOPE = 'read_all_orders';

interface HiddenProps extends Pick<ImportAnswer, 'shownFrom'> {
  /** Such days are chosen: nothing begins before they may be read. */
  areChosen: boolean;
}

/** Shopify hides earlier days from the app until the merchant allows more. */
function HiddenDays({ shownFrom, areChosen }: HiddenProps) {
  const { grant, isPending, fallbackUrl } = useScopeRequest();
  const elsewhere = fallbackUrl !== null && {
    secondaryAction: { content: t('grantElsewhere'), url: fallbackUrl, target: '_top' as const },
  };
  const action = { content: t('grant'), loading: isPending, onAction: () => grant([SCOPE]) };
  return (
    <Banner tone={areChosen ? 'warning' : 'info'} action={action} {...elsewhere}>
      <p>{t('hidden', { day: formatDay(shownFrom) })}</p>
    </Banner>
  );
}

/** Other days wait until those of this import are read. */
function BeingRead() {
  return (
    <Banner tone="info" title={t('card.title')}>
      <p>{t('beingRead')}</p>
    </Banner>
  );
}

/** The plan allows it; what it costs and brings stands where it is sold. */
function NotBought() {
  const action = { content: t('buy'), url: '/plan/purchase/orderImport' };
  return (
    <Banner tone="info" title={t('notBought')} action={action}>
      <p>{t('notBoughtText')}</p>
    </Banner>
  );
}

function ImportRefused({ error }: { error: unknown }) {
  return (
    <Banner tone="critical" title={t('failed')}>
      <p>{messageOf(error, t('failedText'))}</p>
    </Banner>
  );
}

interface ImportForecastProps {
  answer: ImportAnswer;
  /** Null until days are chosen that can be imported. */
  count: UseQueryResult<ImportCountAnswer> | null;
  /** Whether documents in Lexware are searched first, which takes time of its own. */
  isSearched: boolean;
  mailChoice: ReactNode;
}

/** What the import would come to, what it uses and when it would be done. */
function ImportForecast({ answer, count, isSearched, mailChoice }: ImportForecastProps) {
  if (count === null) return <p role="status">{t('noDays')}</p>;
  if (count.isPending) return <p role="status">{t('counting')}</p>;
  if (!count.data) {
    return <LoadError query={count} />;
  }
  const { orders } = count.data;
  if (orders === 0) return <p role="status">{t('none')}</p>;
  return (
    <BlockStack gap="300">
      <div role="status">
        <BlockStack gap="100">
          <Text as="p" fontWeight="semibold">
            {t('found', counted(orders))}
          </Text>
          <Costs answer={answer} forecast={count.data} isSearched={isSearched} />
        </BlockStack>
      </div>
      {mailChoice}
    </BlockStack>
  );
}

interface CostsProps extends Pick<ImportForecastProps, 'answer' | 'isSearched'> {
  forecast: ImportCountAnswer;
}

function Costs({ answer, forecast, isSearched }: CostsProps) {
  const { documents, transfers, endsAt } = forecast;
  if (documents === 0) return <Text as="p">{t('noDocuments')}</Text>;
  return (
    <>
      <Text as="p">
        {t('documents', counted(documents))}{' '}
        {t(transfers < documents ? 'short' : 'enough', counted(transfers))}
      </Text>
      {endsAt !== null && (
        <Text as="p" tone="subdued">
          {t(isSearched ? 'endSearched' : 'end', { end: formatMoment(endsAt) })}{' '}
          {answer.documentsPerMinute !== null &&
            t('pace', { perMinute: answer.documentsPerMinute })}
        </Text>
      )}
    </>
  );
}
