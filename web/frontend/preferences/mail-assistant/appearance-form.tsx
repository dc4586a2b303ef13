import { BlockStack, Button, Checkbox, InlineStack, Select } from '@shopify/polaris';
import {
  BUTTON_COLORS,
  LINK_DISPLAYS,
  MAX_LINK_TEXT,
} from '../../../domain/document-link/mail/mail-link';
import { positionsOf } from '../../../domain/document-link/mail/mail-templates';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { type ChosenLink, WAYS } from './use-mail-link';
import { t } from './i18n/texts';

interface Props {
  chosen: ChosenLink;
}

/** All settings of the link; what the mail has no room for is not offered. */
export function AppearanceForm({ chosen }: Props) {
  const { template, appearance, change, way, changeWay } = chosen;
  const displays = LINK_DISPLAYS.filter((one) => positionsOf(template, one).length > 0);
  return (
    <BlockStack gap="300">
      <LinkText chosen={chosen} />
      <Choice
        label={t('look.way')}
        values={WAYS}
        chosen={way}
        nameOf={(one) => t(`look.ways.${one}`)}
        onChoose={changeWay}
      />
      <Choice
        label={t('look.display')}
        values={displays}
        chosen={appearance.display}
        nameOf={(one) => t(`look.displays.${one}`)}
        onChoose={(display) => change({ display })}
      />
      <Choice
        label={t('look.position')}
        values={positionsOf(template, appearance.display)}
        chosen={appearance.position}
        nameOf={(one) => t(`look.positions.${one}`)}
        onChoose={(position) => change({ position })}
      />
      {appearance.display === 'button' && (
        <Choice
          label={t('look.color')}
          values={BUTTON_COLORS}
          chosen={appearance.color}
          nameOf={(one) => t(`look.colors.${one}`)}
          onChoose={(color) => change({ color })}
        />
      )}
      <Checkbox
        label={t('look.isHighlighted')}
        helpText={t('look.isHighlightedHelp')}
        checked={appearance.isHighlighted}
        onChange={(isHighlighted) => change({ isHighlighted })}
      />
    </BlockStack>
  );
}

function LinkText({ chosen: { appearance, change, suggestions } }: Props) {
  return (
    <BlockStack gap="100">
      <LimitedTextField
        label={t('look.text')}
        value={appearance.text}
        onChange={(text) => change({ text })}
        limit={MAX_LINK_TEXT}
        error={appearance.text.trim() === '' ? t('look.textMissing') : undefined}
        autoComplete="off"
      />
      <div role="group" aria-label={t('look.suggestions')}>
        <InlineStack gap="300">
          {suggestions.map((text) => (
            <Button key={text} variant="plain" onClick={() => change({ text })}>
              {text}
            </Button>
          ))}
        </InlineStack>
      </div>
    </BlockStack>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: Value;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, values, chosen, nameOf, onChoose } = props;
  return (
    <Select
      label={label}
      options={values.map((value) => ({ value, label: nameOf(value) }))}
      value={chosen}
      onChange={(wanted) => {
        const value = values.find((one) => one === wanted);
        if (value) onChoose(value);
      }}
    />
  );
}
