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

/** The server's data about the app that the page hosts. */
export const settings = schema.parse(
  JSON.parse(document.getElementById('settings')?.textContent ?? ''),
);

export const extensionsAt = (target: string): Extension[] =>
  settings.extensions.filter((one) => one.target === target);
