import { Box, Button, InlineStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useExportAddress } from './use-export-address';
import { t } from './i18n/texts';

/** Above the list of orders, next to the other actions on all of them. */
export function ExportButton({ children }: { children?: ReactNode }) {
  const { open } = useExportAddress();
  return (
    <Box paddingBlockEnd="400" paddingInline={{ xs: '400', sm: '0' }}>
      <InlineStack align="end" gap="200">
        {children}
        <Button onClick={open}>{t('open')}</Button>
      </InlineStack>
    </Box>
  );
}
