import { Badge, BlockStack, Box, Card, InlineStack, Text } from '@shopify/polaris';
import { type ShopOverviewAnswer, shopOverviewAnswer } from '../../../contract/operator/shops';
import { formatDay, formatMoment } from '../../formats/date';
import { counted, formatNumber } from '../../formats/number';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { FactsCard } from './cards';
import { useShopPart } from './shops-query';
import { t } from './i18n/texts';

/** What is wrong first, then what the shop is. */
export function OverviewTab({ id }: { id: string }) {
  const overview = useShopPart(id, '/overview', { answer: shopOverviewAnswer });
  if (overview.isPending)
    return (
      <Card>
        <TextSkeleton lines={10} />
      </Card>
    );
  if (!overview.data) return <LoadError query={overview} />;
  return (
    <BlockStack gap="400">
      <Health health={overview.data.health} />
      <div className="shop-cards">
        <ShopFacts overview={overview.data} />
        <PlanFacts overview={overview.data} />
        <ConnectionFacts overview={overview.data} />
        <MailFacts overview={overview.data} />
      </div>
      <div className="shop-cards">
        <Counters stat={overview.data.shop.stat.lexoffice} />
        <Webhooks webhooks={overview.data.shop.stat.webhooks} />
      </div>
    </BlockStack>
  );
}

interface Props {
  overview: ShopOverviewAnswer;
}

