import { Banner, BlockStack, Button, InlineStack, List, Modal, Text } from '@shopify/polaris';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type {
  CancelQuoteAnswer,
  PlanAnswer,
  PlanOption,
  QuoteAnswer,
} from '../../../contract/plan';
import { PLAN_TEXTS } from '../../../contract/texts/plan-texts';
import { isForPlan } from '../../../domain/billing/coupon';
import { messageOf } from '../../api/api';
import { formatLongDay } from '../../formats/date';
import { useFocusBack } from '../../shell/use-focus-back';
import { useToast } from '../../shell/use-toast';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import {
  cancelQuoteQuery,
  haveTermsChanged,
  isRefused,
  quoteQuery,
  useCancelPlan,
  useRequestCharge,
} from '../charge-query';
import { t } from '../i18n/texts';
import { Consequences, Features, QuoteLines, TransfersLine } from './quote-lines';

/** What the change is to the merchant, and so what its window is called. */
export type ChangeKind = 'trial' | 'upgrade' | 'downgrade' | 'interval' | 'again';

export interface Change {
  kind: ChangeKind;
  option: Pick<PlanOption, 'id' | 'name'>;
  isAnnual: boolean;
}

interface Props {
  change: Change;
  plan: Pick<PlanAnswer, 'current' | 'trialDaysLeft' | 'savedCoupon'>;
  onClose: () => void;
}

/** What a change costs and means, before the merchant is led to Shopify, who alone can charge. */
export function ChangeDialog({ change: { kind, option, isAnnual }, plan, onClose }: Props) {
  useFocusBack();
  const { savedCoupon: coupon } = plan;
  const used = coupon && isForPlan(coupon, option.id) ? coupon.code : null;
  const terms = { planId: option.id, isAnnual, coupon: used };
  // A window shows its content a moment later: what that reads may have changed by then.
  const quote = useQuery({ ...quoteQuery(terms), notifyOnChangeProps: 'all' });
  const charge = useRequestCharge('/api/plan/charges');
  const { data } = quote;
  const go = {
    content: t('change.go'),
    disabled: !data || quote.isFetching,
    loading: charge.isPending,
    onAction: () => data && charge.ask({ ...terms, digest: data.digest }),
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t(`change.title.${kind}`, { plan: option.name })}
      primaryAction={charge.data ? undefined : go}
      secondaryActions={[
        { content: t(charge.data ? 'change.close' : 'change.cancel'), onAction: onClose },
      ]}
    >
      <Modal.Section>
        {charge.data ? (
          <Leaving url={charge.data.confirmationUrl} />
        ) : (
          <BlockStack gap="400">
            {charge.error !== null && <NotRequested error={charge.error} />}
            <Text as="p" variant="headingMd">
              {t(isAnnual ? 'change.interval.annual' : 'change.interval.monthly', {
                plan: option.name,
              })}
            </Text>
            {coupon && used === null && (
              <Banner tone="warning">{t('change.coupon.notFor', { code: coupon.code })}</Banner>
            )}
            <Quote quote={quote} plan={plan} />
          </BlockStack>
        )}
      </Modal.Section>
    </Modal>
  );
}

interface QuoteProps extends Pick<Props, 'plan'> {
  quote: UseQueryResult<QuoteAnswer>;
}

function Quote({ quote, plan }: QuoteProps) {
  if (quote.isPending) return <TextSkeleton lines={8} />;
  if (!quote.data) return <LoadError query={quote} />;
  return (
    <Consequences>
      {quote.data.isTest && <Banner tone="info">{t('change.isTest')}</Banner>}
      <QuoteLines quote={quote.data} plan={plan} />
      <AboutApproval />
    </Consequences>
  );
}

/** Who bills, and who has to say yes. */
export function AboutApproval() {
  return (
    <BlockStack gap="100">
      <Text as="p" tone="subdued">
        {t('change.net')}
      </Text>
      <Text as="p" tone="subdued">
        {t('change.approve')}
      </Text>
    </BlockStack>
  );
}

/** Where the browser does not leave the frame by itself, the merchant does. */
export function Leaving({ url }: { url: string }) {
  return (
    <div role="status">
      <BlockStack gap="300">
        <Text as="p" variant="headingMd">
          {t('change.leaving')}
        </Text>
        <Text as="p">{t('change.leavingText')}</Text>
        <InlineStack>
          <Button url={url} target="_top" variant="primary">
            {t('change.go')}
          </Button>
        </InlineStack>
      </BlockStack>
    </div>
  );
}

/** Why there is no page of Shopify's to go to; whether Shopify got the request may be unknown. */
export function NotRequested({ error }: { error: unknown }) {
  if (haveTermsChanged(error))
    return (
      <Banner tone="warning" title={t('change.changed.title')}>
        <p>{t('change.changed.text')}</p>
      </Banner>
    );
  if (isRefused(error)) return <Banner tone="critical">{messageOf(error, '')}</Banner>;
  return (
    <Banner tone="critical" title={t('change.failed.title')}>
      <p>{`${messageOf(error, '')} ${t('change.failed.text')}`.trim()}</p>
    </Banner>
  );
}

/** Ends the subscription after the merchant read what goes with it, and when. */
export function CancelDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  useFocusBack();
  const quote = useQuery({ ...cancelQuoteQuery, notifyOnChangeProps: 'all' });
  const cancel = useCancelPlan((until) => {
    toast.say(t('change.end.done', { date: formatLongDay(until) }));
    onClose();
  });
  return (
    <Modal
      open
      onClose={onClose}
      title={t('change.end.title')}
      primaryAction={{
        content: t('change.end.confirm'),
        destructive: true,
        disabled: !quote.data,
        loading: cancel.isPending,
        onAction: cancel.ask,
      }}
      secondaryActions={[{ content: t('change.end.keep'), onAction: onClose }]}
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
    <Banner tone="critical" title={t('change.end.unknown.title')}>
      <p>{`${messageOf(error, '')} ${t('change.end.unknown.text')}`.trim()}</p>
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
        {t('change.end.question', {
          date: formatLongDay(until),
          plan: PLAN_TEXTS[nextPlanId].name,
        })}
      </Text>
      <List>
        <TransfersLine transfers={transfers} />
      </List>
      <Features heading={t('change.lost')} features={lost} />
      <Text as="p" tone="subdued">
        {withdrawnPlanId === null
          ? t('change.end.nothing')
          : t('change.end.withdrawn', {
              plan: PLAN_TEXTS[withdrawnPlanId].name,
              date: formatLongDay(until),
            })}
      </Text>
    </Consequences>
  );
}
