import { Banner, BlockStack, List, Modal, Text } from '@shopify/polaris';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CancelQuoteAnswer } from '../../../contract/plan/plan';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { messageOf } from '../../api/api-error';
import { formatLongDay } from '../../formats/date';
import { useFocusBack } from '../../shell/use-focus-back';
import { useToast } from '../../shell/use-toast';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/text-skeleton';
import { cancelQuoteQuery, isRefused, useCancelPlan } from '../plan-query';
import { Consequences, Features, TransfersLine } from './quote-lines';
import { t } from './i18n/texts';

/** Ends the subscription after the merchant read what goes with it, and when. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  useFocusBack();
  const quote = useQuery({ ...cancelQuoteQuery, notifyOnChangeProps: 'all' });
  const cancel = useCancelPlan((until) => {
    toast.say(t('end.done', { date: formatLongDay(until) }));
    onClose();
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={t('end.title')}
      primaryAction={{
        content: t('end.confirm'),
        destructive: true,
        disabled: !quote.data,
        loading: cancel.isPending,
        onAction: cancel.ask,
      }}
      secondaryActions={[{ content: t('end.keep'), onAction: onClose }]}
    >
      <Modal.Section>
        <BlockStack gap="400">
          {cancel.error !== null && <NotConfirmed error={cancel.error} />}
          <WhatEnds quote={quote} />
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}

/** Unless our server refused it, Shopify may have ended the subscription though no answer came. */
function NotConfirmed({ error }: { error: unknown }) {
  if (isRefused(error)) return <Banner tone="critical">{messageOf(error, '')}</Banner>;
  return (
    <Banner tone="critical" title={t('end.unknown.title')}>
      <p>{`${messageOf(error, '')} ${t('end.unknown.text')}`.trim()}</p>
    </Banner>
  );
}

function WhatEnds({ quote }: { quote: UseQueryResult<CancelQuoteAnswer> }) {
  if (quote.isPending) return <TextSkeleton lines={5} />;
  if (!quote.data) return <LoadError query={quote} />;
  const { until, nextPlanId, withdrawnPlanId, transfers, lost } = quote.data;
  return (
    <Consequences>
      <Text as="p">
        {t('end.question', { date: formatLongDay(until), plan: PLAN_TEXTS[nextPlanId].name })}
      </Text>
      <List>
        <TransfersLine transfers={transfers} />
      </List>
      <Features heading={t('lost')} features={lost} />
      <Text as="p" tone="subdued">
        {withdrawnPlanId === null
          ? t('end.nothing')
          : t('end.withdrawn', {
              plan: PLAN_TEXTS[withdrawnPlanId].name,
              date: formatLongDay(until),
            })}
      </Text>
    </Consequences>
  );
}
