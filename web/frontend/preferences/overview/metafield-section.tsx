import { readMetafieldText } from '../../../contract/metafields/metafield-labels';
import { VALUE_TEXTS } from '../../../contract/metafields/written-value-texts';
import { WRITTEN_VALUES } from '../../../domain/metafields/written-value';
import type { MetafieldSettings } from '../../../domain/settings/sections/metafield-settings';
import { OverviewSection } from './overview-section';
import { t } from './i18n/texts';

/** Which metafields texts may name, and what is written to those of orders. */
export function MetafieldSection({ metafield }: { metafield: MetafieldSettings }) {
  const read = metafield.read.flatMap((one) => readMetafieldText(one) ?? []);
  const written = WRITTEN_VALUES.filter((value) => metafield.write[value]).map(
    (value) => VALUE_TEXTS[value].label,
  );
  return (
    <OverviewSection
      heading={t('metafields.heading')}
      about={t('metafields.about')}
      facts={[
        ...(read.length > 0 ? [t('metafields.read', { names: read.join(', ') })] : []),
        ...(written.length > 0 ? [t('metafields.write', { names: written.join(', ') })] : []),
      ]}
      url="/preferences/metafields"
    />
  );
}
