import {
  Badge,
  type BadgeProps,
  BlockStack,
  Box,
  Card,
  Icon,
  InlineGrid,
  InlineStack,
  Pagination,
  Select,
  Tabs,
  Text,
  TextField,
} from '@shopify/polaris';
import { SearchIcon } from '@shopify/polaris-icons';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type Redemption,
  REDEMPTION_SORTS,
  redemptionsAnswer,
} from '../../contract/partner/coupons';
import { PLAN_TEXTS } from '../../contract/texts/plan-texts';
import { REDEMPTION_STATES, type RedemptionState, writtenCode } from '../../domain/billing/coupon';
import { PARTNER_PROGRAMME } from '../../domain/partner/partner';
import { useAddress } from '../address/use-address';
import { request } from '../api/api';
import { formatDay } from '../formats/date';
import { formatMoney } from '../formats/money';
import { useLocation, useNavigate, useParams } from '../router/router';
import { t as appText } from '../shell/i18n/texts';
import { NotFoundPage } from '../shell/message-pages/message-page';
import { ListSkeleton } from '../states/skeletons';
import { LoadError } from '../states/load-error';
import { NothingHere } from '../states/nothing-here';
import { t } from './i18n/texts';
import { PartnerArea } from './partner-area';
import { PARTNER_KEY } from './partner-query';

const TABS = ['all', ...REDEMPTION_STATES] as const;
const LIST = '/partner/redemptions';

/** What became of the partner's codes: all, and a tab for each state. */
export function RedemptionsPage() {
  const { status } = useParams();
  const state = REDEMPTION_STATES.find((one) => one === status);
  if (status !== undefined && !state) return <NotFoundPage />;
  return (
    <PartnerArea title={t('redemptions.title')}>{() => <Redemptions status={state} />}</PartnerArea>
  );
}

function Redemptions({ status }: { status: RedemptionState | undefined }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [address, setAddress] = useAddress(redemptionsAddress);
  const change = (changes: Partial<RedemptionsAddress>) => setAddress({ page: '1', ...changes });
  const tab = status ?? 'all';
  const showTab = (wanted = 'all') => {
    const query = new URLSearchParams(search);
    query.delete('page');
    const pathname = wanted === 'all' ? LIST : `${LIST}/${wanted}`;
    navigate({ pathname, search: query.toString() });
  };
  const showAll = () => {
    if (address.code === '') showTab();
    else change({ code: '' });
  };
  return (
    <Card padding="0">
      <Tabs
        tabs={TABS.map((id) => ({
          id,
          content: t(`redemptions.tabs.${id}`),
          panelID: `${id}-panel`,
        }))}
        selected={TABS.indexOf(tab)}
        onSelect={(index) => showTab(TABS[index])}
      >
        <Text as="h2" visuallyHidden>
          {t(`redemptions.tabs.${tab}`)}
        </Text>
        <Box paddingInline="400" paddingBlockStart="300">
          <Text as="p" tone="subdued">
            {t(`redemptions.about.${tab}`, { days: PARTNER_PROGRAMME.releasedAfterDays })}
          </Text>
        </Box>
        <Filters address={address} onChange={change} />
        <List status={status} address={address} onChange={change} onShowAll={showAll} />
      </Tabs>
    </Card>
  );
}

interface FilterProps {
  address: RedemptionsAddress;
  onChange: (changes: Partial<RedemptionsAddress>) => void;
}

function Filters({ address: { code, sort }, onChange }: FilterProps) {
  return (
    <Box padding="300" borderBlockEndWidth="025" borderColor="border-secondary">
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="200">
        <TextField
          label={t('redemptions.filter')}
          labelHidden
          placeholder={t('redemptions.filter')}
          prefix={<Icon source={SearchIcon} />}
          value={code}
          onChange={(text) => onChange({ code: writtenCode(text).slice(0, 30) })}
          clearButton
          onClearButtonClick={() => onChange({ code: '' })}
          autoComplete="off"
          spellCheck={false}
        />
        <Select
          label={t('redemptions.sort.label')}
          labelHidden
          options={REDEMPTION_SORTS.map((value) => ({
            value,
            label: t(`redemptions.sort.${value}`),
          }))}
          value={sort}
          onChange={(wanted) => onChange({ sort: REDEMPTION_SORTS.find((one) => one === wanted) })}
        />
      </InlineGrid>
    </Box>
  );
}

interface ListProps extends FilterProps {
  status: RedemptionState | undefined;
  onShowAll: () => void;
}

