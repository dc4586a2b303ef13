import { FeatureLock } from '../../plan-gate/feature-lock';
import { ForExperts } from '../../settings-form/expert-mode';
import { PrintLayoutSetting } from '../../settings-form/fields/print-layout-setting';
import { SwitchSetting } from '../../settings-form/fields/switch-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import type { SectionFormOf } from '../../settings-form/use-section-form';
import { ArticleNumbers, numberFields } from '../documents/article-numbers';
import { LayoutGroup, LayoutText } from '../documents/layout-texts';
import { PreviewAssistant } from '../documents/preview-assistant';
import { t } from '../documents/i18n/texts';

interface Props {
  form: SectionFormOf<'invoice'>;
}

const TEXTS = ['title', 'introduction', 'remark'] as const;
const ITEM = ['itemTitle', 'itemDetail', 'itemUnit'] as const;
const DISCOUNT = ['discountTitle', 'discountDetail', 'discountUnit'] as const;
const SHIPPING = ['shippingTitle', 'shippingDetail', 'shippingUnit'] as const;

/** Texts of an invoice. */
export function InvoiceLayoutPart({ form }: Props) {
  const layout = form.fields.at('layout');
  return (
    <SettingsPart
      id="layout"
      heading={t('invoice.layout.heading')}
      about={t('invoice.layout.about')}
    >
      <PreviewAssistant kind="invoice" isDirty={form.isDirty} />
      {TEXTS.map((name) => (
        <LayoutText key={name} type="invoice" name={name} field={layout.at(name)} />
      ))}
      <SwitchSetting
        field={form.fields.at('useDiscount')}
        label={t('layout.useDiscount')}
        help={t('layout.useDiscountHelp')}
      />
      <SwitchSetting field={layout.at('shippingShowFree')} label={t('layout.shippingShowFree')} />
      <FeatureLock feature="layouts">
        <PrintLayoutSetting field={layout.at('printLayout')} layouts={form.answer.layouts} />
      </FeatureLock>
      <Lines form={form} />
    </SettingsPart>
  );
}

function Lines({ form }: Props) {
  const layout = form.fields.at('layout');
  const include = layout.at('include');
  const numbers = { fields: numberFields(include), shown: <ArticleNumbers include={include} /> };
  const groups = [
    { heading: t('layout.items'), names: ITEM, more: numbers },
    { heading: t('layout.discounts'), names: DISCOUNT },
    { heading: t('layout.shipping'), names: SHIPPING },
  ];
  return groups.map(({ heading, names, more }) => (
    <ForExperts
      key={heading}
      fields={[...names.map((name) => layout.at(name)), ...(more?.fields ?? [])]}
    >
      <LayoutGroup heading={heading}>
        {names.map((name) => (
          <LayoutText key={name} type="invoice" name={name} field={layout.at(name)} />
        ))}
        {more?.shown}
      </LayoutGroup>
    </ForExperts>
  ));
}
