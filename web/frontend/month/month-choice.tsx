import { Button, InlineStack, Select } from '@shopify/polaris';
import { ChevronLeftIcon, ChevronRightIcon } from '@shopify/polaris-icons';
import { formatMonth } from '../formats/month';
import { monthsLater, presentMonth } from './months';
import { t } from './i18n/texts';

interface Props {
  month: string;
  onChange: (month: string) => void;
}

/** So many months are offered; earlier ones are reached one by one. */
const OFFERED = 24;

/** Which month is shown: one of the last two years, or the one before or after it. */
export function MonthChoice({ month, onChange }: Props) {
  const present = presentMonth();
  const offered = Array.from({ length: OFFERED }, (_, index) => monthsLater(present, -index));
  const months = offered.includes(month) ? offered : [...offered, month];
  return (
    <InlineStack gap="200" blockAlign="center">
      <Button
        icon={ChevronLeftIcon}
        accessibilityLabel={t('former')}
        onClick={() => onChange(monthsLater(month, -1))}
      />
      <Select
        label={t('choice')}
        labelHidden
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        value={month}
        onChange={onChange}
      />
      <Button
        icon={ChevronRightIcon}
        accessibilityLabel={t('next')}
        disabled={month >= present}
        onClick={() => onChange(monthsLater(month, 1))}
      />
    </InlineStack>
  );
}
