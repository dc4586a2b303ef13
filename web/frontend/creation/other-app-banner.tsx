import { Banner, BlockStack, ChoiceList, Link, Text } from '@shopify/polaris';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shopAnswer } from '../../contract/shop';
import { request } from '../api/api';
import { showAnswer } from '../api/newest-answer';
import { MomentField, soon } from '../period/moment-field';
import { ConfirmModal } from '../shell/confirm-modal';
import { shopQuery } from '../shell/shop-query';
import { useToast } from '../shell/use-toast';
import { useWaiting } from './creation-query';
import { t } from './i18n/texts';

/**
 * An order was billed by another app, too: nothing is created until the merchant says here how to
 * go on.
 */
export function OtherAppBanner() {
  const [isAsking, setOpen] = useState(false);
  const [startsAt, setStart] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const decision = useDecision(() => setOpen(false));
  const goOn = () => {
    setChecked(true);
    if (startsAt !== '') decision.mutate(startsAt);
  };
  const action = { content: t('otherApp.decide'), onAction: () => setOpen(true) };
  return (
    <ConfirmModal
      isOpen={isAsking}
      onClose={() => setOpen(false)}
      title={t('otherApp.question')}
      confirm={t('otherApp.continue')}
      cancel={t('cancel')}
      isDestructive={false}
      isPending={decision.isPending}
      onConfirm={goOn}
      activator={
        <Banner tone="critical" title={t('otherApp.title')} action={action}>
          <BlockStack gap="200">
            <p>{t('otherApp.text')}</p>
            <FoundInvoice />
          </BlockStack>
        </Banner>
      }
    >
      <BlockStack gap="400">
        <Text as="p">{t('otherApp.before')}</Text>
        <ChoiceList
          title={t('otherApp.choice')}
          choices={[
            { value: 'all', label: t('otherApp.all'), helpText: t('otherApp.allHelp') },
            { value: 'later', label: t('otherApp.later'), helpText: t('otherApp.laterHelp') },
          ]}
          selected={[startsAt === null ? 'all' : 'later']}
          onChange={([chosen]) => setStart(chosen === 'later' ? soon() : null)}
        />
        {startsAt !== null && (
          <MomentField
            label={t('otherApp.start')}
            value={startsAt}
            onChange={setStart}
            error={isChecked && startsAt === '' && t('otherApp.missing')}
          />
        )}
      </BlockStack>
    </ConfirmModal>
  );
}

/** Which order has two invoices; the number helps to find the one that is too many. */
function FoundInvoice() {
  const { data } = useWaiting();
  if (!data?.otherApp) return null;
  const { order, number } = data.otherApp;
  return (
    <p>
      <Link url={`/orders/${order.id}`}>{t('otherApp.order', { order: order.name })}</Link>
      {number !== null && ` (${t('otherApp.number', { number })})`}
    </p>
  );
}

function useDecision(next: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (startsAt: string | null) =>
      request('/api/creation/other-app', {
        method: 'POST',
        body: { startsAt },
        answer: shopAnswer,
      }),
    onSuccess: (shop) => {
      next();
      toast.say(t('otherApp.continued'));
      showAnswer(queries, shopQuery.queryKey, shop);
    },
    onError: (error) => toast.fail(error),
    // Whatever is shown may be another one with it; after a failure somebody else may have decided.
    onSettled: () => queries.invalidateQueries(),
  });
}
