import { BlockStack, Button, ButtonGroup, InlineGrid, Text } from '@shopify/polaris';
import { InsertionGuide } from './insertion-guide';
import { LivePreview } from './live-preview';
import { AppearanceForm } from './appearance-form';
import { Step } from './step';
import type { LinkStepProps } from './template-step';
import type { ChosenLink } from './use-mail-link';
import { t } from './i18n/texts';

/** The appearance of the link with a live preview, for one mail after the other. */
export function AppearanceStep({ chosen, code, hasMoved }: LinkStepProps) {
  return (
    <Step heading={t('look.heading')} hasMoved={hasMoved}>
      <Templates chosen={chosen} />
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <AppearanceForm chosen={chosen} />
        <LivePreview chosen={chosen} />
      </InlineGrid>
      <InsertionGuide chosen={chosen} code={code} mode="preview" />
    </Step>
  );
}

function Templates({ chosen }: { chosen: ChosenLink }) {
  const { template, hasPrevious, hasNext, goBy } = chosen;
  return (
    <BlockStack gap="200">
      <div role="status">
        <Text as="p">
          {t(`groups.${template.group}`)}: {t(`templates.${template.id}`)}
        </Text>
      </div>
      <ButtonGroup>
        <Button disabled={!hasPrevious} onClick={() => goBy(-1)}>
          {t('template.previous')}
        </Button>
        <Button disabled={!hasNext} onClick={() => goBy(1)}>
          {t('template.following')}
        </Button>
      </ButtonGroup>
    </BlockStack>
  );
}
