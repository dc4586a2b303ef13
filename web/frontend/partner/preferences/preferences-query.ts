import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { preferencesAnswer, type preferencesInput } from '../../../contract/partner/preferences';
import { request } from '../../api/api';
import { PARTNER_KEY } from '../partner-query';

export type PreferencesAnswer = z.infer<typeof preferencesAnswer>;
export type Preferences = NonNullable<PreferencesAnswer['preferences']>;

/** How the partner is reached and paid; null until it was saved. */
export const preferencesQuery = queryOptions({
  queryKey: [...PARTNER_KEY, 'preferences'],
  queryFn: ({ signal }) =>
    request('/api/partner/preferences', { answer: preferencesAnswer, signal }),
});

export function askToSave(body: z.input<typeof preferencesInput>) {
  return request('/api/partner/preferences', { method: 'PATCH', body, answer: preferencesAnswer });
}
