import { BlockStack, ChoiceList } from '@shopify/polaris';
import { MomentField, soon } from '../../period/moment-field';
import { t } from '../i18n/texts';

interface Props {
  /** The moment from which ours are created; empty while none is named, null without another app. */
  startsAt: string | null;
  onChange: (startsAt: string | null) => void;
  /** The merchant wants to go on. */
  isChecked: boolean;
}

/** Whether another app bills the same orders, and until when, so that none is billed twice. */
export function OtherApp({ startsAt, onChange, isChecked }: Props) {
  return (
    <BlockStack gap="200">
      <ChoiceList
        title={t('choices.otherApp.question')}
        choices={[
          { value: 'no', label: t('choices.otherApp.no') },
          { value: 'yes', label: t('choices.otherApp.yes') },
        ]}
        selected={[startsAt === null ? 'no' : 'yes']}
        onChange={([answer]) => onChange(answer === 'yes' ? soon() : null)}
      />
      {startsAt !== null && (
        <MomentField
          label={t('choices.otherApp.day')}
          help={t('choices.otherApp.help')}
          value={startsAt}
          onChange={onChange}
          error={isChecked && startsAt === '' && t('choices.otherApp.missing')}
        />
      )}
    </BlockStack>
  );
}
