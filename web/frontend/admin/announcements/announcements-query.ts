import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type AnnouncementInput,
  announcementsAnswer,
} from '../../../contract/operator/announcements';
import { useAction } from '../use-action';
import { OPERATOR_KEY } from '../operator-query';
import { operatorRequest } from '../operator-session';

const announcementsQuery = queryOptions({
  queryKey: [...OPERATOR_KEY, 'announcements'],
  queryFn: ({ signal }) =>
    operatorRequest('/announcements', { answer: announcementsAnswer, signal }),
});

export function useAnnouncements() {
  return useQuery(announcementsQuery);
}

/** A new one, or with its number the change of one. */
export function useSave(id: number | null, saved: string) {
  const send = (body: AnnouncementInput) =>
    id === null
      ? operatorRequest('/announcements', { method: 'POST', body, answer: announcementsAnswer })
      : operatorRequest(`/announcements/${id}`, {
          method: 'PUT',
          body,
          answer: announcementsAnswer,
        });
  return useAction(send, saved);
}

export function useRemove(id: number, done: string) {
  const send = (reason: string) =>
    operatorRequest(`/announcements/${id}/remove`, {
      method: 'POST',
      body: { reason },
      answer: announcementsAnswer,
    });
  return useAction(send, done);
}
