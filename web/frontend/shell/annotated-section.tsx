import { BlockStack, Box, InlineGrid, type InlineGridProps, Text } from '@shopify/polaris';
import { createContext, type ReactNode, useContext } from 'react';
import { SectionHeading } from './section-heading';

interface Props {
  heading: string;
  about: string;
  children: ReactNode;
}

const BESIDE: InlineGridProps['columns'] = { xs: 1, md: ['oneThird', 'twoThirds'] };

const IsNarrow = createContext(false);

/** Around content that shares the window, so that there is no room next to cards. */
export const InNarrowPlace = IsNarrow.Provider;

/**
 * A section of the settings with its heading next to its cards; above them where there is no room.
 */
export function AnnotatedSection({ heading, about, children }: Props) {
  const columns = useContext(IsNarrow) ? 1 : BESIDE;
  return (
    <InlineGrid columns={columns} gap="400">
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
