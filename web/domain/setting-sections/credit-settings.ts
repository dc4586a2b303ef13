import { z } from 'zod';
import { REFERENCE_PLACES, layoutSettings, DEFAULT_LAYOUT } from './layout-settings';
import { tagSettings, DEFAULT_TAGS } from './tag-settings';
import { mailSettings, DEFAULT_MAIL } from './mail-settings';

export const creditSettings = z.object({
  create: z.boolean(),
  finalize: z.boolean(),
  referencePlaces: z.array(z.enum(REFERENCE_PLACES)),
  layout: layoutSettings,
  tag: tagSettings,
  mail: mailSettings,
});
export type CreditSettings = z.infer<typeof creditSettings>;

export const DEFAULT_CREDITS: CreditSettings = {
  create: true,
  finalize: true,
  referencePlaces: ['introduction'],
  layout: DEFAULT_LAYOUT,
  tag: DEFAULT_TAGS,
  mail: DEFAULT_MAIL,
};
