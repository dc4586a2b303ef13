import { BlockStack, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isUnitField } from '../../../contract/settings/choices/units';
import { KIND_OF_TYPE } from '../../../contract/rules/kind-in-path';
import { LAYOUT_LIMITS } from '../../../contract/settings/layout-limits';
import { DEFAULT_TEXTS } from '../../../domain/documents/labels/default-texts';
import type { DocumentSection } from '../../../domain/settings/document-sections';
import type { Field } from '../../settings-form/field';
import { t } from './i18n/texts';
import { TemplateSetting } from '../../settings-form/fields/template-setting';
import { UnitSetting } from '../../settings-form/fields/unit-setting';
import { settingsQuery } from '../../settings-form/settings-query';

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
  const placeholder = useDefaultText(type, name);
  if (isUnitField(name))
    return <UnitSetting field={field} place={{ type, field: name }} label={t(`layout.${name}`)} />;
  return (
    <TemplateSetting
      field={field}
      place={{ type, field: name }}
      label={t(`layout.${name}`)}
      help={name === 'title' ? t('layout.titleHelp') : undefined}
      placeholder={placeholder}
      limit={LAYOUT_LIMITS[name]}
      lines={LINES[name]}
    />
  );
}

/** What the document says where the merchant wrote nothing; undefined where that is nothing. */
function useDefaultText(type: DocumentSection, name: LayoutName): string | undefined {
  const language = useQuery(settingsQuery).data?.settings.general.language ?? 'de';
  const texts = DEFAULT_TEXTS[language];
  switch (name) {
    case 'title':
      return texts.titles[KIND_OF_TYPE[type]];
    case 'itemTitle':
      return '{{ item.title }}';
    case 'discountTitle':
      return texts.discount('{{ discount.title }}');
    case 'shippingTitle':
      return texts.shipping('{{ shipping.title }}');
    default:
      return undefined;
  }
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
