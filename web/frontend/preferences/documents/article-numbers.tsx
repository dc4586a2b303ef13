import type { LayoutSettings } from '../../../domain/settings/sections/layout-settings';
import { ScopeBanner } from '../../connection/scope-banner';
import type { Field } from '../../settings-form/field';
import { SwitchSetting } from '../../settings-form/fields/switch-setting';
import { useShop } from '../../shell/shop-query';
import { t } from './i18n/texts';

type Include = Field<LayoutSettings['include']>;

export const numberFields = (include: Include) => [include.at('sku'), include.at('gtin')];

/** Which numbers of an article a document states; those of products Shopify shows when allowed. */
export function ArticleNumbers({ include }: { include: Include }) {
  const { data: shop } = useShop();
  return (
    <>
      <SwitchSetting field={include.at('sku')} label={t('layout.sku')} help={t('layout.skuHelp')} />
      <SwitchSetting
        field={include.at('gtin')}
        label={t('layout.gtin')}
        help={t('layout.gtinHelp')}
      />
      {shop?.shopify.missingScopes.includes('read_products') && <ScopeBanner shop={shop} />}
    </>
  );
}
