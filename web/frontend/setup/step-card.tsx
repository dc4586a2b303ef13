import { BlockStack, Box, Card, InlineStack, ProgressBar, Text } from '@shopify/polaris';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SETUP_STEPS, type SetupStep } from '../../domain/setup/setup-step';

/** One step: where the merchant is, what it is about, and how to go on. */
export function StepCard({
  step,
  heading,
  text,
  children,
  actions,
}: {
  step: SetupStep;
  heading: string;
  text: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const { t } = useTranslation('setup');
  const number = SETUP_STEPS.indexOf(step) + 1;
  const progress = t('progress', { number, count: SETUP_STEPS.length });
  return (
    <Card>
      <BlockStack gap="500">
        <BlockStack gap="200">
          <Text as="p" tone="subdued" variant="bodySm" id="setup-progress">
            {progress}
          </Text>
          <ProgressBar
            size="small"
            progress={Math.round((number * 100) / SETUP_STEPS.length)}
            ariaLabelledBy="setup-progress"
            animated={false}
          />
        </BlockStack>
        <BlockStack gap="200">
          <StepHeading>{heading}</StepHeading>
          <Text as="p">{text}</Text>
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
    <div ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
      <Text as="h2" variant="headingLg">
        {children}
      </Text>
    </div>
  );
}
