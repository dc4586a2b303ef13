import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  settingsAnswer,
  type SettingsAnswer,
  settingsSaved,
  type SettingsSaved,
} from '../../contract/settings/settings-answer';
import type { Settings, SettingsSection } from '../../domain/settings/settings';
import { ApiError, request } from '../api/api';
import { showAnswer } from '../api/newest-answer';
import { useToast } from '../shell/use-toast';
import { t } from './i18n/texts';

/** All settings, with what their screens offer to choose from. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => request('/api/settings', { answer: settingsAnswer, signal }),
});

type Saved = Pick<SettingsAnswer, 'settings' | 'versions' | 'savedAt'>;

/** What was saved is shown in place of what was read; what there is to choose from stays. */
export function showSaved(queries: QueryClient, { settings, versions, savedAt }: Saved): void {
  const known = queries.getQueryData(settingsQuery.queryKey);
  if (known) showAnswer(queries, settingsQuery.queryKey, { ...known, settings, versions, savedAt });
}

/** Saves one section; refused when it is not the version that the form was filled from. */
export function saveSection<Section extends SettingsSection>(
  section: Section,
  value: Settings[Section],
  version: string,
): Promise<SettingsSaved> {
  return request(`/api/settings/${section}`, {
    method: 'PUT',
    query: { version },
    body: value,
    answer: settingsSaved,
  });
}

type Switch = Extract<keyof Settings['general'], 'customerDocuments' | 'expertMode'>;

/**
 * Switches one thing on or off at once, and leaves the rest of its section as it was read. A
 * section that was saved elsewhere meanwhile is not overwritten; whatever goes wrong, it is read
 * again, because a save whose answer was lost may have happened.
 */
export function useGeneralSwitch(
  field: Switch,
  { settings: { general }, versions }: SettingsAnswer,
  onSaved?: (isOn: boolean) => void,
) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      saveSection('general', { ...general, [field]: isOn }, versions.general),
    onSuccess: (saved) => {
      showSaved(queries, saved);
      onSaved?.(saved.settings.general[field]);
      for (const { text } of saved.changes) toast.say(text);
    },
    onError: async (error) => {
      await queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
      if (isConflict(error)) toast.refuse(t('switchConflict'));
      else toast.fail(error);
    },
  });
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CONFLICT';
}
