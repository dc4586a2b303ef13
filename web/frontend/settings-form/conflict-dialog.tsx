import { BlockStack, ChoiceList, List, Modal, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { Settings, SettingsSection } from '../../domain/settings/settings';
import { useFocusBack } from '../shell/use-focus-back';
import { compare, type Compared, type ComparedField, mergeChosen, type Side } from './conflict';
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
