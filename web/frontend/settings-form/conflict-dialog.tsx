import { BlockStack, ChoiceList, List, Modal, Text } from '@shopify/polaris';
import { useState } from 'react';
import { fieldText, valueText } from '../../contract/texts/settings/difference-text';
import type { Settings, SettingsSection } from '../../domain/settings/settings';
import { settingsDifference } from '../../domain/settings/settings-difference';
import { useFocusBack } from '../shell/use-focus-back';
import { isSame, isWithin } from './draft';
import { t } from './i18n/texts';

interface Props<Section extends SettingsSection> extends Compared<Section> {
  onClose: () => void;
  onChosen: (merged: Settings[Section]) => void;
}

/**
 * Compares what was saved elsewhere meanwhile with this form, so that nothing is overwritten
 * silently.
 */
export function ConflictDialog<Section extends SettingsSection>({
  onClose,
  onChosen,
  ...compared
}: Props<Section>) {
  useFocusBack();
  const [sides, setSides] = useState<Record<string, Side>>({});
  const { clashes, taken } = compare(compared);
  const sideOf = (path: string): Side => sides[path] ?? 'mine';
  const mergeThem = {
    content: t('conflict.merge'),
    onAction: () => onChosen(mergeChosen(compared, sideOf)),
  };
  return (
    <Modal
      open
      onClose={onClose}
      title={t('conflict.title')}
      primaryAction={mergeThem}
      secondaryActions={[{ content: t('conflict.cancel'), onAction: onClose }]}
    >
      {clashes.length > 0 && (
        <Modal.Section>
          <BlockStack gap="400">
            <Text as="p">{t('conflict.choose')}</Text>
            {clashes.map((field) => (
              <Choice
                key={field.path}
                field={field}
                side={sideOf(field.path)}
                onChange={(side) => setSides({ ...sides, [field.path]: side })}
              />
            ))}
          </BlockStack>
        </Modal.Section>
      )}
      {taken.length > 0 && <Taken fields={taken} />}
    </Modal>
  );
}

interface ChoiceProps {
  field: ComparedField;
  side: Side;
  onChange: (side: Side) => void;
}

function Choice({ field, side, onChange }: ChoiceProps) {
  return (
    <ChoiceList
      title={field.name}
      choices={[
        { value: 'mine', label: t('conflict.mine', { value: field.mine }) },
        { value: 'theirs', label: t('conflict.theirs', { value: field.theirs }) },
      ]}
      selected={[side]}
      onChange={([wanted]) => onChange(wanted === 'theirs' ? 'theirs' : 'mine')}
    />
  );
}

function Taken({ fields }: { fields: ComparedField[] }) {
  return (
    <Modal.Section>
      <BlockStack gap="200">
        <Text as="p">{t('conflict.taken')}</Text>
        <List>
          {fields.map(({ path, name, theirs }) => (
            <List.Item key={path}>
              {name}: {theirs}
            </List.Item>
          ))}
        </List>
      </BlockStack>
    </Modal.Section>
  );
}

interface Compared<Section extends SettingsSection> {
  section: Section;
  /** What the form was filled from. */
  saved: Settings[Section];
  mine: Settings[Section];
  /** All settings as they are saved now. */
  theirs: Settings;
}

/** A field with both values in words. */
interface ComparedField {
  path: string;
  name: string;
  mine: string;
  theirs: string;
}

/** Fields that both changed, and those that only the other one did. */
function compare<Section extends SettingsSection>(compared: Compared<Section>) {
  const { section, saved, mine, theirs } = compared;
  const found = merge({ base: saved, mine, theirs: theirs[section] }, () => 'mine');
  const inWords = (path: string) => fieldAsText(compared, path);
  return { clashes: found.clashes.map(inWords), taken: found.taken.map(inWords) };
}

function fieldAsText<Section extends SettingsSection>(
  { section, mine, theirs }: Compared<Section>,
  path: string,
): ComparedField {
  const of = `${section}.${path}`;
  const parts = settingsDifference(theirs, { ...theirs, [section]: mine }).filter(({ field }) =>
    isWithin(field, of),
  );
  const textOf = (side: 'from' | 'to') =>
    parts
      .map((part) => {
        const value = valueText(part.field, part[side]);
        return part.field === of ? value : `${lastName(part.field)}: ${value}`;
      })
      .join(', ');
  return { path, name: fieldText(of), mine: textOf('to'), theirs: textOf('from') };
}

function lastName(path: string): string {
  return fieldText(path).split(' › ').at(-1) ?? path;
}

/**
 * The section after the merchant's choice: field by field one of two values of its kind, including
 * text that is no number yet, which is reported at its field.
 */
export function mergeChosen<Section extends SettingsSection>(
  { section, saved, mine, theirs }: Compared<Section>,
  choose: (path: string) => Side,
): Settings[Section] {
  const { value } = merge({ base: saved, mine, theirs: theirs[section] }, choose);
  return value as Settings[Section];
}

export type Side = 'mine' | 'theirs';

interface Versions {
  /** What both began with. */
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface MergedSection {
  value: unknown;
  /** Fields that both changed, each to something else. */
  clashes: string[];
  /** Fields that only the other one changed. */
  taken: string[];
}

/** Parts of these make sense together only. */
const WHOLE = /(^|\.)supplyDate$|^paymentConditions\.|^write\../;

/**
 * Merges two people's changes of the same section: what only one of them changed stays changed, and
 * where both did, `choose` decides.
 */
export function merge(
  { base, mine, theirs }: Versions,
  choose: (path: string) => Side,
  path = '',
): MergedSection {
  if (isSame(mine, theirs) || isSame(base, theirs)) return { value: mine, clashes: [], taken: [] };
  if (isGroup(mine) && isGroup(theirs) && !WHOLE.test(path))
    return mergeGroups({ base: isGroup(base) ? base : {}, mine, theirs }, choose, path);
  if (isSame(base, mine)) return { value: theirs, clashes: [], taken: [path] };
  return { value: choose(path) === 'mine' ? mine : theirs, clashes: [path], taken: [] };
}

type Group = Record<string, unknown>;

function mergeGroups(
  { base, mine, theirs }: Record<keyof Versions, Group>,
  choose: (path: string) => Side,
  path: string,
): MergedSection {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = keys.map((key) => {
    const versions = { base: base[key], mine: mine[key], theirs: theirs[key] };
    return { key, merged: merge(versions, choose, path ? `${path}.${key}` : key) };
  });
  const present = parts.filter(({ merged }) => merged.value !== undefined);
  return {
    value: Object.fromEntries(present.map(({ key, merged }) => [key, merged.value])),
    clashes: parts.flatMap(({ merged }) => merged.clashes),
    taken: parts.flatMap(({ merged }) => merged.taken),
  };
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
