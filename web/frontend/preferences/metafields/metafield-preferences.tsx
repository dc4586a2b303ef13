import './metafields.css';
import { ScopeBanner } from '../../connection/scope-banner';
import { FeatureLock } from '../../plan-gate/feature-lock';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsScreen } from '../../settings-form/settings-screen';
import type { SectionFormOf } from '../../settings-form/section-form';
import { useShop } from '../../shell/shop-query';
import { ReadList } from './read-list';
import { WriteList } from './write-list';
import { t } from './i18n/texts';

type Form = SectionFormOf<'metafield'>;

/** Which metafields texts may name, and what of the books is written to those of orders. */
export function MetafieldPreferences() {
  return (
    <SettingsScreen title={t('title')} section="metafield">
      {(form) => (
        <>
          <Permissions />
          <Reading form={form} />
          <Writing form={form} />
        </>
      )}
    </SettingsScreen>
  );
}

/** Of both lists; what is lacking was saved, so it acts whatever is written here now. */
function Permissions() {
  const { data: shop } = useShop();
  return shop ? <ScopeBanner shop={shop} of={['read_products', 'write_orders']} /> : null;
}

function Reading({ form }: { form: Form }) {
  return (
    <SettingsPart id="read" heading={t('read.heading')} about={t('read.about')}>
      <FeatureLock feature="metafields">
        <ReadList field={form.fields.at('read')} />
      </FeatureLock>
    </SettingsPart>
  );
}

function Writing({ form }: { form: Form }) {
  return (
    <SettingsPart id="write" heading={t('write.heading')} about={t('write.about')}>
      <FeatureLock feature="metafields">
        <WriteList field={form.fields.at('write')} />
      </FeatureLock>
    </SettingsPart>
  );
}
