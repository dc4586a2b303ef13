import {
  Banner,
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  Card,
  InlineStack,
  Link,
  Tabs,
  Text,
} from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { MeAnswer } from '../../../contract/operator/access';
import type { ShopHeadAnswer } from '../../../contract/operator/shop-page';
import { MAX_REASON_LENGTH, viewInput } from '../../../contract/operator/views';
import type { Permission } from '../../../domain/operator/permissions';
import { counted } from '../../formats/number';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { ConfirmModal } from '../../shell/confirm-modal';
import { LoadError } from '../../states/load-error';
import { TextSkeleton } from '../../states/text-skeleton';
import { OperatorArea } from '../operator-area';
import { BillingTab } from './billing-tab';
import { DeliveriesTab } from './deliveries-tab';
import { JobsTab } from './jobs-tab';
import { LogTab } from './log-tab';
import { NotesTab } from './notes-tab';
import { OrdersTab } from './orders-tab';
import { OverviewTab } from './overview-tab';
import { SettingsTab } from './settings-tab';
import { ShopOrder } from './shop-order';
import { useEndView, useHead, useUncover, useView, useViewOver } from './shops-query';
import { ViewGate } from './view-gate';
import './i18n/texts';

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
export function ShopPage() {
  const { shopId = '' } = useParams();
  const head = useHead(shopId);
  const { t } = useTranslation('adminShops');
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
  const { isUncovered, secondsLeft } = view.data.view;
  const endsAt = view.dataUpdatedAt + secondsLeft * 1_000;
  return <Looking id={id} me={me} head={head.data} view={{ endsAt, isUncovered }} />;
}

interface View {
  /** By the clock of this screen, in milliseconds. */
  endsAt: number;
  isUncovered: boolean;
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
  view: View;
}) {
  const { t } = useTranslation('adminShops');
  const navigate = useNavigate();
  const { '*': rest = '' } = useParams();
  const [first = '', orderId] = rest.split('/');
  const tab: Tab = TABS.find((one) => one === first) ?? 'overview';
  const open = (to: Tab) => void navigate(`/admin/shops/${id}${to === 'overview' ? '' : `/${to}`}`);
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

const MINUTE_MS = 60_000;
const TICK_MS = 10_000;

/** Whole minutes until the look ends; asks for a reason again when it has. */
function useMinutesLeft(id: string, endsAt: number): number {
  const over = useViewOver(id);
  const [now, setNow] = useState(() => Date.now());
  const left = endsAt - now;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) over();
  }, [left, over]);
  return Math.max(1, Math.ceil(left / MINUTE_MS));
}

function ViewBanner({ id, view, mayUncover }: { id: string; view: View; mayUncover: boolean }) {
  const { t } = useTranslation('adminShops');
  const minutes = useMinutesLeft(id, view.endsAt);
  const end = useEndView(id);
  return (
    <Banner tone={view.isUncovered ? 'warning' : 'info'} title={t('view.title', counted(minutes))}>
      <BlockStack gap="300">
        <p>{t(view.isUncovered ? 'view.uncovered' : 'view.covered')}</p>
        <ButtonGroup>
          {mayUncover && !view.isUncovered && <UncoverButton id={id} />}
          <Button loading={end.isPending} onClick={() => end.mutate(undefined)}>
            {t('view.end')}
          </Button>
        </ButtonGroup>
      </BlockStack>
    </Banner>
  );
}

function UncoverButton({ id }: { id: string }) {
  const { t } = useTranslation('adminShops');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const uncover = useUncover(id);
  const close = () => setOpen(false);
  const confirm = () => {
    if (viewInput.safeParse({ reason }).success) uncover.mutate({ reason }, { onSuccess: close });
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      onClose={close}
      title={t('view.uncoverTitle')}
      confirm={t('view.uncoverConfirm')}
      cancel={t('view.cancel')}
      isDestructive={false}
      isPending={uncover.isPending}
      onConfirm={confirm}
      activator={<Button onClick={() => setOpen(true)}>{t('view.uncover')}</Button>}
    >
      <BlockStack gap="300">
        <p>{t('view.uncoverText')}</p>
        <LimitedTextField
          label={t('gate.reason')}
          value={reason}
          onChange={setReason}
          limit={MAX_REASON_LENGTH}
          autoComplete="off"
        />
      </BlockStack>
    </ConfirmModal>
  );
}
