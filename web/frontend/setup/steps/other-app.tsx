import { BlockStack, ChoiceList, TextField } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';

interface Props {
  /** The day from which ours are created; empty while none is named, null without another app. */
  startsOn: string | null;
  onChange: (startsOn: string | null) => void;
  /** The merchant wants to go on. */
  isChecked: boolean;
}

/** Whether another app bills the same orders, and until when, so that none is billed twice. */
export function OtherApp({ startsOn, onChange, isChecked }: Props) {
  const { t } = useTranslation('setup');
  return (
    <BlockStack gap="200">
      <ChoiceList
        title={t('choices.otherApp.question')}
        choices={[
          { value: 'no', label: t('choices.otherApp.no') },
          { value: 'yes', label: t('choices.otherApp.yes') },
        ]}
        selected={[startsOn === null ? 'no' : 'yes']}
        onChange={([answer]) => onChange(answer === 'yes' ? '' : null)}
      />
      {startsOn !== null && (
        <TextField
          label={t('choices.otherApp.day')}
          helpText={t('choices.otherApp.help')}
          type="date"
          autoComplete="off"
          value={startsOn}
          onChange={onChange}
          error={isChecked && startsOn === '' && t('choices.otherApp.missing')}
        />
      )}
    </BlockStack>
  );
}
