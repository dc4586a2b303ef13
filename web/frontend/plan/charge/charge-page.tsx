import { BlockStack, Box, Button, ButtonGroup, Card, Spinner, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from '../../router/router';
import type { ChargeAnswer } from '../../../contract/plan';
import { ApiError } from '../../api/api';
import { Confetti } from '../../shell/confetti';
import { formatMoney } from '../../formats/money';
import { MessagePage, NotFoundPage } from '../../shell/message-pages/message-page';
import { Screen } from '../../shell/screen';
import { ScreenTitle } from '../../shell/screen-title';
import { useShop } from '../../shell/shop-query';
import { LoadError } from '../../states/load-error';
import { PageSkeleton } from '../../states/skeletons';
import { chargeQuery, isOpen } from '../charge-query';
import { useRefreshPlan } from '../../plan-gate/plan-query';
import { t } from '../i18n/texts';

/**
 * Where Shopify leads back to. What became of the charge is read from Shopify; the address proves
 * nothing.
 */
export function ChargePage() {
  const { chargeId = '' } = useParams();
  return /^\d{1,15}$/.test(chargeId) ? <ChargeOf id={chargeId} /> : <NotFoundPage />;
}

function ChargeOf({ id }: { id: string }) {
  const charge = useQuery(chargeQuery(id));
  if (charge.error instanceof ApiError && charge.error.status === 404) return <NotFoundPage />;
  if (charge.isError && !charge.data)
    return (
      <Screen title={t('charge.title')}>
        <LoadError query={charge} />
      </Screen>
    );
  return (
    <>
      <ScreenTitle title={t('charge.title')} />
      {charge.isPending && <PageSkeleton />}
      {charge.data &&
        (isOpen(charge.data) ? <Waiting charge={charge.data} /> : <Known charge={charge.data} />)}
    </>
  );
}

/** By then Shopify has usually answered. */
const LONG_MS = 30_000;

function Waiting({ charge: { kind, planName, approvalUrl } }: { charge: ChargeAnswer }) {
  const isLong = useIsAfter(LONG_MS);
  return (
    <div className="notice-page">
      <Card>
        <Box paddingBlock="800" paddingInline="400">
          <BlockStack gap="400" inlineAlign="center">
            <Spinner size="small" />
            <Text as="h1" variant="headingLg" alignment="center">
              {t('charge.waiting.title')}
            </Text>
            <div role="status">
              <Text as="p" tone="subdued" alignment="center">
                {isLong
                  ? t('charge.waiting.long')
                  : t(`charge.waiting.${kind}`, { plan: planName })}
              </Text>
            </div>
            {approvalUrl !== null && (
              <Text as="p" tone="subdued" alignment="center">
                {t('charge.waiting.approve')}
              </Text>
            )}
            <ButtonGroup>
              {approvalUrl !== null && (
                <Button url={approvalUrl} target="_top">
                  {t('charge.waiting.go')}
                </Button>
              )}
              <Button url="/plan">{t('charge.toPlan')}</Button>
            </ButtonGroup>
          </BlockStack>
        </Box>
      </Card>
    </div>
  );
}

function useIsAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isAfter;
}

/** What became of it, and what to do next. */
function Known({ charge }: { charge: ChargeAnswer }) {
  const refresh = useRefreshOnce();
  useEffect(refresh, [refresh]);
  const { state, kind, planName, price } = charge;
  if (charge.isPaidTwice)
    return (
      <MessagePage
        title={t('charge.paidTwice.title')}
        texts={[t('charge.paidTwice.text', { money: formatMoney(price.cents, price.currency) })]}
        actions={<AfterPurchase />}
      />
    );
  if (state === 'active') {
    return (
      <>
        <Confetti />
        <MessagePage
          title={t(`charge.active.${kind}.title`, { plan: planName })}
          texts={[t(`charge.active.${kind}.text`)]}
          actions={kind === 'plan' ? <AfterPlan /> : <AfterPurchase />}
        />
      </>
    );
  }
  const what = state === 'requested' || state === 'pending' ? 'scheduled' : state;
  return (
    <MessagePage
      title={t(`charge.${what}.title`, { plan: planName })}
      texts={[t(`charge.${what}.text`)]}
      actions={<Again charge={charge} />}
    />
  );
}

/** Plan and shop stand elsewhere on the screen, too. */
function useRefreshOnce(): () => void {
  const refreshPlan = useRefreshPlan();
  const [refresh] = useState(() => () => void refreshPlan());
  return refresh;
}

function AfterPlan() {
  const { data: shop } = useShop();
  const isSetUp = shop?.setupCompletedAt !== null;
  return (
    <ButtonGroup>
      <Button url="/plan">{t('charge.toPlan')}</Button>
      <Button variant="primary" url={isSetUp ? '/home' : '/setup'}>
        {t(isSetUp ? 'charge.toHome' : 'charge.toSetup')}
      </Button>
    </ButtonGroup>
  );
}

function AfterPurchase() {
  return (
    <ButtonGroup>
      <Button url="/plan">{t('charge.toPlan')}</Button>
      <Button variant="primary" url="/orders?import">
        {t('charge.toImport')}
      </Button>
    </ButtonGroup>
  );
}

function Again({ charge }: { charge: ChargeAnswer }) {
  const { kind, feature, planId, state, isScheduled } = charge;
  if (state === 'frozen' || state === 'cancelled' || isScheduled)
    return (
      <Button variant="primary" url="/plan">
        {t('charge.toPlan')}
      </Button>
    );
  const url = kind === 'plan' ? `/plan/${planId}` : `/plan/purchase/${feature ?? ''}`;
  return (
    <Button variant="primary" url={url}>
      {t(kind === 'plan' ? 'charge.again' : 'charge.buyAgain')}
    </Button>
  );
}
