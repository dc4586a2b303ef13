import {
  BlockStack,
  Box,
  Button,
  ButtonGroup,
  Card,
  Icon,
  InlineGrid,
  InlineStack,
  Select,
  Tabs,
  Text,
  TextField,
} from '@shopify/polaris';
import { SearchIcon, SortAscendingIcon, SortDescendingIcon } from '@shopify/polaris-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writtenCode } from '../../../domain/billing/coupon';
import { PARTNER_PROGRAMME } from '../../../domain/partner/partner';
import { useAddress } from '../../address/use-address';
import { NotFoundPage } from '../../shell/message-pages/message-page';
import { ListSkeleton } from '../../states/skeletons';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { t } from '../i18n/texts';
import { PartnerArea } from '../partner-area';
import {
  COUPON_SORTS,
  COUPON_TABS,
  couponAddress,
  type CouponAddress,
  type CouponPlace,
  couponsQuery,
  type PartnerCoupon,
  shownCoupons,
  useCouponPlace,
} from './coupon-list';
import { CouponRow } from './coupon-row';
import { NewCouponDialog, RemovalDialog } from './coupon-dialogs';

/** The partner's codes; the tab and an open dialog stand in the address. */
export function CouponsPage() {
  const place = useCouponPlace();
  if (place === null) return <NotFoundPage />;
  return (
    <PartnerArea title={t('coupons.title')}>
      {({ state }) => <Coupons {...place} isLocked={state === 'locked'} />}
    </PartnerArea>
  );
}

interface Props extends CouponPlace {
  /** The partner: what there is can be read, and nothing changed. */
  isLocked: boolean;
}

function Coupons(props: Props) {
  const coupons = useQuery(couponsQuery);
  if (coupons.isPending)
    return (
      <Card>
        <ListSkeleton rows={3} />
      </Card>
    );
  if (!coupons.data) return <LoadError query={coupons} />;
  return <Loaded {...props} coupons={coupons.data.items} />;
}

function Loaded({
  coupons,
  isLocked,
  dialog,
  open,
  close,
  ...place
}: Props & { coupons: PartnerCoupon[] }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const remove = (codes: string[]) => {
    setChosen(codes);
    open('removal');
  };
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="300">
          <Text as="p">{t('coupons.intro')}</Text>
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="p" tone="subdued">
              {t('coupons.used', { used: coupons.length, most: PARTNER_PROGRAMME.maxCoupons })}
            </Text>
            {!isLocked && (
              <ButtonGroup>
                {coupons.length > 1 && (
                  <Button onClick={() => remove([])}>{t('coupons.remove')}</Button>
                )}
                <Button variant="primary" onClick={() => open('new')}>
                  {t('coupons.create')}
                </Button>
              </ButtonGroup>
            )}
          </InlineStack>
        </BlockStack>
      </Card>
      <ListCard coupons={coupons} isLocked={isLocked} onRemove={remove} {...place} />
      {dialog === 'new' && !isLocked && <NewCouponDialog onClose={close} />}
      {dialog === 'removal' && !isLocked && (
        <RemovalDialog coupons={coupons} chosen={chosen} onClose={close} />
      )}
    </BlockStack>
  );
}

interface ListProps extends Pick<CouponPlace, 'tab' | 'showTab'> {
  coupons: PartnerCoupon[];
  isLocked: boolean;
  onRemove: (codes: string[]) => void;
}

function ListCard({ coupons, isLocked, onRemove, tab, showTab }: ListProps) {
  const [address, setAddress] = useAddress(couponAddress);
  const shown = shownCoupons(coupons, tab, address);
  const showAll = () => {
    if (address.code === '') showTab('all');
    else setAddress({ code: '' });
  };
  return (
    <Card padding="0">
      <Tabs
        tabs={COUPON_TABS.map((id) => ({
          id,
          content: t(`coupons.tabs.${id}`),
          panelID: `${id}-panel`,
        }))}
        selected={COUPON_TABS.indexOf(tab)}
        onSelect={(index) => showTab(COUPON_TABS[index] ?? 'all')}
      >
        <Text as="h2" visuallyHidden>
          {t(`coupons.tabs.${tab}`)}
        </Text>
        {coupons.length === 0 ? (
          <NothingHere title={t('coupons.empty.title')} text={t('coupons.empty.text')} />
        ) : (
          <>
            <CouponFilters address={address} onChange={setAddress} />
            {shown.length === 0 && (
              <NothingHere
                title={t('coupons.none.title')}
                text={t('coupons.none.text')}
                action={{ content: t('coupons.none.action'), onAction: showAll }}
              />
            )}
            <ul className="plain-list">
              {shown.map((coupon) => (
                <li key={coupon.code}>
                  <CouponRow
                    coupon={coupon}
                    isReadOnly={isLocked}
                    onRemove={() => onRemove([coupon.code])}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Tabs>
    </Card>
  );
}

interface FilterProps {
  address: CouponAddress;
  onChange: (changes: Partial<CouponAddress>) => void;
}

/** A part of the code, and what the list goes by. */
function CouponFilters({ address: { code, sort, way }, onChange }: FilterProps) {
  const isDescending = way === 'desc';
  return (
    <Box padding="300" borderBlockEndWidth="025" borderColor="border-secondary">
      <InlineGrid columns={{ xs: 1, sm: ['oneHalf', 'oneHalf'] }} gap="200">
        <TextField
          label={t('coupons.filter')}
          labelHidden
          placeholder={t('coupons.filter')}
          prefix={<Icon source={SearchIcon} />}
          value={code}
          onChange={(text) => onChange({ code: writtenCode(text).slice(0, 30) })}
          clearButton
          onClearButtonClick={() => onChange({ code: '' })}
          autoComplete="off"
          spellCheck={false}
        />
        <InlineStack gap="200" blockAlign="center" wrap={false}>
          <Select
            label={t('coupons.sort.label')}
            labelHidden
            options={COUPON_SORTS.map((value) => ({ value, label: t(`coupons.sort.${value}`) }))}
            value={sort}
            onChange={(wanted) => onChange({ sort: COUPON_SORTS.find((one) => one === wanted) })}
          />
          <Button
            icon={isDescending ? SortDescendingIcon : SortAscendingIcon}
            onClick={() => onChange({ way: isDescending ? 'asc' : 'desc' })}
          >
            {t(`coupons.sort.${way}`)}
          </Button>
        </InlineStack>
      </InlineGrid>
    </Box>
  );
}
