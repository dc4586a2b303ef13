import { BlockStack, Box, Card, InlineStack, Text } from '@shopify/polaris';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  heading: string;
  text: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** One step: what it is about, and how to go on. */
export function StepCard({ heading, text, children, actions }: Props) {
  return (
    <Card>
      <BlockStack gap="500">
        <BlockStack gap="200">
          <StepHeading>{heading}</StepHeading>
          {text && <Text as="p">{text}</Text>}
        </BlockStack>
        {children}
        {actions && (
          <Box>
            <InlineStack gap="300">{actions}</InlineStack>
          </Box>
        )}
      </BlockStack>
    </Card>
  );
}

/** Takes the focus when its step comes, so that keyboards and screen readers are there too. */
function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div ref={heading} tabIndex={-1} className="setup-heading">
      <Text as="h2" variant="headingLg">
        {children}
      </Text>
    </div>
  );
}
