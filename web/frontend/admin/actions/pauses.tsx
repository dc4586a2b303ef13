import { Button } from '@shopify/polaris';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pausesAnswer } from '../../../contract/operator/pauses';
import { OPERATOR_KEY } from '../operator-query';
import { operatorRequest } from '../operator-session';
import type { ActedShop } from './acted-shop';
import { ReasonDialog } from './reason-dialog';
import { isReason, ReasonField } from './reason-field';
import { useAction } from '../use-action';
import { t } from './i18n/texts';

const pausesQuery = queryOptions({
  queryKey: [...OPERATOR_KEY, 'pauses'],
  queryFn: ({ signal }) => operatorRequest('/pauses', { answer: pausesAnswer, signal }),
});

export function usePauses() {
  return useQuery(pausesQuery);
}

/** Stops the creation of one shop, or of all (null). */
export function PauseButton({ shop }: { shop: ActedShop | null }) {
  const which = shop === null ? 'stopAll' : 'stopOne';
  const send = (reason: string) =>
    operatorRequest('/pauses', {
      method: 'POST',
      body: { shopId: shop?.id ?? null, reason },
      answer: pausesAnswer,
    });
  const pause = useAction(send, t('pauses.begun'));
  return (
    <ReasonDialog
      button={t(`pauses.${which}.button`)}
      title={t(`pauses.${which}.title`)}
      about={shop?.label}
      text={t('pauses.text')}
      confirm={t(`pauses.${which}.confirm`)}
      isDestructive
      reasonHelp={shop === null ? t('reason.many') : undefined}
      isPending={pause.isPending}
      onConfirm={({ reason }, close) => pause.mutate(reason, { onSuccess: close })}
    />
  );
}

/** Undoes it by one click: the usual reason stands there already, to be changed. */
export function Resume({ shop }: { shop: { id: number; domain: string } | null }) {
  const [reason, setReason] = useState(t('pauses.endReason'));
  const send = () =>
    operatorRequest(`/pauses/${shop?.id ?? 0}/end`, {
      method: 'POST',
      body: { reason },
      answer: pausesAnswer,
    });
  const resume = useAction(send, t('pauses.ended'));
  return (
    <ReasonField
      value={reason}
      onChange={setReason}
      help={shop === null ? t('reason.many') : undefined}
      connectedRight={
        <Button
          loading={resume.isPending}
          disabled={!isReason(reason)}
          accessibilityLabel={t('pauses.endOf', { shop: shop?.domain ?? t('pauses.all') })}
          onClick={() => resume.mutate()}
        >
          {t('pauses.end')}
        </Button>
      }
    />
  );
}
