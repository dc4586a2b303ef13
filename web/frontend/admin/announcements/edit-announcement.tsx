import { BlockStack, Button, FormLayout, Select, Text, TextField } from '@shopify/polaris';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AnnouncementAnswer,
  announcementInput,
  type AnnouncementInput,
  announcementsAnswer,
  NOTICE_LIMITS,
} from '../../../contract/operator/actions';
import {
  type AnnouncementKind,
  type Period,
  periodProblem,
} from '../../../domain/downtime/announcement';
import { NOTICE_TONES, type NoticeTone } from '../../../domain/downtime/notice-tones';
import { germanClock, germanMoment } from '../../../domain/time/german-moment';
import { formatMoment } from '../../formats/date';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { ConfirmModal } from '../../shell/confirm-modal';
import { MaintenanceBanner, NoticeBanner } from '../../shell/maintenance/notice-banner';
import { MaintenanceMessage } from '../../shell/maintenance/maintenance-page';
import { isReason, ReasonField } from '../actions/reason-dialog';
import { OPERATOR_KEY, useAction } from '../operator-query';
import { operatorRequest } from '../operator-session';
import { t } from './i18n/texts';

type Notice = Extract<AnnouncementAnswer, { kind: 'notice' }>;

/** As typed, in German time. */
interface TypedPeriod {
  fromDay: string;
  fromTime: string;
  toDay: string;
  toTime: string;
}

const NO_PERIOD: TypedPeriod = { fromDay: '', fromTime: '', toDay: '', toTime: '' };

interface Draft {
  tone: NoticeTone;
  title: string;
  text: string;
  typed: TypedPeriod;
  reason: string;
}

const EMPTY: Draft = { tone: 'info', title: '', text: '', typed: NO_PERIOD, reason: '' };

/** Writes a notice, or changes one, and shows what merchants will see. */
export function EditNotice({ notice }: { notice: Notice | null }) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(EMPTY);
  const save = useSave(notice?.id ?? null, t('notice.saved'));
  const open = () => {
    setDraft(notice ? { ...notice, typed: typedPeriod(notice), reason: '' } : EMPTY);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const confirm = () => {
    const { typed, ...words } = draft;
    const period = periodOf(typed);
    const parsed = announcementInput.safeParse({ kind: 'notice', ...words, ...period });
    if (parsed.success && isAnnounceable('notice', period))
      save.mutate(parsed.data, { onSuccess: close });
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      title={t(notice ? 'notice.form.change' : 'notice.form.add')}
      confirm={t('notice.form.confirm')}
      cancel={t('cancel')}
      isDestructive={false}
      isPending={save.isPending}
      onConfirm={confirm}
      activator={
        notice ? (
          <Button accessibilityLabel={t('notice.editOf', { title: notice.title })} onClick={open}>
            {t('edit')}
          </Button>
        ) : (
          <Button onClick={open}>{t('notice.add')}</Button>
        )
      }
    >
      <NoticeForm draft={draft} onChange={setDraft} />
    </ConfirmModal>
  );
}

