import { BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

/** One of the cards at the top of the dashboard; all are of the same height. */
export function FigureCard({ heading, badge, children }: { heading: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <div className="figure-card">
      <Card>
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingSm">
              {heading}
            </Text>
            {badge}
          </InlineStack>
          {children}
        </BlockStack>
      </Card>
    </div>
  );
}
