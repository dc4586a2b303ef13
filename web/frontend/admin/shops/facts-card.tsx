import { BlockStack, Card, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import './shops.css';

export interface Fact {
  term: string;
  /** Null: not known, and not shown. */
  value: ReactNode;
}

/** Terms and values, close together, for many on one page. */
export function FactsCard({
  title,
  facts,
  children,
}: {
  title: string;
  facts: Fact[];
  children?: ReactNode;
}) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <FactList facts={facts} />
        {children}
      </BlockStack>
    </Card>
  );
}

export function FactList({ facts }: { facts: Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className="shop-facts">
      {known.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
