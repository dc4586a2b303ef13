import { z } from 'zod';

const extension = z.object({
  handle: z.string(),
  target: z.string(),
  name: z.string(),
  hasNetwork: z.boolean(),
});
export type Extension = z.infer<typeof extension>;

const schema = z.object({
  appUrl: z.string(),
  applicationUrl: z.string(),
  extensions: z.array(extension),
});

/** What the server tells the page about the app it hosts. */
export const settings = schema.parse(
  JSON.parse(document.getElementById('settings')?.textContent ?? ''),
);

export const extensionsAt = (target: string): Extension[] =>
  settings.extensions.filter((one) => one.target === target);
