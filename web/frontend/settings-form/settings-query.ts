import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  settingsAnswer,
  type SettingsAnswer,
  settingsSaved,
  type SettingsSaved,
} from '../../contract/settings/settings-answer';
import type { Settings, SettingsSection } from '../../domain/settings/settings';
import { request } from '../api/api';
import { showAnswer } from '../api/newest-answer';

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
