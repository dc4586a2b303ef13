import { Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import './i18n/texts';

/** What happens to another shop of the same Lexware user; stands wherever one can connect. */
export function OneUserNote() {
  const { t } = useTranslation('connection');
  return (
    <Text as="p" tone="subdued">
      {t('oneUser')}
    </Text>
  );
}
