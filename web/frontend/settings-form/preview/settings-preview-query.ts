import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { TYPE_OF_KIND } from '../../../contract/order/kind-in-path';
import { previewAnswer } from '../../../contract/order/preview';
import {
  type SettingsChangesAnswer,
  settingsChangesAnswer,
} from '../../../contract/settings-preview';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { SettingsSection } from '../../../domain/settings/settings';
import { ApiError, request } from '../../api/api';
import { checkSection } from '../check-section';

/** A section with the unsaved values; `version`: of the saved one. */
export interface Unsaved {
  section: SettingsSection;
  version: string;
  value: object;
}

/** The form's own errors. */
const INVALID = 'INVALID_REQUEST';

export const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && error.code === INVALID;

/** Nothing is requested that the server would refuse. */
async function checked({ section, value }: Unsaved): Promise<{ section: string; value: object }> {
  const fields = await checkSection(section, value);
  if (Object.keys(fields).length > 0) throw new ApiError(INVALID, '', 400, { fields });
  return { section, value };
}

/** Too many previews are throttled: the last one stays visible, and the request is retried. */
const BUSY = ['TOO_MANY_REQUESTS', 'PREVIEW_BUSY'];
const PATIENT = {
  retry: (failures: number, error: Error): boolean =>
    error instanceof ApiError &&
    failures < (BUSY.includes(error.code) ? 8 : error.isTransient ? 2 : 0),
  retryDelay: 3_000,
  gcTime: 0,
  placeholderData: keepPreviousData,
} as const;

/** A document of an order as it would be sent if the section were saved. */
export function unsavedPreviewQuery(unsaved: Unsaved, orderId: string, kind: DocumentKind) {
  return queryOptions({
    queryKey: ['settings-preview', unsaved, orderId, kind],
    queryFn: async ({ signal }) =>
      request('/api/settings/preview', {
        method: 'POST',
        body: { ...(await checked(unsaved)), orderId, type: TYPE_OF_KIND[kind] },
        answer: previewAnswer,
        signal,
      }),
    staleTime: Infinity,
    ...PATIENT,
  });
}

const READ_ON_MS = 6_000;

/** What a save would change about the newest orders; polled while some are yet to be read. */
export function changesQuery(unsaved: Unsaved) {
  return queryOptions({
    queryKey: ['settings-changes', unsaved],
    queryFn: async ({ signal }) =>
      request('/api/settings/changes', {
        method: 'POST',
        body: await checked(unsaved),
        answer: settingsChangesAnswer,
        signal,
      }),
    ...PATIENT,
    refetchInterval: ({ state }) => (isReading(state.data) ? READ_ON_MS : false),
  });
}

export function isReading(answer: SettingsChangesAnswer | undefined): boolean {
  return answer !== undefined && answer.pending > 0 && answer.failure === null;
}
