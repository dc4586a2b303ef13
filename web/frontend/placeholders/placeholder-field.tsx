import { Popover, PopoverCloseSource } from '@shopify/polaris';
import { type FocusEvent, useId, useState } from 'react';
import { hasPlaceholders } from '../../domain/placeholders/placeholders-in';
import type { TextPlace } from '../../domain/placeholders/values/text-place';
import { LimitedTextField, type LimitedTextFieldProps } from '../limited-text/limited-text-field';
import { type Insertion, opensMenu } from './insertion';
import { PlaceholderMenu } from './placeholder-menu';
import { TextPreview } from './text-preview';
import { useInsertion } from './use-insertion';
import './placeholders.css';
import { t } from './i18n/texts';

type Shown = Pick<
  LimitedTextFieldProps,
  'multiline' | 'maxHeight' | 'limit' | 'helpText' | 'error' | 'disabled' | 'placeholder' | 'name'
>;

interface Props extends Shown {
  /** Decides what can be inserted, and how long the text may become at Lexware. */
  place: TextPlace;
  /** What it becomes for the newest order; nothing where the text is about a certain one. */
  isPreviewed?: boolean;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/**
 * A text with placeholders: a menu inserts them at the caret (opened by its button, or by typing
 * two braces), next to a preview with the newest order.
 */
export function PlaceholderField({ isPreviewed = true, ...props }: Props) {
  const { place, value, label } = props;
  return (
    <div className={isPreviewed ? 'placeholder-field' : undefined}>
      {props.disabled ? <Disabled {...props} /> : <WithMenu {...props} />}
      {isPreviewed && hasPlaceholders(value) && (
        <TextPreview place={place} value={value} label={label} />
      )}
    </div>
  );
}

/** Nothing is inserted here; a menu would announce itself at the field. */
function Disabled({ place: _place, ...field }: Props) {
  return <LimitedTextField {...field} autoComplete="off" />;
}

function WithMenu({ place, ...field }: Props) {
  const { value, onChange } = field;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { insert, remember, goBack } = useInsertion({ id, value, onChange });

  const type = (text: string) => {
    onChange(text);
    if (opensMenu(text, value)) setOpen(true);
  };
  const close = (source: PopoverCloseSource) => {
    // What is next to the form may render anew and scroll the field out of sight: that is no blur.
    if (source === PopoverCloseSource.ScrollOut) return;
    setOpen(false);
    if (source === PopoverCloseSource.EscapeKeypress) goBack();
  };
  const choose = (insertion: Insertion) => {
    setOpen(false);
    insert(insertion);
  };
  const opening = { onOpen: () => setOpen(true), onLeave: remember };
  return (
    <Popover
      active={isOpen}
      activator={<WithMenuButton {...field} {...opening} id={id} onChange={type} />}
      onClose={close}
      ariaHaspopup="dialog"
      autofocusTarget="none"
      preventFocusOnClose
      preferredAlignment="left"
      fullWidth
    >
      <PlaceholderMenu place={place} onInsert={choose} />
    </Popover>
  );
}

interface FieldProps extends Omit<Props, 'place' | 'isPreviewed'> {
  id: string;
  onOpen: () => void;
  onLeave: (event?: FocusEvent) => void;
}

function WithMenuButton({ label, onOpen, onLeave, onBlur, ...field }: FieldProps) {
  const button = {
    content: t('insert'),
    accessibilityLabel: t('insertInto', { label }),
    onAction: onOpen,
  };
  return (
    <LimitedTextField
      {...field}
      label={label}
      labelAction={button}
      autoComplete="off"
      onBlur={(event) => {
        onLeave(event);
        onBlur?.();
      }}
    />
  );
}
