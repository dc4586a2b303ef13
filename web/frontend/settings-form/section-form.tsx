import { Banner, BlockStack } from '@shopify/polaris';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, useState } from 'react';
import type { SettingsAnswer, SettingsSaved } from '../../contract/settings/settings-answer';
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsSection,
} from '../../domain/settings/settings';
import { ApiError } from '../api/api';
import { readAnew } from '../api/newest-answer';
import { useOneAtATime } from '../api/use-one-at-a-time';
import { shopQuery, useShop } from '../shell/shop-query';
import { useToast } from '../shell/use-toast';
import { BodySkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { checkSection } from './check-section';
import { ConflictDialog } from './conflict-dialog';
import { Draft, isSame } from './draft';
import { Field, FieldsOf } from './field';
import { LeaveGuard } from './leave-guard';
import { saveSection, settingsQuery, showSaved } from './settings-query';
import { useOutdated } from './use-outdated';
import { t } from './i18n/texts';

interface Props<Section extends SettingsSection> {
  section: Section;
  /** Draws the fields; called again only when the form as a whole changes, not with every key. */
  children: (form: SectionFormOf<Section>) => ReactNode;
}

/** A screen of settings: loading, failed, or a form with everything around it. */
export function SectionForm<Section extends SettingsSection>(props: Props<Section>) {
  const settings = useQuery(settingsQuery);
  const { data: shop } = useShop();
  // What the plan does not include is locked from the start.
  if (settings.isPending || !shop) return <BodySkeleton />;
  if (!settings.data) {
    return <LoadError query={settings} />;
  }
  return <Loaded {...props} answer={settings.data} />;
}

function Loaded<Section extends SettingsSection>({
  section,
  answer,
  children,
}: Props<Section> & { answer: SettingsAnswer }) {
  const form = useSectionForm(section, answer);
  const { draft, conflict } = form;
  return (
    <BlockStack gap={{ xs: '600', md: '800' }}>
      <LeaveGuard
        isDirty={form.isDirty}
        isSaving={form.isSaving}
        onSave={form.save}
        onDiscard={draft.discard}
      />
      <SaveWarnings warnings={form.warnings} onDismiss={form.dismissWarnings} />
      {conflict.isThere && (
        <Banner
          tone="warning"
          title={t('conflict.title')}
          action={{ content: t('conflict.compare'), onAction: conflict.compare }}
        >
          <p>{t('conflict.text')}</p>
        </Banner>
      )}
      <div onBlur={(event) => void checkWhenLeft(event, form)}>
        <FieldsOf value={section}>{children(form)}</FieldsOf>
      </div>
      {conflict.isOpen && (
        <ConflictDialog
          section={section}
          saved={draft.saved()}
          mine={draft.value()}
          theirs={answer.settings}
          onClose={conflict.close}
          onChosen={conflict.resolve}
        />
      )}
    </BlockStack>
  );
}

/** A field is judged when it was left, not while somebody still writes in it. */
async function checkWhenLeft<Section extends SettingsSection>(
  { target }: FocusEvent,
  { section, draft }: SectionFormOf<Section>,
): Promise<void> {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (!draft.isDirty()) return;
  const value = draft.value();
  const errors = await checkSection(section, value);
  if (draft.value() === value) draft.refuse(errors);
}

interface WarningsProps {
  warnings: SettingsSaved['warnings'];
  onDismiss: () => void;
}

/** What was saved but will not do what somebody may expect; it stays until it was read. */
function SaveWarnings({ warnings, onDismiss }: WarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <Banner tone="warning" title={t('warnings')} onDismiss={onDismiss}>
      <BlockStack gap="100">
        {warnings.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
      </BlockStack>
    </Banner>
  );
}

/** The form of one section; saved on its own, whatever else is open elsewhere. */
function useSectionForm<Section extends SettingsSection>(section: Section, answer: SettingsAnswer) {
  const saved = answer.settings[section];
  const version = answer.versions[section];
  const [draft] = useState(() => new Draft<Settings[Section]>(saved, version));
  const [fields] = useState(() => Field.of<Settings[Section]>(draft, DEFAULT_SETTINGS[section]));
  const [isComparing, setComparing] = useState(false);
  const [warnings, setWarnings] = useState<SettingsSaved['warnings']>([]);
  const saving = useSaving(section, draft, {
    onConflict: () => setComparing(true),
    onWarnings: setWarnings,
  });
  const { isDirty, isOutdated } = useOutdated(draft, saved, version);
  const start = useOneAtATime(saving);
  const save = () => start(draft.value());
  return {
    section,
    answer,
    draft,
    fields,
    isDirty,
    isSaving: saving.isPending,
    save,
    /** About what was saved last, until somebody is done with them. */
    warnings,
    dismissWarnings: () => setWarnings([]),
    /** Somebody saved the section elsewhere since this one was filled in. */
    conflict: {
      isThere: isOutdated && isDirty && !saving.isPending,
      isOpen: isComparing && isOutdated && isDirty,
      compare: () => setComparing(true),
      close: () => setComparing(false),
      /** Goes on with what the merchant chose of both. */
      resolve: (merged: Settings[Section]) => {
        setComparing(false);
        draft.settle(saved, version);
        draft.change(merged);
        if (draft.isDirty()) save();
      },
    },
  };
}

export type SectionFormOf<Section extends SettingsSection> = ReturnType<
  typeof useSectionForm<Section>
>;

interface AfterSaving {
  onConflict: () => void;
  onWarnings: (warnings: SettingsSaved['warnings']) => void;
}

function useSaving<Section extends SettingsSection>(
  section: Section,
  draft: Draft<Settings[Section]>,
  { onConflict, onWarnings }: AfterSaving,
) {
  const queries = useQueryClient();
  const { accept, refuse } = useOutcome(section, draft, onWarnings);
  return useMutation({
    mutationFn: async (sent: Settings[Section]) => {
      const errors = await checkSection(section, sent);
      if (Object.keys(errors).length > 0)
        throw new ApiError('INVALID_REQUEST', '', 400, { fields: errors });
      return saveSection(section, sent, draft.version());
    },
    onSuccess: accept,
    onError: async (error, sent) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) return refuse(error);
      // A save whose answer was lost may have happened; and a faster save by somebody else has to
      // be shown.
      const fresh = await readAnew(queries, settingsQuery).catch(() => undefined);
      if (fresh && isSame(fresh.settings[section], sent))
        return accept({ ...fresh, changes: [], warnings: [] }, sent);
      if (fresh && error instanceof ApiError && error.code === 'CONFLICT') return onConflict();
      refuse(error);
    },
  });
}

/** What the screen does with an answer to a save. */
function useOutcome<Section extends SettingsSection>(
  section: Section,
  draft: Draft<Settings[Section]>,
  onWarnings: AfterSaving['onWarnings'],
) {
  const queries = useQueryClient();
  const toast = useToast();
  const accept = (answer: SettingsSaved, sent: Settings[Section]) => {
    draft.settle(answer.settings[section], answer.versions[section], sent);
    showSaved(queries, answer);
    onWarnings(answer.warnings);
    toast.say(t('saved'));
    for (const { text } of answer.changes) toast.say(text);
    return queries.invalidateQueries({ queryKey: shopQuery.queryKey });
  };
  const refuse = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : {};
    draft.refuse(fields);
    if (Object.keys(fields).length === 0) return toast.fail(error);
    toast.refuse(t('refused', { count: Object.keys(fields).length }));
    requestAnimationFrame(focusFirstError);
  };
  return { accept, refuse };
}

function focusFirstError(): void {
  document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
