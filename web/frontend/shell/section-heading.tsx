import { Box, Text } from '@shopify/polaris';

/**
 * A heading between cards; on narrow screens, where cards touch the edge, it keeps its distance.
 */
export function SectionHeading({ children }: { children: string }) {
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <Text as="h2" variant="headingMd">
        {children}
      </Text>
    </Box>
  );
}
