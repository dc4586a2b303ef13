import { z } from 'zod';
import { DEFAULT_LAYOUT, layoutSettings, REFERENCE_PLACES } from './layout-settings';
import { DEFAULT_MAIL, mailSettings } from './mail-settings';
import { DEFAULT_TAGS, tagSettings } from './tag-settings';

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
