import { documentSections } from './document-settings';
import { isCreatedBeforeItsDate } from './early-dates';
import type { Settings } from './settings';

/** What is allowed but will not do what a merchant may expect. */
export type SettingsWarning =
  | 'DATE_NEEDS_OTHER_TIMING'
  | 'MAIL_NEEDS_FINALIZE'
  | 'HINTS_NEED_FINALIZE';

/** Warnings about requested settings that the rules reset. */
export function warningsAbout(requested: Settings): SettingsWarning[] {
  const isDateEarly = [requested.invoice, requested.delivery].some(isCreatedBeforeItsDate);
  const isMailOff = documentSections(requested).some(
    ({ finalize, mail }) => !finalize && mail.enabled,
  );
  const isHintOff = !requested.invoice.finalize && requested.transaction.hints;
  return [
    ...(isDateEarly ? (['DATE_NEEDS_OTHER_TIMING'] as const) : []),
    ...(isMailOff ? (['MAIL_NEEDS_FINALIZE'] as const) : []),
    ...(isHintOff ? (['HINTS_NEED_FINALIZE'] as const) : []),
  ];
}
