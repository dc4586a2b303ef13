import { Button, Card, InlineStack } from '@shopify/polaris';
import { AnnotatedSection } from '../shell/annotated-section';
import { useExportAddress } from './use-export-address';
import { t } from './i18n/texts';

/** In the settings: what exports are, and the way to the dialog. */
export function ExportSection() {
  const { open } = useExportAddress();
  return (
    <AnnotatedSection heading={t('heading')} about={t('about')}>
      <Card>
        <InlineStack>
          <Button onClick={open}>{t('open')}</Button>
        </InlineStack>
      </Card>
    </AnnotatedSection>
  );
}
