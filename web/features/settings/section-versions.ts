import { createHash } from 'node:crypto';
import { SECTIONS, type Settings, type SettingsSection } from '../../domain/settings/settings';
import { AppError } from '../../ports/app-error';

type SectionVersions = Record<SettingsSection, string>;

/** Identifies the state of a section, for a form that somebody else may save meanwhile. */
export function sectionVersions(settings: Settings): SectionVersions {
  return Object.fromEntries(
    SECTIONS.map((section) => [section, digest(settings[section])]),
  ) as SectionVersions;
}

/** Refuses a save based on an outdated version; a save without a version is accepted. */
export function checkVersion(
  current: Settings,
  { section, version }: { section: SettingsSection; version: string | undefined },
): void {
  if (version === undefined || version === sectionVersions(current)[section]) return;
  throw new AppError('CONFLICT', `The section ${section} was saved meanwhile`);
}

function digest(section: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(section)))
    .digest('base64url')
    .slice(0, 16);
}

/**
 * The order of fields is arbitrary: that of the defaults when stored settings are read, that of the
 * schema when they are saved.
 */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => [key, inOrder(field)]);
}
