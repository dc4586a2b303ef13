import { BlockStack, Box, InlineGrid, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { SectionHeading } from './section-heading';

interface Props {
  heading: string;
  about: string;
  children: ReactNode;
}

/** What a part of the settings is about, beside its cards; above them where there is no room. */
export function AnnotatedSection({ heading, about, children }: Props) {
  return (
    <InlineGrid columns={{ xs: 1, md: ['oneThird', 'twoThirds'] }} gap="400">
      <BlockStack gap="200">
        <SectionHeading>{heading}</SectionHeading>
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <Text as="p" tone="subdued">
            {about}
          </Text>
        </Box>
      </BlockStack>
      {children}
    </InlineGrid>
  );
}
