import { waitFor } from '@testing-library/react';
import { settingsShape, type SettingsSection } from '../../domain/settings/settings';
import type { FilledIn } from './document-fields';
import { type fakeServer, json } from './fake-server';
import { save, shownSaveBar, valueAt } from './fill-form';
import { savedSettings } from './settings-page';

/**
 * Every field of an open form is set, saved and sent; one of them is set again, and goes with what
 * was saved of the others.
 */
export async function saveEveryField(
  server: ReturnType<typeof fakeServer>,
  section: SettingsSection,
  { fields, again }: { fields: readonly FilledIn[]; again: FilledIn },
): Promise<void> {
  const route = `PUT /api/settings/${section}`;
  server.on(route, ({ body }) =>
    json(savedSettings({ [section]: settingsShape.shape[section].parse(body) })),
  );
  const sent = () => {
    const body = server.callsOf(route).at(-1)?.body;
    return fields.map(([path]) => [path, valueAt(body, path)]);
  };
  const set = fields.map(([path, value]) => [path, value]);
  for (const [, , act] of fields) act();
  save();
  await waitFor(() => expect(server.callsOf(route)).toHaveLength(1));
  expect(sent()).toEqual(set);

  await waitFor(() => expect(shownSaveBar()).toBeNull());
  const [path, value, act] = again;
  act();
  save();
  await waitFor(() => expect(server.callsOf(route)).toHaveLength(2));
  expect(sent()).toEqual(set.map(([at, before]) => [at, at === path ? value : before]));
}
