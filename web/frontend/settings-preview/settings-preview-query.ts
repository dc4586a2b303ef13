import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { TYPE_OF_KIND } from '../../contract/order/document';
import { previewAnswer } from '../../contract/order/preview';
import {
  type SettingsChangesAnswer,
  settingsChangesAnswer,
} from '../../contract/settings-preview/settings-preview';
import type { DocumentKind } from '../../domain/documents/model/document';
import type { SettingsSection } from '../../domain/settings/settings';
import { ApiError } from '../api/api-error';
import { request } from '../api/api';
import { checkSection } from '../settings-form/check-section';

/** A section as it stands in the form; `version`: of the saved one beside it. */
export interface Unsaved {
  section: SettingsSection;
  version: string;
  value: object;
}

/** What the form itself says is wrong. */
const INVALID = 'INVALID_REQUEST';

export const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && error.code === INVALID;

/** Nothing is asked of the server that it would refuse. */
async function checked({ section, value }: Unsaved): Promise<{ section: string; value: object }> {
  const fields = await checkSection(section, value);
  if (Object.keys(fields).length > 0) throw new ApiError(INVALID, '', 400, { fields });
  return { section, value };
}

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
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

const READ_ON_MS = 6_000;

/** What a save would change about the newest orders; asked again while some are yet to be read. */
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
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isReading(state.data) ? READ_ON_MS : false),
  });
}

export function isReading(answer: SettingsChangesAnswer | undefined): boolean {
  return answer !== undefined && answer.pending > 0 && answer.failure === null;
}
