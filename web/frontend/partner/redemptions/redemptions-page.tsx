import {
  Box,
  Card,
  Icon,
  InlineGrid,
  Pagination,
  Select,
  Tabs,
  Text,
  TextField,
} from '@shopify/polaris';
import { SearchIcon } from '@shopify/polaris-icons';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '../../router/router';
import { REDEMPTION_SORTS } from '../../../contract/partner/redemptions';
import {
  REDEMPTION_STATES,
  type RedemptionState,
  writtenCode,
} from '../../../domain/billing/coupon';
import { PARTNER_PROGRAMME } from '../../../domain/partner/programme';
import { useAddress } from '../../address/use-address';
import { NotFoundPage } from '../../shell/message-pages/not-found-page';
import { ListSkeleton } from '../../states/list-skeleton';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { PartnerArea } from '../partner-area';
import { RedemptionRow } from './redemption-row';
import { redemptionsAddress, type RedemptionsAddress, redemptionsQuery } from './redemptions-query';
import { t } from './i18n/texts';
import { t as appText } from '../../shell/i18n/texts';

const TABS = ['all', ...REDEMPTION_STATES] as const;
const LIST = '/partner/redemptions';

/** What became of the partner's codes: all, and a tab for each state. */
export function RedemptionsPage() {
  const { status } = useParams();
  const state = REDEMPTION_STATES.find((one) => one === status);
  if (status !== undefined && !state) return <NotFoundPage />;
  return <PartnerArea title={t('title')}>{() => <Redemptions status={state} />}</PartnerArea>;
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
        tabs={TABS.map((id) => ({ id, content: t(`tabs.${id}`), panelID: `${id}-panel` }))}
        selected={TABS.indexOf(tab)}
        onSelect={(index) => showTab(TABS[index])}
      >
        <Text as="h2" visuallyHidden>
          {t(`tabs.${tab}`)}
        </Text>
        <Box paddingInline="400" paddingBlockStart="300">
          <Text as="p" tone="subdued">
            {t(`about.${tab}`, { days: PARTNER_PROGRAMME.releasedAfterDays })}
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
          label={t('filter')}
          labelHidden
          placeholder={t('filter')}
          prefix={<Icon source={SearchIcon} />}
          value={code}
          onChange={(text) => onChange({ code: writtenCode(text).slice(0, 30) })}
          clearButton
          onClearButtonClick={() => onChange({ code: '' })}
          autoComplete="off"
          spellCheck={false}
        />
        <Select
          label={t('sort.label')}
          labelHidden
          options={REDEMPTION_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
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
    if (!isFiltered) return <NothingHere title={t('empty.title')} text={t('empty.text')} />;
    const action = { content: t('none.action'), onAction: onShowAll };
    return <NothingHere title={t('none.title')} text={t('none.text')} action={action} />;
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
