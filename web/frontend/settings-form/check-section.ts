import { inputText, problemsByField } from '../../contract/fields/input-text';
import type { SettingsSection } from '../../domain/settings/settings';
import type { FieldErrors } from './draft';

/**
 * What the server would refuse, reported before it is sent. The schemas are loaded when they are
 * first needed; where that fails, the server alone decides.
 */
export async function checkSection(section: SettingsSection, value: unknown): Promise<FieldErrors> {
  const contract = await import('../../contract/settings/sections').catch(() => null);
  const parsed = contract?.SECTION_SCHEMAS[section].safeParse(value, { error: inputText });
  return !parsed || parsed.success ? {} : problemsByField(parsed.error);
}
