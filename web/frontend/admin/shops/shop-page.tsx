import {
  Badge,
  BlockStack,
  Box,
  Card,
  InlineStack,
  Link,
  Tabs,
  Text,
  TextField,
} from '@shopify/polaris';
import { useDeferredValue, useState } from 'react';
import type { MeAnswer } from '../../../contract/operator/access';
import {
  settingsChangesAnswer,
  type ShopHeadAnswer,
  type ShopOrdersAnswer,
  shopOrdersAnswer,
  shopSettingsAnswer,
} from '../../../contract/operator/shops';
import type { Permission } from '../../../domain/operator/permissions';
import { formatMoment } from '../../formats/date';
import { formatMoney } from '../../formats/money';
import { Routes, type Screens, useNavigate, useParams } from '../../router/router';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/skeletons';
import { OperatorArea } from '../operator-area';
import { BillingTab } from './billing-tab';
import { FactList, ListCard } from './cards';
import { t } from './i18n/texts';
import { LogTab } from './log-tab';
import { NotesTab } from './notes-tab';
import { OverviewTab } from './overview-tab';
import { ShopActionsPage } from './shop-actions';
import { ShopOrder } from './shop-order';
import { openView, type OpenView, ViewBanner, ViewGate } from './shop-view';
import { ShopsPage } from './shops-page';
import { useHead, useShopList, useShopPart, useView } from './shops-query';
import { DeliveriesTab, JobsTab } from './work-tabs';

const SCREENS: Screens = {
  '/admin/shops': ShopsPage,
  '/admin/shops/:shopId/actions': ShopActionsPage,
  '/admin/shops/:shopId/*?': ShopPage,
};

export function ShopRoutes() {
  return <Routes screens={SCREENS} />;
}

const TABS = [
  'overview',
  'orders',
  'billing',
  'settings',
  'log',
  'jobs',
  'deliveries',
  'notes',
] as const;
type Tab = (typeof TABS)[number];

/** Who may do one of these has the page of what can be done in a shop. */
const ACTS: readonly Permission[] = ['pause_creation', 'edit_grants', 'edit_plans', 'edit_charges'];

/** Everything about one shop, after a reason was given. */
function ShopPage() {
  const { shopId = '' } = useParams();
  const head = useHead(shopId);
  return (
    <OperatorArea
      title={head.data?.name || head.data?.domain || t('title')}
      permission="view_shops"
    >
      {(me) => <Shop key={shopId} id={shopId} me={me} />}
    </OperatorArea>
  );
}

function Shop({ id, me }: { id: string; me: MeAnswer }) {
  const head = useHead(id);
  const view = useView(id);
  if (head.isPending || view.isPending)
    return (
      <Card>
        <TextSkeleton lines={6} />
      </Card>
    );
  if (!head.data) return <LoadError query={head} />;
  if (!view.data) return <LoadError query={view} />;
  if (view.data.view === null) return <ViewGate id={id} head={head.data} />;
  const opened = openView(view.data.view, view.dataUpdatedAt);
  return <Looking id={id} me={me} head={head.data} view={opened} />;
}

function Looking({
  id,
  me,
  head,
  view,
}: {
  id: string;
  me: MeAnswer;
  head: ShopHeadAnswer;
  view: OpenView;
}) {
  const navigate = useNavigate();
  const { '*': rest = '' } = useParams();
  const [first = '', orderId] = rest.split('/');
  const tab: Tab = TABS.find((one) => one === first) ?? 'overview';
  const open = (to: Tab) => navigate(`/admin/shops/${id}${to === 'overview' ? '' : `/${to}`}`);
  return (
    <BlockStack gap="400">
      <ViewBanner id={id} view={view} mayUncover={me.permissions.includes('uncover_data')} />
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <BlockStack gap="050">
          <Text as="h2" variant="headingLg">
            {head.name || head.domain}
          </Text>
          <InlineStack gap="300">
            <Text as="span" tone="subdued">
              {head.domain}
            </Text>
            {me.permissions.some((one) => ACTS.includes(one)) && (
              <Link url={`/admin/shops/${id}/actions`}>{t('view.actions')}</Link>
            )}
            {me.permissions.includes('view_audit') && (
              <Link url={`/admin/audit?shop=${id}`}>{t('view.audit')}</Link>
            )}
          </InlineStack>
        </BlockStack>
      </Box>
      <nav aria-label={t('view.tabs')}>
        <Tabs
          tabs={TABS.map((name) => ({ id: `shop-${name}`, content: t(`tab.${name}`) }))}
          selected={TABS.indexOf(tab)}
          onSelect={(index) => open(TABS[index] ?? 'overview')}
        />
      </nav>
      {tab === 'orders' && orderId ? (
        <ShopOrder id={id} orderId={orderId} />
      ) : (
        <TabContent id={id} tab={tab} me={me} />
      )}
    </BlockStack>
  );
}

