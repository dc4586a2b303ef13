import { BlockStack, Card, Text } from '@shopify/polaris';
import { formatMoment } from '../formats/date';
import { AnnotatedSection } from '../shell/annotated-section';
import { LinkTexts } from './link-texts';
import { LoadedLinks } from './loaded-links';
import { RenewLinks } from './renew-links';
import { t } from './i18n/texts';

/** The texts that put a link to the documents into Shopify's notifications. */
export function LinksSection() {
  return (
    <AnnotatedSection heading={t('heading')} about={t('about')}>
      <Card>
        <LoadedLinks whileLocked={<RenewLinks />}>
          {(links) => (
            <BlockStack gap="400">
              <LinkTexts links={links} />
              <Text as="p" tone="subdued">
                {t('validSince', { at: formatMoment(links.renewedAt) })}
              </Text>
              <RenewLinks />
            </BlockStack>
          )}
        </LoadedLinks>
      </Card>
    </AnnotatedSection>
  );
}
