import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingsAnswer } from '../../contract/settings/settings-answer';
import type { Settings } from '../../domain/settings/settings';
import { ApiError } from '../api/api-error';
import { useToast } from '../shell/use-toast';
import { saveSection, settingsQuery, showSaved } from './settings-query';
import { t } from './i18n/texts';

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
