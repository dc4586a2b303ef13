import { Banner, BlockStack } from '@shopify/polaris';
import type { SettingsSaved } from '../../contract/settings/settings-answer';
import { t } from './i18n/texts';

interface Props {
  warnings: SettingsSaved['warnings'];
  onDismiss: () => void;
}

/** What was saved but will not do what somebody may expect; it stays until it was read. */
export function SaveWarnings({ warnings, onDismiss }: Props) {
  if (warnings.length === 0) return null;
  return (
    <Banner tone="warning" title={t('warnings')} onDismiss={onDismiss}>
      <BlockStack gap="100">
        {warnings.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
      </BlockStack>
    </Banner>
  );
}
