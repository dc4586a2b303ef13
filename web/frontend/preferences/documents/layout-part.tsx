import type { ReactNode } from 'react';
import type { LayoutSettings } from '../../../domain/settings/sections/layout-settings';
import type { Field } from '../../settings-form/field';
import { ForExperts } from '../../settings-form/expert-mode';
import { SettingsPart } from '../../settings-form/settings-part';
import { ArticleNumbers, numberFields } from './article-numbers';
import { LayoutGroup, LayoutText, type LayoutName } from './layout-texts';
import { t } from './i18n/texts';

interface Props {
  type: 'credit' | 'delivery';
  /** Texts around the lines. */
  texts: readonly NamedText[];
  /** Texts of the lines. */
  lines: readonly NamedText[];
  include: Field<LayoutSettings['include']>;
  children: ReactNode;
}

interface NamedText {
  name: LayoutName;
  field: Field<string>;
}

/** Texts of a credit note or delivery note. */
export function LayoutPart({ type, texts, lines, include, children }: Props) {
  return (
    <SettingsPart
      id="layout"
      heading={t(`${type}.layout.heading`)}
      about={t(`${type}.layout.about`)}
    >
      {texts.map((text) => (
        <LayoutText key={text.name} type={type} {...text} />
      ))}
      {children}
      <ForExperts fields={[...lines.map(({ field }) => field), ...numberFields(include)]}>
        <LayoutGroup heading={t('layout.items')}>
          {lines.map((line) => (
            <LayoutText key={line.name} type={type} {...line} />
          ))}
          <ArticleNumbers include={include} />
        </LayoutGroup>
      </ForExperts>
    </SettingsPart>
  );
}
