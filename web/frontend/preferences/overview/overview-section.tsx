import { BlockStack, Button, Card, InlineStack, List, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { AnnotatedSection } from '../../shell/annotated-section';

interface Props {
  heading: string;
  about: string;
  /** What holds now, in words. */
  facts: string[];
  /** The screen that changes it. */
  url: string;
}

/** What is set about one thing, and the way to change it. */
export function OverviewSection({ heading, about, facts, url }: Props) {
  const { t } = useTranslation('settingsOverview');
  return (
    <AnnotatedSection heading={heading} about={about}>
      <Card>
        <BlockStack gap="400">
          <Facts facts={facts} />
          <InlineStack>
            <Button url={url} accessibilityLabel={t('changeNamed', { name: heading })}>
              {t('change')}
            </Button>
          </InlineStack>
        </BlockStack>
      </Card>
    </AnnotatedSection>
  );
}

function Facts({ facts }: { facts: string[] }) {
  const { t } = useTranslation('settingsOverview');
  if (facts.length === 0) {
    return (
      <Text as="p" tone="subdued">
        {t('none')}
      </Text>
    );
  }
  return (
    <List>
      {facts.map((fact) => (
        <List.Item key={fact}>{fact}</List.Item>
      ))}
    </List>
  );
}
