import { z } from 'zod';

/** Query of the sign-in page; faults other than these are sent back to the app. */
export const authorizeRequest = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.string().optional(),
  state: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
  scope: z.string().optional(),
  connection_name: z.string().optional(),
  auto: z.string().optional(),
});

export type AuthorizeRequest = z.infer<typeof authorizeRequest>;
