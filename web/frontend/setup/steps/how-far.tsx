import { BlockStack, ProgressBar, Text } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';

/** How often it is asked how far an import is. */
export const AGAIN_MS = 2_000;

interface Props {
  title: string;
  progress: number;
  /** What was found so far. */
  found: string;
  isDone: boolean;
}

/** How far an import is that goes on in the background. */
export function HowFar({ title, progress, found, isDone }: Props) {
  const { t } = useTranslation('setup');
  return (
    <BlockStack gap="200">
      <Text as="p" id="setup-import">
        {title}
      </Text>
      <ProgressBar progress={progress} ariaLabelledBy="setup-import" tone="success" />
      <div role="status">
        <Text as="p" tone="subdued">
          {found}
        </Text>
      </div>
      {!isDone && <Text as="p">{t('background')}</Text>}
    </BlockStack>
  );
}
