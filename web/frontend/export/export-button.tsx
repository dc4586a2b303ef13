import { Box, Button, InlineStack } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { useExportAddress } from './use-export-address';
import './i18n/texts';

/** Above the list of orders. */
export function ExportButton() {
  const { t } = useTranslation('export');
  const { open } = useExportAddress();
  return (
    <Box paddingBlockEnd="400" paddingInline={{ xs: '400', sm: '0' }}>
      <InlineStack align="end">
        <Button onClick={open}>{t('open')}</Button>
      </InlineStack>
    </Box>
  );
}
