import { BlockStack, Text } from '@shopify/polaris';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  heading: string;
  /** Whether another step was shown before; then screen readers announce this one. */
  hasMoved: boolean;
  children: ReactNode;
}

/** A step of the assistant; who came by a button goes on reading at its beginning. */
export function Step({ heading, hasMoved, children }: Props) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasMoved) start.current?.focus();
  }, [hasMoved]);
  return (
    <BlockStack gap="400">
      <div ref={start} tabIndex={-1} className="step-heading">
        <Text as="h3" variant="headingMd">
          {heading}
        </Text>
      </div>
      {children}
    </BlockStack>
  );
}
