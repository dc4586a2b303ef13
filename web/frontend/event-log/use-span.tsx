import { BlockStack, TextField, type FiltersProps } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../formats/date';
import type { EventAddress } from './event-query';

type Span = Pick<EventAddress, 'logSince' | 'logUntil'>;

/** From which day to which the log is shown. */
export function useSpan(
  { logSince, logUntil }: Span,
  onChange: (changes: Span) => void,
): Required<Pick<FiltersProps, 'filters' | 'appliedFilters'>> {
  const { t } = useTranslation('eventLog');
  const label = t('filter.span');
  const change = (changes: Span) => onChange({ logSince, logUntil, ...changes });
  const words = [
    logSince && t('span.since', { day: formatDay(logSince) }),
    logUntil && t('span.until', { day: formatDay(logUntil) }),
  ].filter(Boolean);
  const onRemove = () => onChange({ logSince: undefined, logUntil: undefined });
  const filter = <SpanFields logSince={logSince} logUntil={logUntil} onChange={change} />;
  return {
    filters: [{ key: 'span', label, pinned: true, filter }],
    appliedFilters:
      words.length > 0 ? [{ key: 'span', label: `${label}: ${words.join(' ')}`, onRemove }] : [],
  };
}

function SpanFields({
  logSince,
  logUntil,
  onChange,
}: Span & { onChange: (changes: Span) => void }) {
  const { t } = useTranslation('eventLog');
  const isBackwards = logSince !== undefined && logUntil !== undefined && logSince > logUntil;
  return (
    <BlockStack gap="200">
      <TextField
        type="date"
        label={t('span.from')}
        autoComplete="off"
        value={logSince ?? ''}
        max={logUntil}
        error={isBackwards && t('span.backwards')}
        onChange={(day) => onChange({ logSince: day || undefined })}
      />
      <TextField
        type="date"
        label={t('span.to')}
        autoComplete="off"
        value={logUntil ?? ''}
        min={logSince}
        onChange={(day) => onChange({ logUntil: day || undefined })}
      />
    </BlockStack>
  );
}
