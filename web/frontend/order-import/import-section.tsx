import { Card, InlineStack } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { AnnotatedSection } from '../shell/annotated-section';
import { ImportButton } from './import-button';

/** In the settings: what imports are, and the way to the dialog. */
export function ImportSection() {
  const { t } = useTranslation('orderImport');
  return (
    <AnnotatedSection heading={t('heading')} about={t('about')}>
      <Card>
        <InlineStack>
          <ImportButton />
        </InlineStack>
      </Card>
    </AnnotatedSection>
  );
}