function NoticeForm({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { tone, title, text, typed } = draft;
  const isShown = title.trim() !== '' || text.trim() !== '';
  return (
    <BlockStack gap="400">
      <FormLayout>
        <Select
          label={t('notice.form.tone')}
          options={NOTICE_TONES.map((value) => ({ value, label: t(`notice.form.tones.${value}`) }))}
          value={tone}
          onChange={(value) =>
            onChange({ ...draft, tone: NOTICE_TONES.find((one) => one === value) ?? 'info' })
          }
        />
        <LimitedTextField
          label={t('notice.form.title')}
          value={title}
          limit={NOTICE_LIMITS.title}
          onChange={(value) => onChange({ ...draft, title: value })}
          autoComplete="off"
        />
        <LimitedTextField
          label={t('notice.form.text')}
          helpText={t('notice.form.textHelp')}
          value={text}
          limit={NOTICE_LIMITS.text}
          multiline={3}
          onChange={(value) => onChange({ ...draft, text: value })}
          autoComplete="off"
        />
        <PeriodFields
          kind="notice"
          typed={typed}
          onChange={(changed) => onChange({ ...draft, typed: changed })}
        />
        <ReasonField
          value={draft.reason}
          onChange={(reason) => onChange({ ...draft, reason })}
          help={t('reasonHelp')}
        />
      </FormLayout>
      {isShown && (
        <>
          <Text as="h3" variant="headingSm">
            {t('notice.form.shown')}
          </Text>
          <NoticeBanner notice={{ tone, title, text }} />
        </>
      )}
    </BlockStack>
  );
}

type Downtime = Extract<AnnouncementAnswer, { kind: 'downtime' }>;

/** Plans maintenance, or changes one, and shows what merchants will see. */
export function EditDowntime({ downtime }: { downtime: Downtime | null }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(NO_PERIOD);
  const [reason, setReason] = useState('');
  const save = useSave(downtime?.id ?? null, t('downtime.saved'));
  const period = periodOf(typed);
  const open = () => {
    setTyped(downtime ? typedPeriod(downtime) : NO_PERIOD);
    setReason('');
    setOpen(true);
  };
  const close = () => setOpen(false);
  const confirm = () => {
    if (isAnnounceable('downtime', period) && isReason(reason))
      save.mutate({ kind: 'downtime', ...period, reason }, { onSuccess: close });
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      title={t(downtime ? 'downtime.form.change' : 'downtime.form.add')}
      confirm={t('downtime.form.confirm')}
      cancel={t('cancel')}
      isDestructive={false}
      isPending={save.isPending}
      onConfirm={confirm}
      activator={
        downtime ? (
          <Button
            accessibilityLabel={t('downtime.editOf', { from: formatMoment(downtime.from) })}
            onClick={open}
          >
            {t('edit')}
          </Button>
        ) : (
          <Button onClick={open}>{t('downtime.add')}</Button>
        )
      }
    >
      <BlockStack gap="400">
        <FormLayout>
          <PeriodFields kind="downtime" typed={typed} onChange={setTyped} />
          <ReasonField value={reason} onChange={setReason} help={t('reasonHelp')} />
        </FormLayout>
        {isAnnounceable('downtime', period) && (
          <>
            <Text as="h3" variant="headingSm">
              {t('downtime.form.announced')}
            </Text>
            <MaintenanceBanner downtime={period} />
            <Text as="h3" variant="headingSm">
              {t('downtime.form.active')}
            </Text>
            <MaintenanceMessage isRetrying={false} onRetry={() => undefined} />
          </>
        )}
      </BlockStack>
    </ConfirmModal>
  );
}

function typedPeriod({ from, to }: Period): TypedPeriod {
  const [begin, end] = [germanClock(from), germanClock(to)];
  return { fromDay: begin.day, fromTime: begin.time, toDay: end.day, toTime: end.time };
}

/** Null while something is missing or is no moment. */
function periodOf({ fromDay, fromTime, toDay, toTime }: TypedPeriod): Period | null {
  const from = germanMoment(fromDay, fromTime, 'begin');
  const to = germanMoment(toDay, toTime, 'end');
  return from !== null && to !== null ? { from, to } : null;
}

interface Props {
  kind: AnnouncementKind;
  typed: TypedPeriod;
  onChange: (typed: TypedPeriod) => void;
}

function isAnnounceable(kind: AnnouncementKind, period: Period | null): period is Period {
  return period !== null && periodProblem(kind, period, new Date().toISOString()) === null;
}

function PeriodFields({ kind, typed, onChange }: Props) {
  const field = (name: keyof TypedPeriod, type: 'date' | 'time', error?: string) => (
    <TextField
      label={t(`period.${name}`)}
      type={type}
      value={typed[name]}
      error={error}
      onChange={(value) => onChange({ ...typed, [name]: value })}
      autoComplete="off"
    />
  );
  const { begin, end } = useProblems(kind, typed);
  return (
    <FormLayout>
      <FormLayout.Group>
        {field('fromDay', 'date')}
        {field('fromTime', 'time', begin)}
      </FormLayout.Group>
      <FormLayout.Group>
        {field('toDay', 'date')}
        {field('toTime', 'time', end)}
      </FormLayout.Group>
    </FormLayout>
  );
}

/** What is missing is no problem yet. */
function useProblems(kind: AnnouncementKind, typed: TypedPeriod) {
  const isNoMoment = (day: string, time: string) =>
    day !== '' && time !== '' && germanMoment(day, time, 'begin') === null;
  const begin = isNoMoment(typed.fromDay, typed.fromTime) ? t('period.noMoment') : undefined;
  if (isNoMoment(typed.toDay, typed.toTime)) return { begin, end: t('period.noMoment') };
  const period = periodOf(typed);
  const problem = period && periodProblem(kind, period, new Date().toISOString());
  if (problem === 'tooLong') return { begin, end: t(`period.tooLong.${kind}`) };
  return { begin, end: problem ? t(`period.${problem}`) : undefined };
}

const announcementsQuery = queryOptions({
  queryKey: [...OPERATOR_KEY, 'announcements'],
  queryFn: ({ signal }) =>
    operatorRequest('/announcements', { answer: announcementsAnswer, signal }),
});

export function useAnnouncements() {
  return useQuery(announcementsQuery);
}

/** A new one, or with its number the change of one. */
function useSave(id: number | null, saved: string) {
  const send = (body: AnnouncementInput) =>
    id === null
      ? operatorRequest('/announcements', { method: 'POST', body, answer: announcementsAnswer })
      : operatorRequest(`/announcements/${id}`, {
          method: 'PUT',
          body,
          answer: announcementsAnswer,
        });
  return useAction(send, saved);
}

export function useRemove(id: number, done: string) {
  const send = (reason: string) =>
    operatorRequest(`/announcements/${id}/remove`, {
      method: 'POST',
      body: { reason },
      answer: announcementsAnswer,
    });
  return useAction(send, done);
}
