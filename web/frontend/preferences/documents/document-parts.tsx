import type { ReactNode } from 'react';
import type { DocumentSection } from '../../../domain/settings/document-sections';
import {
  REFERENCE_PLACES,
  type ReferencePlace,
} from '../../../domain/settings/sections/layout-settings';
import { ForExperts } from '../../settings-form/expert-mode';
import type { Field } from '../../settings-form/field';
import { ChoicesSetting } from '../../settings-form/fields/choice-setting';
import { SwitchSetting } from '../../settings-form/fields/switch-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import { t } from './i18n/texts';

interface StatusProps {
  type: DocumentSection;
  finalize: Field<boolean>;
  /** What drafts switch off. */
  children: ReactNode;
}

/** Finished documents or drafts. */
export function StatusPart({ type, finalize, children }: StatusProps) {
  return (
    <ForExperts fields={[finalize]} anchor="status">
      <SettingsPart
        id="status"
        heading={t(`${type}.status.heading`)}
        about={t(`${type}.status.about`)}
      >
        <SwitchSetting
          field={finalize}
          label={t(`${type}.status.finalize`)}
          help={t('finalizeHelp')}
        />
        {children}
      </SettingsPart>
    </ForExperts>
  );
}

interface LinkProps {
  type: DocumentSection;
  places: Field<ReferencePlace[]>;
}

/** Where a document names its order. */
export function LinkPart({ type, places }: LinkProps) {
  return (
    <ForExperts fields={[places]} anchor="link">
      <SettingsPart id="link" heading={t(`${type}.link.heading`)} about={t(`${type}.link.about`)}>
        <ChoicesSetting
          field={places}
          label={t('places.label')}
          choices={REFERENCE_PLACES.map((value) => ({ value, label: t(`places.${value}`) }))}
        />
      </SettingsPart>
    </ForExperts>
  );
}
