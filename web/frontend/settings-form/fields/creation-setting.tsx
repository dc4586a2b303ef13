import { BlockStack, ChoiceList } from '@shopify/polaris';
import { type Field, useControl } from '../field';
import { MomentField } from '../../period/moment-field';
import { t } from '../i18n/texts';

interface Props {
  field: Field<boolean | string>;
  /** Whether orders from before the installation can be meant, too. */
  hasAll?: boolean;
}

type Mode = 'off' | 'new' | 'all' | 'since';

/** Whether documents are created, and from which order on. */
export function CreationSetting({ field, hasAll }: Props) {
  const { value, label, state } = useControl(field);
  const mode = modeOf(value);
  const modes: Mode[] = hasAll ? ['new', 'since', 'all', 'off'] : ['new', 'since', 'off'];
  return (
    <BlockStack gap="200">
      <ChoiceList
        title={label}
        choices={modes.map((one) => ({ value: one, label: t(`creation.${one}`) }))}
        selected={[mode]}
        onChange={([wanted]) => field.change(VALUES[modes.find((one) => one === wanted) ?? mode])}
      />
      {mode === 'since' && (
        <MomentField
          label={t('creation.day')}
          value={String(value)}
          onChange={field.change}
          error={state.error}
        />
      )}
    </BlockStack>
  );
}

/** Day and time are shown once a begin is chosen. */
const VALUES: Record<Mode, boolean | string> = { off: false, new: true, all: 'all', since: '' };

function modeOf(value: boolean | string): Mode {
  if (value === 'all') return 'all';
  if (typeof value === 'string') return 'since';
  return value ? 'new' : 'off';
}
