import { z } from 'zod';
import { settingsSection, settingsShape } from '../../domain/settings/settings';

/**
 * By section; goes back with a save, so that it is refused when the section was saved elsewhere
 * meanwhile.
 */
const versions = z.record(settingsSection, z.string());

/**
 * The fields of every answer about the settings. They were validated when they were saved, so their
 * templates are not parsed again: that would bring the template engine into the browser.
 */
const savedSettings = z.object({
  settings: settingsShape,
  versions,
  /** When anything was saved last; null before. */
  savedAt: z.string().nullable(),
});

/** GET /api/settings */
export const settingsAnswer = savedSettings.extend({
  /** Payment methods that the shop's orders used, most used first. */
  gateways: z.array(z.object({ id: z.string(), text: z.string(), orders: z.number().int() })),
  /** Lexware's print layouts; `reason` explains in German why there are none. */
  layouts: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), default: z.boolean() })),
    reason: z.string().nullable(),
  }),
});
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

/**
 * What a save changed beyond what was sent, or what a merchant should know about it; `text` is
 * German.
 */
const settingsMessage = z.object({ code: z.string(), text: z.string() });

/** PUT /api/settings/{section} */
export const settingsSaved = savedSettings.extend({
  /** What was switched off or reset because it depends on what was saved. */
  changes: z.array(settingsMessage),
  warnings: z.array(settingsMessage),
});
export type SettingsSaved = z.infer<typeof settingsSaved>;
