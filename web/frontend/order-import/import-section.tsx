import { Card, InlineStack } from '@shopify/polaris';
import { AnnotatedSection } from '../shell/annotated-section';
import { ImportButton } from './import-button';
import { t } from './i18n/texts';

/** In the settings: what imports are, and the way to the dialog. */
export function ImportSection() {
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
