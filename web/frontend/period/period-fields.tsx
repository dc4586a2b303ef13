import { BlockStack, TextField } from '@shopify/polaris';
import { t } from './i18n/texts';

/** German days, both included; each end may stay open. */
export interface DayPeriod {
  since?: string | undefined;
  until?: string | undefined;
}

interface Props extends DayPeriod {
  onChange: (period: DayPeriod) => void;
}

/** From which day to which. */
export function PeriodFields({ since, until, onChange }: Props) {
  const isBackwards = since !== undefined && until !== undefined && since > until;
  const field = { type: 'date', autoComplete: 'off' } as const;
  return (
    <BlockStack gap="200">
      <TextField
        {...field}
        label={t('since')}
        value={since ?? ''}
        max={until}
        error={isBackwards && t('backwards')}
        onChange={(day) => onChange({ since: day || undefined, until })}
      />
      <TextField
        {...field}
        label={t('until')}
        value={until ?? ''}
        min={since}
        onChange={(day) => onChange({ since, until: day || undefined })}
      />
    </BlockStack>
  );
}
