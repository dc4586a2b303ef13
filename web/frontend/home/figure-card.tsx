import { BlockStack, Card, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

/** One of the cards at the top of the dashboard; all are of the same height. */
export function FigureCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="figure-card">
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingSm">
            {heading}
          </Text>
          {children}
        </BlockStack>
      </Card>
    </div>
  );
}
