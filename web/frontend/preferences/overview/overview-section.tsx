import { BlockStack, Button, Card, InlineStack, List, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { AnnotatedSection } from '../../shell/annotated-section';
import { t } from './i18n/texts';

interface Props {
  heading: string;
  about: string;
  /** What holds now, in words. */
  facts: string[];
  /** The screen that changes it. */
  url: string;
  /** A verdict over it, as a badge. */
  badge?: ReactNode;
  /** Another screen that belongs to it. */
  children?: ReactNode;
}

/** What is set about one thing, and the way to change it. */
export function OverviewSection({ heading, about, facts, url, badge, children }: Props) {
  return (
    <AnnotatedSection heading={heading} about={about}>
      <Card>
        <BlockStack gap="400">
          {badge && <InlineStack>{badge}</InlineStack>}
          <Facts facts={facts} />
          <InlineStack gap="300">
            <Button url={url} accessibilityLabel={t('changeNamed', { name: heading })}>
              {t('change')}
            </Button>
            {children}
          </InlineStack>
        </BlockStack>
      </Card>
    </AnnotatedSection>
  );
}

function Facts({ facts }: { facts: string[] }) {
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
