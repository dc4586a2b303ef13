import { BlockStack, Button, FormLayout, Select, Text } from '@shopify/polaris';
import { useState } from 'react';
import {
  type AnnouncementAnswer,
  announcementInput,
  NOTICE_LIMITS,
} from '../../../contract/operator/announcements';
import { NOTICE_TONES, type NoticeTone } from '../../../domain/downtime/notice-tones';
import { ReasonField } from '../actions/reason-field';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { ConfirmModal } from '../../shell/confirm-modal';
import { NoticeBanner } from '../../shell/maintenance/notice-banner';
import { useSave } from './announcements-query';
import {
  isAnnounceable,
  NO_PERIOD,
  PeriodFields,
  periodOf,
  type TypedPeriod,
  typedPeriod,
} from './period-fields';
import { t } from './i18n/texts';

type Notice = Extract<AnnouncementAnswer, { kind: 'notice' }>;

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
