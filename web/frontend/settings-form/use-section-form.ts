import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SettingsAnswer, SettingsSaved } from '../../contract/settings/settings-answer';
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsSection,
} from '../../domain/settings/settings';
import { ApiError } from '../api/api-error';
import { readAnew } from '../api/newest-answer';
import { useOneAtATime } from '../api/use-one-at-a-time';
import { shopQuery } from '../shell/shop-query';
import { useToast } from '../shell/use-toast';
import { checkSection } from './check-section';
import { Draft, isSame } from './draft';
import { Field } from './field';
import { saveSection, settingsQuery, showSaved } from './settings-query';
import { t } from './i18n/texts';

/** The form of one section; saved on its own, whatever else is open elsewhere. */
export function useSectionForm<Section extends SettingsSection>(
  section: Section,
  answer: SettingsAnswer,
) {
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
  const { isDirty, isOvertaken } = useOvertaking(draft, saved, version);
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
      isThere: isOvertaken && isDirty && !saving.isPending,
      isOpen: isComparing && isOvertaken && isDirty,
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

/** Nothing is lost where nothing was written: what was saved elsewhere is simply shown. */
function useOvertaking<Value>(draft: Draft<Value>, saved: Value, version: string) {
  const isDirty = useSyncExternalStore(draft.subscribe, draft.isDirty);
  const isOvertaken = version !== draft.version();
  useEffect(() => {
    if (isOvertaken && !isDirty) draft.settle(saved, version);
  }, [draft, saved, version, isOvertaken, isDirty]);
  return { isDirty, isOvertaken };
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