function TabContent({ id, tab, me }: { id: string; tab: Tab; me: MeAnswer }) {
  switch (tab) {
    case 'orders':
      return <OrdersTab id={id} />;
    case 'billing':
      return <BillingTab id={id} />;
    case 'settings':
      return <SettingsTab id={id} />;
    case 'log':
      return <LogTab id={id} />;
    case 'jobs':
      return <JobsTab id={id} mayReplay={me.permissions.includes('replay_jobs')} />;
    case 'deliveries':
      return <DeliveriesTab id={id} mayReplay={me.permissions.includes('replay_jobs')} />;
    case 'notes':
      return <NotesTab id={id} mayEdit={me.permissions.includes('edit_notes')} />;
    default:
      return <OverviewTab id={id} />;
  }
}

/** A shop's orders, the newest first, or by the beginning of their names. */
function OrdersTab({ id }: { id: string }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const orders = useShopList(id, '/orders', { answer: shopOrdersAnswer, search });
  return (
    <ListCard
      title={t('orders.title')}
      head={
        <TextField
          label={t('orders.search')}
          placeholder={t('orders.placeholder')}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          clearButton
          onClearButtonClick={() => setTyped('')}
        />
      }
      list={orders}
      empty={{ title: t('orders.empty.title'), text: t('orders.empty.text') }}
      keyOf={(order) => order.id}
    >
      {(order) => <OrderRow id={id} order={order} />}
    </ListCard>
  );
}

function OrderRow({ id, order }: { id: string; order: ShopOrdersAnswer['items'][number] }) {
  const documents = order.documents.map(({ kind, number }) =>
    [t(`kind.${kind}`), number].filter(Boolean).join(' '),
  );
  const facts = [formatMoment(order.at), order.customerName, documents.join(', ')];
  return (
    <InlineStack align="space-between" blockAlign="center" gap="200">
      <BlockStack gap="050">
        <Link url={`/admin/shops/${id}/orders/${order.id}`} removeUnderline>
          <Text as="span" fontWeight="semibold">
            {order.name}
          </Text>
        </Link>
        <Text as="span" tone="subdued">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </BlockStack>
      <InlineStack gap="200" blockAlign="center">
        {order.needsAttention && <Badge tone="warning">{t('orders.attention')}</Badge>}
        {documents.length === 0 && <Badge>{t('orders.noDocument')}</Badge>}
        <Text as="span" numeric>
          {formatMoney(order.totalCents, order.currency)}
        </Text>
      </InlineStack>
    </InlineStack>
  );
}

/** How the shop is set, and how that came to be. */
function SettingsTab({ id }: { id: string }) {
  return (
    <BlockStack gap="400">
      <Changes id={id} />
      <Chosen id={id} />
    </BlockStack>
  );
}

function Changes({ id }: { id: string }) {
  const changes = useShopList(id, '/settings/changes', { answer: settingsChangesAnswer });
  return (
    <ListCard
      title={t('settings.changes')}
      list={changes}
      empty={{ title: t('settings.noChanges.title'), text: t('settings.noChanges.text') }}
      keyOf={(change) => change.id}
    >
      {({ at, user, fields }) => (
        <BlockStack gap="050">
          <Text as="h3" variant="headingSm">
            {[formatMoment(at), user && t('settings.by', { user })].filter(Boolean).join(' · ')}
          </Text>
          {fields.map(({ field, from, to }) => (
            <Text key={field} as="p">
              {t('settings.change', { field, from, to })}
            </Text>
          ))}
        </BlockStack>
      )}
    </ListCard>
  );
}

function Chosen({ id }: { id: string }) {
  const settings = useShopPart(id, '/settings', { answer: shopSettingsAnswer });
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {t('settings.chosen')}
        </Text>
        {settings.isPending && <TextSkeleton lines={6} />}
        {settings.isError && !settings.data && <LoadError query={settings} />}
        {settings.data?.chosen.length === 0 && (
          <Text as="p" tone="subdued">
            {t('settings.allDefault')}
          </Text>
        )}
        {settings.data && (
          <FactList
            facts={settings.data.chosen.map(({ field, value }) => ({ term: field, value }))}
          />
        )}
      </BlockStack>
    </Card>
  );
}
