import {
  BlockStack,
  Button,
  ButtonGroup,
  Checkbox,
  InlineGrid,
  InlineStack,
  Select,
  Text,
} from '@shopify/polaris';
import {
  ACCENT_COLOR,
  BUTTON_COLORS,
  LINK_DISPLAYS,
  type LinkPosition,
  mailLink,
  type MailLinkAppearance,
  MAX_LINK_TEXT,
} from '../../../domain/document-link/mail/mail-link';
import {
  type MailTemplate,
  positionsOf,
  TEMPLATE_GROUPS,
} from '../../../domain/document-link/mail/mail-templates';
import { LimitedTextField } from '../../limited-text/limited-text-field';
import { t } from './i18n/texts';
import { Step } from './step';
import { type ChosenLink, WAYS } from './use-mail-link';

interface Props {
  chosen: ChosenLink;
  hasMoved: boolean;
}

/** Which mail gets the link, and how it looks there, with a live preview. */
export function AppearanceStep({ chosen, hasMoved }: Props) {
  return (
    <Step heading={t('look.heading')} hasMoved={hasMoved}>
      <Templates chosen={chosen} />
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <AppearanceForm chosen={chosen} />
        <LivePreview chosen={chosen} />
      </InlineGrid>
    </Step>
  );
}

function Templates({ chosen }: Pick<Props, 'chosen'>) {
  const { template, templates, choose, hasPrevious, hasNext, goBy } = chosen;
  const groups = TEMPLATE_GROUPS.map((group) => ({
    title: t(`groups.${group}`),
    options: templates
      .filter((one) => one.group === group)
      .map(({ id }) => ({ value: id, label: t(`templates.${id}`) })),
  })).filter(({ options }) => options.length > 0);
  return (
    <BlockStack gap="200">
      <Select label={t('template.label')} options={groups} value={template.id} onChange={choose} />
      <ButtonGroup>
        <Button disabled={!hasPrevious} onClick={() => goBy(-1)}>
          {t('template.previous')}
        </Button>
        <Button disabled={!hasNext} onClick={() => goBy(1)}>
          {t('template.following')}
        </Button>
      </ButtonGroup>
    </BlockStack>
  );
}

interface FormProps {
  chosen: ChosenLink;
}

/** All settings of the link; what the mail has no room for is not offered. */
function AppearanceForm({ chosen }: FormProps) {
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

function LinkText({ chosen: { appearance, change, suggestions } }: FormProps) {
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

/** A mail with the link as it will appear. It is in a frame, where none of our styles apply. */
function LivePreview({ chosen: { template, appearance } }: { chosen: ChosenLink }) {
  const mail = previewedMail(template, appearance, {
    shop: t('preview.shop'),
    order: t('preview.order'),
    title: t(`templates.${template.id}`),
    text: t('preview.text'),
    button: t('preview.button'),
    items: t('preview.items'),
  });
  return (
    <BlockStack gap="100">
      <iframe className="mail-preview" title={t('preview.title')} srcDoc={mail} sandbox="" />
      <Text as="p" tone="subdued">
        {t('preview.about')}
      </Text>
    </BlockStack>
  );
}

type Words = Record<'shop' | 'order' | 'title' | 'text' | 'button' | 'items', string>;

/** The color of a shop's mails that nobody has changed. */
const ACCENT = '#1990c6';

const STYLES = `
  body { margin: 0; padding: 16px; font-family: sans-serif; font-size: 14px; color: #777; }
  h1, h2, h3 { color: #333; font-weight: normal; margin: 0; }
  h1 { font-size: 20px; } h2 { font-size: 18px; } h3 { font-size: 16px; }
  a { color: ${ACCENT}; }
  .row, .container { width: 100%; border-spacing: 0; }
  .head { display: flex; justify-content: space-between; gap: 16px; margin-bottom: 24px; }
  .number { text-align: right; }
  .shops { display: inline-block; margin: 20px 0 24px; padding: 14px 22px; border-radius: 4px; background: ${ACCENT}; color: #fff; }
  .items { border-top: 1px solid #e5e5e5; padding-top: 16px; }
  p { margin: 8px 0 0; }
`;

/** A page that resembles the mail as far as it matters to where the link stands. */
function previewedMail(
  template: MailTemplate,
  appearance: MailLinkAppearance,
  words: Words,
): string {
  const link = mailLink('#', appearance)
    .replaceAll(ACCENT_COLOR, ACCENT)
    .replace(/^\{%-.*-%\}$/m, '');
  const at = (position: LinkPosition) => (appearance.position === position ? link : '');
  const { text, buttons } = template.places;
  return [
    `<!DOCTYPE html><html lang="de"><head><style>${STYLES}</style></head><body inert>`,
    `<div class="head"><h1>${words.shop}</h1>`,
    `<div class="number">${words.order}${at('header')}</div></div>`,
    `<h2>${words.title}</h2>${text ? `<p>${words.text}</p>` : ''}${at('text')}`,
    buttons ? `<div><span class="shops">${words.button}</span></div>` : '<p></p>',
    `${at('buttons')}<h3 class="items">${words.items}</h3></body></html>`,
  ].join('');
}
