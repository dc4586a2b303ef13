import { z } from 'zod';
import { DEFAULT_LAYOUT, layoutSettings, REFERENCE_PLACES } from './layout-settings';
import { DEFAULT_MAIL, mailSettings } from './mail-settings';

export const creditSettings = z.object({
  create: z.boolean(),
  finalize: z.boolean(),
  referencePlaces: z.array(z.enum(REFERENCE_PLACES)),
  layout: layoutSettings,
  mail: mailSettings,
});
export type CreditSettings = z.infer<typeof creditSettings>;

export const DEFAULT_CREDITS: CreditSettings = {
  create: true,
  finalize: true,
  referencePlaces: ['introduction'],
  layout: DEFAULT_LAYOUT,
  mail: DEFAULT_MAIL,
};
