import { BlockStack, Button, ButtonGroup, InlineGrid, Select } from '@shopify/polaris';
import { TEMPLATE_GROUPS } from '../../../domain/document-link/mail/template';
import { AppearanceForm } from './appearance-form';
import { LivePreview } from './live-preview';
import { Step } from './step';
import type { ChosenLink } from './use-mail-link';
import { t } from './i18n/texts';

interface Props {
  chosen: ChosenLink;
  hasMoved: boolean;
}

/** Which mail gets the link, and how it looks there, with a live preview. */
export function AppearanceStep({ chosen, hasMoved }: Props) {
  return (
    <Step heading={t('look.heading')} hasMoved={hasMoved}>
      <Templates chosen={chosen} />
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <AppearanceForm chosen={chosen} />
        <LivePreview chosen={chosen} />
      </InlineGrid>
    </Step>
  );
}

function Templates({ chosen }: Pick<Props, 'chosen'>) {
  const { template, templates, choose, hasPrevious, hasNext, goBy } = chosen;
  const groups = TEMPLATE_GROUPS.map((group) => ({
    title: t(`groups.${group}`),
    options: templates
      .filter((one) => one.group === group)
      .map(({ id }) => ({ value: id, label: t(`templates.${id}`) })),
  })).filter(({ options }) => options.length > 0);
  return (
    <BlockStack gap="200">
      <Select label={t('template.label')} options={groups} value={template.id} onChange={choose} />
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
