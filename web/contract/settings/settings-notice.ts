import { z } from 'zod';

/**
 * What a save changed beyond what was sent, or what a merchant should know about it; `text` is
 * German.
 */
export const settingsMessage = z.object({ code: z.string(), text: z.string() });