function List({ status, address, onChange, onShowAll }: ListProps) {
  const redemptions = useQuery(redemptionsQuery(status, address));
  if (redemptions.isPending) return <ListSkeleton rows={4} />;
  if (!redemptions.data)
    return (
      <Box padding="400">
        <LoadError query={redemptions} />
      </Box>
    );
  const { items, hasNext } = redemptions.data;
  if (items.length === 0) {
    const isFiltered = status !== undefined || address.code !== '';
    if (!isFiltered)
      return (
        <NothingHere title={t('redemptions.empty.title')} text={t('redemptions.empty.text')} />
      );
    const action = { content: t('redemptions.none.action'), onAction: onShowAll };
    return (
      <NothingHere
        title={t('redemptions.none.title')}
        text={t('redemptions.none.text')}
        action={action}
      />
    );
  }
  const page = Number(address.page);
  const goTo = (wanted: number) => onChange({ page: String(wanted) });
  return (
    <div aria-busy={redemptions.isPlaceholderData}>
      <ul className="plain-list">
        {items.map((redemption) => (
          <li key={redemption.id}>
            <RedemptionRow redemption={redemption} />
          </li>
        ))}
      </ul>
      {(hasNext || page > 1) && (
        <Box padding="400">
          <Pagination
            accessibilityLabel={appText('paging.label')}
            accessibilityLabels={{
              next: appText('paging.next'),
              previous: appText('paging.previous'),
            }}
            hasNext={hasNext}
            hasPrevious={page > 1}
            onNext={() => goTo(page + 1)}
            onPrevious={() => goTo(page - 1)}
          />
        </Box>
      )}
    </div>
  );
}

const TONES: Record<RedemptionState, BadgeProps['tone']> = {
  pending: undefined,
  redeemed: undefined,
  subscribed: 'info',
  cancelled: 'attention',
  declined: 'critical',
  verified: 'success',
  paid: 'success',
};

const { releasedAfterDays: days } = PARTNER_PROGRAMME;

/** When, which code and plan, what it came to and why. Nothing of it names the shop. */
function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const { coupon, createdAt, status, plan, isAnnual, entries } = redemption;
  const name = plan ? PLAN_TEXTS[plan].name : t('redemptions.noPlan');
  return (
    <Box padding="400">
      <BlockStack gap="100">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="headingSm">
              {coupon}
            </Text>
            <Badge tone={TONES[status]}>{t(`redemptions.tabs.${status}`)}</Badge>
          </InlineStack>
          <Provision redemption={redemption} />
        </InlineStack>
        <Text as="p">
          {[formatDay(createdAt), isAnnual ? t('redemptions.annual', { plan: name }) : name].join(
            ' · ',
          )}
        </Text>
        <Why redemption={redemption} />
        {entries.length > 0 && <Entries redemption={redemption} />}
      </BlockStack>
    </Box>
  );
}

/** Until it was decided for or against it, there is none to name. */
function Provision({ redemption: { provision, status } }: { redemption: Redemption }) {
  if (provision === null && status !== 'subscribed' && status !== 'verified') return null;
  return (
    <Text as="span" fontWeight="semibold" numeric>
      {provision === null
        ? t('redemptions.noProvision')
        : t('redemptions.provision', { sum: formatMoney(provision, 'EUR') })}
    </Text>
  );
}

function Why({
  redemption: { changedAt, reason, refusal, decisionDueAt },
}: {
  redemption: Redemption;
}) {
  const texts = [
    `${t('redemptions.since', { day: formatDay(changedAt) })}${reason ? `: ${t(`redemptions.reason.${reason}`, { days })}` : ''}`,
    refusal !== null && t('redemptions.refusal', { refusal }),
    decisionDueAt && t('redemptions.decided', { day: formatDay(decisionDueAt) }),
  ].filter((text) => text !== false && text !== null);
  return texts.map((text) => (
    <Text key={text} as="p" tone="subdued">
      {text}
    </Text>
  ));
}

/** The lines of the ledger, which nobody changes any more. */
function Entries({ redemption: { coupon, entries } }: { redemption: Redemption }) {
  return (
    <details>
      <summary>{t('redemptions.entries', { code: coupon })}</summary>
      <ul>
        {entries.map(({ kind, cents, at, reason }, index) => (
          <li key={index}>
            {`${formatDay(at)}: ${formatMoney(cents, 'EUR')} ${t(`redemptions.entry.${kind}`)}. ${t(`redemptions.reason.${reason}`, { days })}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the list shows, besides the tab; the page counts from 1. */
const redemptionsAddress = z.object({
  code: z.string().max(30).catch('').default(''),
  sort: z.enum(REDEMPTION_SORTS).catch('createdAt').default('createdAt'),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .catch('1')
    .default('1'),
});
type RedemptionsAddress = z.infer<typeof redemptionsAddress>;

function redemptionsQuery(
  status: RedemptionState | undefined,
  { code, sort, page }: RedemptionsAddress,
) {
  const query = { tab: status, search: code, sort, page };
  return queryOptions({
    queryKey: [...PARTNER_KEY, 'redemptions', query],
    queryFn: ({ signal }) =>
      request('/api/partner/redemptions', { query, answer: redemptionsAnswer, signal }),
    placeholderData: keepPreviousData,
  });
}
