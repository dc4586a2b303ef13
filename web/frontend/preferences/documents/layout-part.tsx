import { BlockStack, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { KIND_OF_TYPE } from '../../../contract/order/kind-in-path';
import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import { isUnitField, LAYOUT_LIMITS } from '../../../contract/settings/layout-limits';
import { ARTICLE_NUMBERS } from '../../../contract/texts/settings/field-texts';
import { DEFAULT_TEXTS } from '../../../domain/documents/labels/default-texts';
import type { LexwareId } from '../../../domain/ids';
import type { DocumentSection } from '../../../domain/settings/document-settings';
import type { LayoutSettings } from '../../../domain/setting-sections/layout-settings';
import { useAddress } from '../../address/use-address';
import { ScopeBanner } from '../../connection/scope-banner';
import { OrderPreview } from '../../order-preview/order-preview';
import { FeatureLock } from '../../plan-gate/feature-lock';
import { ForExperts } from '../../settings-form/expert-mode';
import type { Field } from '../../settings-form/field';
import { SwitchSetting, TemplateSetting } from '../../settings-form/fields/controls';
import { PrintLayoutSetting } from '../../settings-form/fields/print-layout-setting';
import { UnitSetting } from '../../settings-form/fields/unit-setting';
import { OpenWhenSaved, SettingsPart } from '../../settings-form/settings-part';
import { settingsQuery } from '../../settings-form/settings-query';
import { useShop } from '../../shell/shop-query';
import { t } from './i18n/texts';

type LayoutName = keyof typeof LAYOUT_LIMITS;

/** A text of a document, by its name. */
export interface LayoutField {
  name: LayoutName;
  field: Field<string>;
}

/** What a document says, beside what every one has. */
export interface LayoutFields {
  /** Around the lines. */
  texts: readonly LayoutField[];
  /** What becomes a line of its own. */
  options?: readonly Field<boolean>[];
  /** Of each sort of line; items have numbers, too. */
  lines: Partial<Record<'items' | 'discounts' | 'shipping', readonly LayoutField[]>>;
  include: Field<LayoutSettings['include']>;
  printLayout: Field<LexwareId | null>;
}

interface Props {
  type: DocumentSection;
  fields: LayoutFields;
  layouts: SettingsAnswer['layouts'];
  isDirty: boolean;
}

const LINES_OF = ['items', 'discounts', 'shipping'] as const;

/** Texts of a document, and how it is printed. */
export function LayoutPart({ type, fields, layouts, isDirty }: Props) {
  const { texts, options = [], lines, include, printLayout } = fields;
  return (
    <SettingsPart
      id="layout"
      heading={t(`${type}.layout.heading`)}
      about={t(`${type}.layout.about`)}
    >
      {type !== 'delivery' && <PreviewAssistant kind={KIND_OF_TYPE[type]} isDirty={isDirty} />}
      {texts.map((text) => (
        <LayoutText key={text.name} type={type} {...text} />
      ))}
      {options.map((option) => (
        <SwitchSetting key={option.path} field={option} />
      ))}
      <FeatureLock feature="layouts">
        <PrintLayoutSetting field={printLayout} layouts={layouts} />
      </FeatureLock>
      {LINES_OF.map((sort) => (
        <LineTexts key={sort} type={type} sort={sort} texts={lines[sort]} include={include} />
      ))}
    </SettingsPart>
  );
}

interface LineProps extends Pick<Props, 'type'>, Pick<LayoutFields, 'include'> {
  sort: (typeof LINES_OF)[number];
  texts: readonly LayoutField[] | undefined;
}

/** Texts of one sort of line. */
function LineTexts({ type, sort, texts, include }: LineProps) {
  if (texts === undefined) return null;
  const numbers = sort === 'items' ? ARTICLE_NUMBERS.map((number) => include.at(number)) : [];
  return (
    <ForExperts fields={[...texts.map(({ field }) => field), ...numbers]}>
      <BlockStack gap="400">
        <Text as="h3" variant="headingSm">
          {t(`layout.${sort}`)}
        </Text>
        {texts.map((text) => (
          <LayoutText key={text.name} type={type} {...text} />
        ))}
        {sort === 'items' && <ArticleNumbers include={include} />}
      </BlockStack>
    </ForExperts>
  );
}

const LINES: Partial<Record<LayoutName, number>> = {
  introduction: 4,
  remark: 4,
  terms: 3,
  itemDetail: 3,
  discountDetail: 2,
  shippingDetail: 2,
};

interface TextProps extends LayoutField {
  type: DocumentSection;
}

/** One text of a document. */
function LayoutText({ type, name, field }: TextProps) {
  const placeholder = useDefaultText(type, name);
  if (isUnitField(name)) return <UnitSetting field={field} place={{ type, field: name }} />;
  return (
    <TemplateSetting
      field={field}
      place={{ type, field: name }}
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

/** Which numbers of an article a document states; those of products Shopify shows when allowed. */
function ArticleNumbers({ include }: Pick<LayoutFields, 'include'>) {
  const { data: shop } = useShop();
  return (
    <>
      {ARTICLE_NUMBERS.map((number) => (
        <SwitchSetting key={number} field={include.at(number)} />
      ))}
      {shop && <ScopeBanner shop={shop} of={['read_products']} />}
    </>
  );
}

const addressed = z.object({ assistant: z.literal('receipt-preview').optional().catch(undefined) });

interface AssistantProps {
  kind: 'invoice' | 'credit-note';
  /** What is not saved yet, the preview does not know. */
  isDirty: boolean;
}

/** Shows the document of an order as the saved settings make it; an address may open it. */
function PreviewAssistant({ kind, isDirty }: AssistantProps) {
  const [{ assistant }, change] = useAddress(addressed);
  return (
    <>
      <OpenWhenSaved
        isDirty={isDirty}
        open={t('preview.open')}
        hint={t('preview.hint')}
        onOpen={() => change({ assistant: 'receipt-preview' })}
      />
      <OrderPreview
        kind={kind}
        isOpen={assistant !== undefined}
        onClose={() => change({ assistant: undefined })}
      />
    </>
  );
}
