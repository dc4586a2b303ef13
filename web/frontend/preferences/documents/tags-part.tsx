import { BlockStack } from '@shopify/polaris';
import type { TagSettings } from '../../../domain/settings/sections/tag-settings';
import { FeatureLock } from '../../plan-gate/feature-lock';
import { ForExperts } from '../../settings-form/expert-mode';
import type { Field } from '../../settings-form/field';
import { SwitchSetting } from '../../settings-form/fields/switch-setting';
import { TagsSetting } from '../../settings-form/fields/tags-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import { t } from './i18n/texts';

const SWITCHES = ['shopify', 'shop', 'orderId', 'orderTags'] as const;

interface Props {
  type: 'invoice' | 'credit';
  tag: Field<TagSettings>;
}

/** Words by which a merchant finds a document again. */
export function TagsPart({ type, tag }: Props) {
  return (
    <ForExperts fields={[tag]} anchor="tags">
      <SettingsPart id="tags" heading={t('tags.heading')} about={t(`tags.${type}`)}>
        <FeatureLock feature="tags">
          <BlockStack gap="400">
            {SWITCHES.map((one) => (
              <SwitchSetting
                key={one}
                field={tag.at(one)}
                label={t(`tags.${one}`)}
                help={one === 'orderTags' ? t('tags.orderTagsHelp') : undefined}
              />
            ))}
            <TagsSetting
              field={tag.at('custom')}
              label={t('tags.custom')}
              help={t('tags.customHelp')}
            />
          </BlockStack>
        </FeatureLock>
      </SettingsPart>
    </ForExperts>
  );
}
