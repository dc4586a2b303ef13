import { BlockStack, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { isUnitField } from '../../../contract/settings/choices/units';
import { LAYOUT_LIMITS } from '../../../contract/settings/layout-limits';
import type { DocumentSection } from '../../../domain/settings/document-sections';
import type { Field } from '../../settings-form/field';
import { TemplateSetting } from '../../settings-form/fields/template-setting';
import { UnitSetting } from '../../settings-form/fields/unit-setting';
import { t } from './i18n/texts';

export type LayoutName = keyof typeof LAYOUT_LIMITS;

const LINES: Partial<Record<LayoutName, number>> = {
  introduction: 4,
  remark: 4,
  terms: 3,
  itemDetail: 3,
  discountDetail: 2,
  shippingDetail: 2,
};

interface Props {
  type: DocumentSection;
  name: LayoutName;
  field: Field<string>;
}

/** One text of a document. */
export function LayoutText({ type, name, field }: Props) {
  if (isUnitField(name))
    return <UnitSetting field={field} place={{ type, field: name }} label={t(`layout.${name}`)} />;
  return (
    <TemplateSetting
      field={field}
      place={{ type, field: name }}
      label={t(`layout.${name}`)}
      help={name === 'title' ? t('layout.titleHelp') : undefined}
      limit={LAYOUT_LIMITS[name]}
      lines={LINES[name]}
    />
  );
}

/** Texts of one sort of line. */
export function LayoutGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <BlockStack gap="400">
      <Text as="h3" variant="headingSm">
        {heading}
      </Text>
      {children}
    </BlockStack>
  );
}
