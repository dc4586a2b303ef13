import { Banner, BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '../../router/router';
import type { PlanAnswer, PurchaseQuoteAnswer } from '../../../contract/plan';
import { PURCHASES, type PurchaseFeature } from '../../../domain/billing/charge';
import { formatLongDay } from '../../formats/date';
import { formatNumber } from '../../formats/number';
import { NotFoundPage } from '../../shell/message-pages/message-page';
import { Screen } from '../../shell/screen';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { AboutApproval, Leaving, NotRequested } from '../change/change-dialog';
import { moneyText } from '../change/quote-lines';
import { purchaseQuoteQuery, useRequestCharge } from '../charge-query';
import { planQuery } from '../../plan-gate/plan-query';
import { t } from '../i18n/texts';

/** What is sold once, for a price that goes by the plan. */
export function PurchasePage() {
  const { feature: name } = useParams();
  const feature = PURCHASES.find((one) => one === name);
  return feature ? <PurchaseOf feature={feature} /> : <NotFoundPage />;
}

function PurchaseOf({ feature }: { feature: PurchaseFeature }) {
  const plan = useQuery(planQuery);
  return (
    <Screen title={t('charge.purchase.title')}>
      {plan.isError && !plan.data ? (
        <LoadError query={plan} />
      ) : (
        <Card>
          {plan.data ? <Offer plan={plan.data} feature={feature} /> : <TextSkeleton lines={8} />}
        </Card>
      )}
    </Screen>
  );
}

interface OfferProps {
  plan: PlanAnswer;
  feature: PurchaseFeature;
}

function Offer({ plan, feature }: OfferProps) {
  const { purchase } = plan;
  if (purchase.boughtAt !== null || purchase.isIncluded) return <Owned purchase={purchase} />;
  if (purchase.price === null)
    return (
      <Message
        title={t('charge.purchase.needsPlan.title')}
        texts={[t('charge.purchase.needsPlan.text')]}
      >
        <Button variant="primary" url="/plan">
          {t('charge.again')}
        </Button>
      </Message>
    );
  return <ForSale plan={plan} feature={feature} />;
}

function Owned({ purchase: { boughtAt, isUsable } }: Pick<PlanAnswer, 'purchase'>) {
  const how = boughtAt === null ? 'included' : 'owned';
  const text = t(`charge.purchase.${how}.text`, {
    date: boughtAt === null ? '' : formatLongDay(boughtAt),
  });
  return (
    <Message
      title={t(`charge.purchase.${how}.title`)}
      texts={isUsable ? [text] : [text, t('charge.purchase.rests')]}
    >
      <Button variant="primary" url={isUsable ? '/orders?import' : '/plan'}>
        {t(isUsable ? 'charge.toImport' : 'charge.again')}
      </Button>
    </Message>
  );
}

function ForSale({ plan, feature }: OfferProps) {
  const quote = useQuery(purchaseQuoteQuery(feature));
  const charge = useRequestCharge('/api/plan/purchases');
  if (charge.data) return <Leaving url={charge.data.confirmationUrl} />;
  if (quote.isPending) return <TextSkeleton lines={8} />;
  if (!quote.data) return <LoadError query={quote} />;
  const { price, digest } = quote.data;
  return (
    <BlockStack gap="400">
      {charge.error !== null && <NotRequested error={charge.error} />}
      <Text as="p">{t('charge.purchase.text')}</Text>
      <Promised quote={quote.data} planName={plan.current.name} />
      <AboutApproval />
      <InlineStack gap="300">
        <Button
          variant="primary"
          loading={charge.isPending}
          disabled={quote.isFetching}
          onClick={() => charge.ask({ feature, digest })}
        >
          {t('charge.purchase.buy', { price: moneyText(price) })}
        </Button>
        <Button url="/plan">{t('charge.purchase.back')}</Button>
      </InlineStack>
    </BlockStack>
  );
}

/** The price at this moment, and what comes with it until when. */
function Promised({ quote, planName }: { quote: PurchaseQuoteAnswer; planName: string }) {
  const values = { transfers: formatNumber(quote.transfers), days: quote.days };
  return (
    <>
      {quote.isTest && <Banner tone="info">{t('change.isTest')}</Banner>}
      <dl className="quote-sums">
        <div>
          <dt>{t('charge.purchase.price', { plan: planName })}</dt>
          <dd>{moneyText(quote.price)}</dd>
        </div>
        <div>
          <dt>{t('charge.purchase.grant', values)}</dt>
          <dd>{t('charge.purchase.until', { date: formatLongDay(quote.until) })}</dd>
        </div>
      </dl>
      <Text as="p">{t('charge.purchase.first')}</Text>
    </>
  );
}

interface MessageProps {
  title: string;
  texts: readonly string[];
  children: React.ReactNode;
}

function Message({ title, texts, children }: MessageProps) {
  return (
    <Box paddingBlock="400">
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        {texts.map((text) => (
          <Text as="p" key={text}>
            {text}
          </Text>
        ))}
        <InlineStack>{children}</InlineStack>
      </BlockStack>
    </Box>
  );
}
