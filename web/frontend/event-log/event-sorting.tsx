import { Button, InlineStack, Select } from '@shopify/polaris';
import { SortAscendingIcon, SortDescendingIcon } from '@shopify/polaris-icons';
import { eventSort } from '../../contract/log';
import type { EventAddress } from './event-query';
import { t } from './i18n/texts';

interface Props {
  address: EventAddress;
  onChange: (changes: Partial<EventAddress>) => void;
}

/** What the log goes by, and which way. */
export function EventSorting({ address: { logBy, logSort }, onChange }: Props) {
  const isDescending = logSort === 'desc';
  const way = logBy === 'date' ? 'date' : 'other';
  return (
    <InlineStack gap="200" blockAlign="center">
      <Select
        label={t('sort.by')}
        labelHidden
        options={eventSort.options.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={logBy}
        onChange={(value) => onChange({ logBy: eventSort.parse(value) })}
      />
      <Button
        icon={isDescending ? SortDescendingIcon : SortAscendingIcon}
        onClick={() => onChange({ logSort: isDescending ? 'asc' : 'desc' })}
      >
        {t(`way.${way}.${logSort}`)}
      </Button>
    </InlineStack>
  );
}
