import { BlockStack, Card } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { AnnotatedSection } from '../shell/annotated-section';
import { LinkTexts } from './link-texts';
import { LoadedLinks } from './loaded-links';
import { RenewLinks } from './renew-links';
import './i18n/texts';

/** The texts that put a link to the documents into Shopify's notifications. */
export function LinksSection() {
  const { t } = useTranslation('documentLinks');
  return (
    <AnnotatedSection heading={t('heading')} about={t('about')}>
      <Card>
        <LoadedLinks>
          {(links) => (
            <BlockStack gap="400">
              <LinkTexts links={links} />
              <RenewLinks validSince={links.renewedAt} />
            </BlockStack>
          )}
        </LoadedLinks>
      </Card>
    </AnnotatedSection>
  );
}