function Health({ health }: Pick<ShopOverviewAnswer, 'health'>) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('health.title')}
        </Text>
        {health.length === 0 && (
          <Box>
            <Badge tone="success">{t('health.fine')}</Badge>
          </Box>
        )}
        {health.map(({ code, since, what }) => (
          <InlineStack key={code} gap="200" blockAlign="center">
            <Badge tone={code === 'not-activated' ? 'attention' : 'critical'}>
              {t(`health.${code}`, { what: what ?? '' })}
            </Badge>
            {since !== null && (
              <Text as="span" tone="subdued">
                {t('health.since', { at: formatMoment(since) })}
              </Text>
            )}
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}

function ShopFacts({ overview: { shop, facts } }: Props) {
  const when = (at: string | null) => (at === null ? t('overview.open') : formatMoment(at));
  const roles = [
    shop.isStaff && t('overview.role.staff'),
    shop.isDevelopment && t('overview.role.development'),
    shop.partner && t('overview.role.partner'),
  ].filter(Boolean);
  const { store } = shop.shopify;
  const place = [facts.countryCode, store.currency, facts.timeZone].filter(Boolean);
  const shopifyPlan = [facts.shopifyPlan, facts.shopifyPlanName].filter(Boolean);
  return (
    <FactsCard
      title={t('overview.shop')}
      facts={[
        { term: t('overview.name'), value: store.name },
        { term: t('overview.domain'), value: shop.shopify.shop },
        { term: t('overview.email'), value: facts.email },
        { term: t('overview.place'), value: place.join(', ') },
        { term: t('overview.shopifyPlan'), value: shopifyPlan.join(', ') },
        { term: t('overview.roles'), value: roles.join(', ') || t('overview.role.none') },
        { term: t('overview.installed'), value: formatMoment(shop.createdAt) },
        {
          term: t('overview.uninstalled'),
          value: facts.uninstalledAt && formatMoment(facts.uninstalledAt),
        },
        { term: t('overview.setup'), value: when(shop.setupCompletedAt) },
        { term: t('overview.activated'), value: when(shop.activatedAt) },
        {
          term: t('overview.settingsSaved'),
          value: facts.settingsSavedAt && formatMoment(facts.settingsSavedAt),
        },
        { term: t('overview.swept'), value: facts.sweptAt && formatMoment(facts.sweptAt) },
        {
          term: t('overview.reconciled'),
          value: facts.reconciledAt && formatMoment(facts.reconciledAt),
        },
        { term: t('overview.scopes'), value: facts.grantedScopes.join(', ') },
      ]}
    />
  );
}

function PlanFacts({ overview: { shop, facts } }: Props) {
  const { plan } = shop;
  const { used, quota, resetAt, daysLeft } = plan.credits;
  const interval = t(plan.annual ? 'overview.annual' : 'overview.monthly');
  return (
    <FactsCard
      title={t('overview.plan')}
      facts={[
        {
          term: t('overview.planName'),
          value: plan.id === 'free' ? plan.name : `${plan.name}, ${interval}`,
        },
        {
          term: t('overview.meter'),
          value: t('overview.meterValue', {
            used: formatNumber(used),
            quota: formatNumber(quota),
            at: formatDay(resetAt),
          }),
        },
        {
          term: '',
          value: daysLeft === null ? null : t('overview.daysLeft', counted(daysLeft)),
        },
        { term: t('overview.purchases'), value: plan.purchase.join(', ') },
        { term: t('overview.coupons'), value: plan.coupons.join(', ') },
        {
          term: t('overview.billingRead'),
          value: facts.billingReadAt && formatMoment(facts.billingReadAt),
        },
      ]}
    />
  );
}

function ConnectionFacts({ overview: { shop, facts } }: Props) {
  const { isConnected, isInterrupted, connectedAt, profile } = shop.lexoffice;
  const at = connectedAt === null ? '' : formatMoment(connectedAt);
  const standing = () => {
    if (isInterrupted) return t('overview.interrupted');
    return isConnected ? t('overview.connected', { at }) : t('overview.notConnected');
  };
  const user = [profile?.userName, profile?.userEmail].filter(Boolean);
  return (
    <FactsCard
      title={t('overview.connection')}
      facts={[
        { term: t('overview.connectionState'), value: standing() },
        { term: t('overview.company'), value: profile?.companyName ?? null },
        { term: t('overview.user'), value: user.join(', ') },
        { term: t('overview.organization'), value: facts.organizationId },
        { term: t('overview.tax'), value: profile && taxOf(profile) },
        { term: t('overview.taxChoice'), value: facts.taxChoice },
        { term: t('overview.features'), value: profile?.businessFeatures.join(', ') ?? null },
        { term: t('overview.scopes'), value: facts.lexwareScopes.join(', ') },
      ]}
    />
  );
}

type Profile = NonNullable<ShopOverviewAnswer['shop']['lexoffice']['profile']>;

function taxOf({ taxType, smallBusiness, distanceSalesPrinciple: principle }: Profile): string {
  return [
    t(`overview.taxType.${taxType}`),
    smallBusiness && t('overview.smallBusiness'),
    principle && t(principle === 'ORIGIN' ? 'overview.origin' : 'overview.destination'),
  ]
    .filter(Boolean)
    .join(', ');
}

function MailFacts({ overview: { mail } }: Props) {
  const { server, failedCheck, sent, bounced } = mail;
  return (
    <FactsCard
      title={t('overview.mail')}
      facts={[
        {
          term: t('overview.sender'),
          value: server
            ? t('overview.ownServer', { address: server.address, host: server.host })
            : t('overview.appSender'),
        },
        { term: t('overview.sent'), value: formatNumber(sent) },
        { term: t('overview.bounced'), value: formatNumber(bounced) },
        {
          term: failedCheck ? t('overview.failedCheck', { at: formatMoment(failedCheck.at) }) : '',
          value: failedCheck && failedCheck.text,
        },
      ]}
    />
  );
}

type WebhookCounts = ShopOverviewAnswer['shop']['stat']['webhooks'];

function Webhooks({ webhooks }: { webhooks: WebhookCounts }) {
  const kinds = ['received', 'started', 'successful', 'failed', 'unprocessable'] as const;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('overview.webhooks.title')}
        </Text>
        <table className="shop-counters">
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`overview.webhooks.${kind}`)}</th>
                <td>{formatNumber(webhooks[kind])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Text as="p" tone="subdued">
          {t('overview.webhooks.note')}
        </Text>
      </BlockStack>
    </Card>
  );
}

function Counters({ stat }: { stat: ShopOverviewAnswer['shop']['stat']['lexoffice'] }) {
  const kinds = ['invoice', 'credit', 'delivery', 'contact'] as const;
  const counts = ['created', 'matched', 'updated'] as const;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('overview.counters')}
        </Text>
        <table className="shop-counters">
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{t('overview.what')}</span>
              </th>
              {counts.map((one) => (
                <th key={one} scope="col">
                  {t(`overview.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{t(`overview.${kind}`)}</th>
                {counts.map((one) => (
                  <td key={one}>{formatNumber(stat[kind][one])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </BlockStack>
    </Card>
  );
}
