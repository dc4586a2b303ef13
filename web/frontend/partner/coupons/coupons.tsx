import { BlockStack, Button, ButtonGroup, Card, InlineStack, Tabs, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PARTNER_PROGRAMME } from '../../../domain/partner/programme';
import { useAddress } from '../../address/use-address';
import { ListSkeleton } from '../../states/list-skeleton';
import { LoadError } from '../../states/load-error';
import { NothingHere } from '../../states/nothing-here';
import { CouponFilters } from './coupon-filters';
import { COUPON_TABS, couponAddress, type PartnerCoupon, shownCoupons } from './coupon-list';
import { couponsQuery } from './coupon-query';
import { CouponRow } from './coupon-row';
import type { CouponPlace } from './use-coupon-place';
import { NewCouponDialog } from './new-coupon-dialog';
import { RemovalDialog } from './removal-dialog';
import { t } from './i18n/texts';

interface Props extends CouponPlace {
  /** The partner: what there is can be read, and nothing changed. */
  isLocked: boolean;
}

export function Coupons(props: Props) {
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
          <Text as="p">{t('intro')}</Text>
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="p" tone="subdued">
              {t('used', { used: coupons.length, most: PARTNER_PROGRAMME.maxCoupons })}
            </Text>
            {!isLocked && (
              <ButtonGroup>
                {coupons.length > 1 && <Button onClick={() => remove([])}>{t('remove')}</Button>}
                <Button variant="primary" onClick={() => open('new')}>
                  {t('create')}
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
        tabs={COUPON_TABS.map((id) => ({ id, content: t(`tabs.${id}`), panelID: `${id}-panel` }))}
        selected={COUPON_TABS.indexOf(tab)}
        onSelect={(index) => showTab(COUPON_TABS[index] ?? 'all')}
      >
        <Text as="h2" visuallyHidden>
          {t(`tabs.${tab}`)}
        </Text>
        {coupons.length === 0 ? (
          <NothingHere title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <>
            <CouponFilters address={address} onChange={setAddress} />
            {shown.length === 0 && (
              <NothingHere
                title={t('none.title')}
                text={t('none.text')}
                action={{ content: t('none.action'), onAction: showAll }}
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
