import { DEFAULT_SETTINGS, type SettingsSection } from '../../domain/settings/settings';
import { SECTION_SCHEMAS } from '../settings/sections';

/** The section's defaults with one field, named by its path, set to another value. */
export function withField(section: SettingsSection, path: string, value: unknown): unknown {
  const copy: unknown = structuredClone(DEFAULT_SETTINGS[section]);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Record<string, unknown>>(
    (at, key) => at[key] as Record<string, unknown>,
    copy as never,
  );
  parent[last] = value;
  return copy;
}

export function complaintAbout(
  section: SettingsSection,
  path: string,
  value: unknown,
): string | undefined {
  const parsed = SECTION_SCHEMAS[section].safeParse(withField(section, path, value));
  return parsed.success ? undefined : parsed.error.issues[0]?.message;
}

export function issuesOf(section: SettingsSection, path: string, value: unknown) {
  const { error } = SECTION_SCHEMAS[section].safeParse(withField(section, path, value));
  return (error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
}

export const many = <Value>(count: number, value: (i: number) => Value) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`method${i}`, value(i)]));
export const term = (label: string) => ({ label, duration: 14, discount: null });
export const condition = (overrides: object) => ({
  bogus: { label: 'Rechnung', duration: 30, discount: null, ...overrides },
});
