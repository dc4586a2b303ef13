import { Banner, BlockStack } from '@shopify/polaris';
import { useCallback, useSyncExternalStore } from 'react';
import { CONSEQUENCE_TEXTS } from '../../contract/texts/settings/consequence-texts';
import {
  applyDependencies,
  CHANGE_CODES,
  type SettingsChange,
  settingsContext,
  type SettingsContext,
} from '../../domain/settings/dependencies';
import type { Settings, SettingsSection } from '../../domain/settings/settings';
import type { ShopAnswer } from '../../contract/shop';
import { useShop } from '../shell/shop-query';
import type { SectionFormOf } from './section-form';

interface Props<Section extends SettingsSection> {
  form: SectionFormOf<Section>;
  /** Those that belong to the fields next to this. */
  of: readonly SettingsChange[];
}

/** Further effects of the next save, shown while the merchant makes the change. */
export function Consequences<Section extends SettingsSection>({ form, of }: Props<Section>) {
  const codes = useConsequences(form).filter((code) => of.includes(code));
  if (codes.length === 0) return null;
  return (
    <Banner tone="warning">
      <BlockStack gap="100">
        {codes.map((code) => (
          <p key={code}>{CONSEQUENCE_TEXTS[code]}</p>
        ))}
      </BlockStack>
    </Banner>
  );
}

/** The rules that a save of what is written now would apply. */
function useConsequences<Section extends SettingsSection>({
  section,
  draft,
  answer: { settings },
}: SectionFormOf<Section>): SettingsChange[] {
  const { data: shop } = useShop();
  const read = useCallback(
    () => (shop ? codesOf(settings, { [section]: draft.value() }, contextOf(shop)) : ''),
    [shop, settings, section, draft],
  );
  const codes = useSyncExternalStore(draft.subscribe, read);
  return CHANGE_CODES.filter((code) => codes.split(' ').includes(code));
}

/** As one string, so that a screen renders again only when other rules apply. */
function codesOf(saved: Settings, written: Partial<Settings>, context: SettingsContext): string {
  return applyDependencies({ ...saved, ...written }, context, saved).changes.join(' ');
}

function contextOf({ plan, lexoffice }: ShopAnswer): SettingsContext {
  return settingsContext({ planId: plan.id }, lexoffice);
}
