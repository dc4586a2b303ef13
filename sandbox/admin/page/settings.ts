import { z } from 'zod';

const schema = z.object({ appUrl: z.string(), handles: z.array(z.string()) });

/** What the server tells the page about the app it hosts. */
export const settings = schema.parse(
  JSON.parse(document.getElementById('settings')?.textContent ?? ''),
);
