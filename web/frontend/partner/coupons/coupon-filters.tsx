import { Box, Button, Icon, InlineGrid, InlineStack, Select, TextField } from '@shopify/polaris';
import { SearchIcon, SortAscendingIcon, SortDescendingIcon } from '@shopify/polaris-icons';
import { writtenCode } from '../../../domain/billing/coupon';
import { COUPON_SORTS, type CouponAddress } from './coupon-list';
import { t } from './i18n/texts';

interface Props {
  address: CouponAddress;
  onChange: (changes: Partial<CouponAddress>) => void;
}

/** A part of the code, and what the list goes by. */
export function CouponFilters({ address: { code, sort, way }, onChange }: Props) {
  const isDescending = way === 'desc';
  return (
    <Box padding="300" borderBlockEndWidth="025" borderColor="border-secondary">
      <InlineGrid columns={{ xs: 1, sm: ['oneHalf', 'oneHalf'] }} gap="200">
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
        <InlineStack gap="200" blockAlign="center" wrap={false}>
          <Select
            label={t('sort.label')}
            labelHidden
            options={COUPON_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
            value={sort}
            onChange={(wanted) => onChange({ sort: COUPON_SORTS.find((one) => one === wanted) })}
          />
          <Button
            icon={isDescending ? SortDescendingIcon : SortAscendingIcon}
            onClick={() => onChange({ way: isDescending ? 'asc' : 'desc' })}
          >
            {t(`sort.${way}`)}
          </Button>
        </InlineStack>
      </InlineGrid>
    </Box>
  );
}
