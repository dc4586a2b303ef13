import { z } from 'zod';
import { generalSettings } from '../../domain/settings/sections/general-settings';
import { settingsNotice } from './settings-notice';

/**
 * What a form of the general section reads of GET /api/settings. The whole answer checks the texts
 * of all documents, and would bring the engine for placeholders into the browser.
 */
export const generalAnswer = z.object({
  settings: z.object({ general: generalSettings }),
  versions: z.object({ general: z.string() }),
});
export type GeneralAnswer = z.infer<typeof generalAnswer>;

/** The same of PUT /api/settings/general. */
export const generalSaved = generalAnswer.extend({ changes: z.array(settingsNotice) });
