import { Text } from '@shopify/polaris';
import { t } from './i18n/texts';

/** What happens to another shop of the same Lexware user; stands wherever one can connect. */
export function OneUserNote() {
  return (
    <Text as="p" tone="subdued">
      {t('oneUser')}
    </Text>
  );
}
