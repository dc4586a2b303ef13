import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { doneAnswer } from '../../../contract/operator/access';
import {
  type replayInput,
  replayPreviewAnswer,
  type replayPreviewInput,
  replaysAnswer,
} from '../../../contract/operator/actions';
import type { Replayed } from '../../../domain/operator/failures';
import { OPERATOR_KEY, useAction } from '../operator-query';
import { operatorRequest } from '../operator-session';
import { ReasonDialog } from './reason-dialog';
import { t } from './i18n/texts';

const POLL_MS = 5_000;

export function useReplays() {
  return useQuery({
    queryKey: [...OPERATOR_KEY, 'replay'],
    queryFn: ({ signal }) => operatorRequest('/replay', { answer: replaysAnswer, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((one) => one.state === 'running') ? POLL_MS : false,
  });
}

export type ReplaySearch = z.input<typeof replayPreviewInput>;

/** A dry run: it counts, and shows examples. */
export function useReplayPreview() {
  return useMutation({
    mutationFn: (body: ReplaySearch) =>
      operatorRequest('/replay/preview', { method: 'POST', body, answer: replayPreviewAnswer }),
  });
}

export function useBeginReplay() {
  const send = (body: z.input<typeof replayInput>) =>
    operatorRequest('/replay', { method: 'POST', body, answer: replaysAnswer });
  return useAction(send, t('replay.begun'));
}

export function useCancelReplay() {
  const send = ({ id, reason }: { id: number; reason: string }) =>
    operatorRequest(`/replay/${id}/cancel`, {
      method: 'POST',
      body: { reason },
      answer: replaysAnswer,
    });
  return useAction(send, t('replay.cancelled'));
}

/** Starts one failed step or webhook again. `name`: where several buttons stand in a list. */
export function ReplayButton({ what, id, name }: { what: Replayed; id: number; name?: string }) {
  const send = (reason: string) =>
    operatorRequest('/replay/single', {
      method: 'POST',
      body: { what, id, reason },
      answer: doneAnswer,
    });
  const replay = useAction(send, t('replay.single.done'));
  return (
    <ReasonDialog
      button={t('replay.single.button')}
      buttonLabel={name && t('replay.single.of', { name })}
      title={t(`replay.single.title.${what}`)}
      text={t('replay.single.text')}
      confirm={t('replay.single.confirm')}
      isPending={replay.isPending}
      onConfirm={({ reason }, close) => replay.mutate(reason, { onSuccess: close })}
    />
  );
}
