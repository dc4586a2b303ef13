import { Select } from '@shopify/polaris';
import { TEMPLATE_GROUPS } from '../../../domain/document-link/mail/template';
import { InsertionGuide } from './insertion-guide';
import { Step } from './step';
import type { ChosenLink } from './use-mail-link';
import { t } from './i18n/texts';

export interface LinkStepProps {
  chosen: ChosenLink;
  /** What is pasted. */
  code: string;
  hasMoved: boolean;
}

/** Which mail gets the link, and where in its template. */
export function TemplateStep({ chosen, code, hasMoved }: LinkStepProps) {
  const groups = TEMPLATE_GROUPS.map((group) => ({
    title: t(`groups.${group}`),
    options: chosen.templates
      .filter((one) => one.group === group)
      .map(({ id }) => ({ value: id, label: t(`templates.${id}`) })),
  })).filter(({ options }) => options.length > 0);
  return (
    <Step heading={t('template.heading')} hasMoved={hasMoved}>
      <Select
        label={t('template.label')}
        options={groups}
        value={chosen.template.id}
        onChange={chosen.choose}
      />
      <InsertionGuide chosen={chosen} code={code} mode="edit" />
    </Step>
  );
}
