import { z } from 'zod';

/** What customers may download of an order of theirs, as pages of customers list it. */
export const customerDocumentsAnswer = z.object({
  documents: z.array(z.object({ title: z.string(), url: z.string() })),
});
export type CustomerDocument = z.infer<typeof customerDocumentsAnswer>['documents'][number];
