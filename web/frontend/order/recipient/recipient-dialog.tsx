import { Banner, BlockStack, Form, Modal, Button } from '@shopify/polaris';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderAnswer } from '../../../contract/order/order';
import {
  type RecipientAnswer,
  recipientAnswer,
  type RecipientForm,
} from '../../../contract/order/recipient';
import { request, ApiError, messageOf } from '../../api/api';
import { t as connectionText } from '../../connection/i18n/texts';
import { useScopeRequest } from '../../connection/use-scope-request';
import { useFocusBack } from '../../shell/use-focus-back';
import { useToast } from '../../shell/use-toast';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { t } from './i18n/texts';
import {
  bodyOf,
  movedOver,
  problemsOf,
  type RecipientDraft,
  type TypedRecipient,
  untyped,
} from './recipient-draft';
import { RecipientFields } from './recipient-fields';

export interface EditedOrder {
  id: string;
  name: string;
}

interface Props {
  /** One after the other. */
  orders: readonly EditedOrder[];
  onClose: () => void;
}

/**
 * What orders say about their buyers, one order after the other: saved in Shopify, and the document
 * that waited for it created. What was typed stays until it is saved, whatever fails.
 */
export function RecipientDialog({ orders, onClose }: Props) {
  useFocusBack();
  const [place, setPlace] = useState(0);
  const [order, following] = orders.slice(place);
  const form = useRecipientForm(order, () => (following ? setPlace(place + 1) : onClose()));
  if (!order) return null;
  const title =
    orders.length === 1
      ? t('title', { order: order.name })
      : t('titleOf', { order: order.name, place: place + 1, count: orders.length });
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      primaryAction={{
        content: t('save'),
        disabled: !form.canSave,
        loading: form.isPending,
        onAction: form.save,
      }}
      secondaryActions={[
        following
          ? { content: t('skip'), disabled: form.isPending, onAction: form.next }
          : { content: t('close'), onAction: onClose },
      ]}
    >
      <Modal.Section>
        {following && <Prefetched {...following} />}
        <Form onSubmit={form.save}>
          <BlockStack gap="400">
            <Outcome {...form} />
            {form.shown.isPending && <TextSkeleton lines={10} />}
            {form.shown.isError && !form.shown.data && <LoadError query={form.shown} />}
            {form.shown.data && !form.shown.data.isGranted && <MissingScope />}
            {form.draft && (
              <RecipientFields
                // Once the permission is there typing begins anew.
                key={`${order.id} ${form.canSave}`}
                draft={form.draft}
                problems={form.problems}
                isDisabled={form.isPending}
                onChange={form.change}
              />
            )}
          </BlockStack>
        </Form>
      </Modal.Section>
    </Modal>
  );
}

/** Nobody waits for the order that comes next. */
function Prefetched({ id }: EditedOrder) {
  useQuery(recipientQuery(id));
  return null;
}

function useRecipientForm(order: EditedOrder | undefined, onNext: () => void) {
  const { say } = useToast();
  const { id = '', name } = order ?? {};
  const shown = useQuery({ ...recipientQuery(id), enabled: order !== undefined });
  const [drafts, setDrafts] = useState<Readonly<Record<string, RecipientDraft>>>({});
  const [found, setFound] = useState<Record<string, string>>({});
  const saving = useSaveRecipient();
  const draft = drafts[id] ?? (shown.data && untyped(shown.data));
  const keep = (changed: RecipientDraft) => setDrafts((now) => ({ ...now, [id]: changed }));
  const next = () => {
    setFound({});
    saving.reset();
    onNext();
  };
  const save = () => {
    if (!canSave(shown.data) || !draft || saving.isPending) return;
    const body = bodyOf(draft);
    const problems = problemsOf(body);
    setFound(problems);
    saving.reset();
    if (Object.keys(problems).length > 0) return;
    const done = () => {
      say(t('saved', { order: name }));
      next();
    };
    const renew = async () => {
      const { data } = await shown.refetch();
      if (data) keep(movedOver(draft, data));
    };
    const onError = (error: Error) => (isConflict(error) ? void renew() : undefined);
    saving.mutate({ orderId: id, body }, { onSuccess: done, onError });
  };
  const { error, isPending } = saving;
  return {
    shown,
    draft,
    save,
    next,
    error,
    isPending,
    canSave: canSave(shown.data),
    problems: { ...(error instanceof ApiError && error.fields), ...found },
    change: (typed: TypedRecipient) => draft && keep({ ...draft, typed }),
  };
}

function canSave(shown: RecipientAnswer | undefined): shown is RecipientAnswer {
  return shown?.isGranted === true;
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'CONFLICT';
}

/** What is wrong with a field stands there. */
function Outcome({ error }: { error: unknown }) {
  if (error === null) return null;
  if (error instanceof ApiError && Object.keys(error.fields).length > 0) return null;
  if (isConflict(error)) return <Banner tone="warning">{t('changed')}</Banner>;
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <Banner tone={isRefused ? 'critical' : 'warning'} title={t('failed')}>
      <p>{messageOf(error, t('unheard'))}</p>
      {error instanceof ApiError && error.detail && <p>{error.detail}</p>}
      {!isRefused && <p>{t('unheard')}</p>}
    </Banner>
  );
}

/** Asked for where it is needed, and only then. */
function MissingScope() {
  const { grant, isPending, fallbackUrl } = useScopeRequest();
  const action = {
    content: connectionText('scopes.grant'),
    onAction: () => grant(['write_orders']),
    loading: isPending,
  };
  const secondary = fallbackUrl !== null && {
    secondaryAction: {
      content: connectionText('scopes.fallback'),
      url: fallbackUrl,
      target: '_top' as const,
    },
  };
  return (
    <Banner tone="info" title={t('scope.title')} action={action} {...secondary}>
      <p>{t('scope.text')}</p>
    </Banner>
  );
}

const pathOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/recipient`;

/** Younger than that it was read while the order before was in the window. */
const FRESH_MS = 30_000;

/** As Shopify has it. */
function recipientQuery(orderId: string) {
  return queryOptions({
    queryKey: ['recipient', orderId],
    queryFn: ({ signal }) => request(pathOf(orderId), { answer: recipientAnswer, signal }),
    staleTime: FRESH_MS,
  });
}

interface Saved {
  orderId: string;
  body: RecipientForm;
}

/** Saving the same twice is harmless: after a lost answer it is pressed again. */
function useSaveRecipient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, body }: Saved) =>
      request(pathOf(orderId), { method: 'PUT', body, answer: orderAnswer }),
    // The window goes on at once, and leaves the order that it read.
    onSuccess: (_answer, { orderId }) => {
      void queries.invalidateQueries({ queryKey: ['recipient', orderId], refetchType: 'none' });
      for (const queryKey of [['order', orderId], ['orders'], ['events']])
        void queries.invalidateQueries({ queryKey });
    },
  });
}

/** What is missing in the order is entered here, not in Shopify. */
export function RecipientButton({ order }: { order: EditedOrder }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen && <RecipientDialog orders={[order]} onClose={() => setOpen(false)} />}
    </>
  );
}
