import { Banner, BlockStack, Button, InlineStack, Modal, Text } from '@shopify/polaris';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { PlanAnswer, PlanOption, QuoteAnswer } from '../../../contract/plan/plan';
import { isForPlan } from '../../../domain/billing/coupon';
import { messageOf } from '../../api/api-error';
import { useFocusBack } from '../../shell/use-focus-back';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/text-skeleton';
import { haveTermsChanged, isRefused, quoteQuery, useRequestCharge } from '../plan-query';
import { Consequences, QuoteLines } from './quote-lines';
import { t } from './i18n/texts';

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
    content: t('go'),
    disabled: !data || quote.isFetching,
    loading: charge.isPending,
    onAction: () => data && charge.ask({ ...terms, digest: data.digest }),
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t(`title.${kind}`, { plan: option.name })}
      primaryAction={charge.data ? undefined : go}
      secondaryActions={[{ content: t(charge.data ? 'close' : 'cancel'), onAction: onClose }]}
    >
      <Modal.Section>
        {charge.data ? (
          <Leaving url={charge.data.confirmationUrl} />
        ) : (
          <BlockStack gap="400">
            {charge.error !== null && <NotRequested error={charge.error} />}
            <Text as="p" variant="headingMd">
              {t(isAnnual ? 'interval.annual' : 'interval.monthly', { plan: option.name })}
            </Text>
            {coupon && used === null && (
              <Banner tone="warning">{t('coupon.notFor', { code: coupon.code })}</Banner>
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
      {quote.data.isTest && <Banner tone="info">{t('isTest')}</Banner>}
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
        {t('net')}
      </Text>
      <Text as="p" tone="subdued">
        {t('approve')}
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
          {t('leaving')}
        </Text>
        <Text as="p">{t('leavingText')}</Text>
        <InlineStack>
          <Button url={url} target="_top" variant="primary">
            {t('go')}
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
      <Banner tone="warning" title={t('changed.title')}>
        <p>{t('changed.text')}</p>
      </Banner>
    );
  if (isRefused(error)) return <Banner tone="critical">{messageOf(error, '')}</Banner>;
  return (
    <Banner tone="critical" title={t('failed.title')}>
      <p>{`${messageOf(error, '')} ${t('failed.text')}`.trim()}</p>
    </Banner>
  );
}
