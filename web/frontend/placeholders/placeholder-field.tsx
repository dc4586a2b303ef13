import { BlockStack, Box, Button, Popover, PopoverCloseSource, Text } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { MAX_PREVIEWED, type PlaceholderPreviewAnswer } from '../../contract/placeholders';
import { hasPlaceholders } from '../../domain/placeholders/placeholders-in';
import type { TextPlace } from '../../domain/placeholders/values/placeholder-values';
import { messageOf } from '../api/api';
import { LimitedTextField, type LimitedTextFieldProps } from '../limited-text/limited-text-field';
import { t as appText } from '../shell/i18n/texts';
import { TextSkeleton } from '../states/skeletons';
import { t } from './i18n/texts';
import { type Insertion, type Marked, opensMenu, withInsertion } from './insertion';
import { PlaceholderMenu } from './placeholder-menu';
import { textPreviewQuery } from './placeholders-query';
import './placeholders.css';
import { useSettled } from './use-settled';

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

interface Field {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

/**
 * Puts something into a field at the caret that it had when it was left (else at its end), and
 * leads back to it.
 */
function useInsertion({ id, value, onChange }: Field) {
  const marked = useRef<Marked | null>(null);
  const caretToSet = useRef<number | null>(null);

  const focusAt = ({ start, end }: Marked) => {
    const element = fieldOf(id);
    element?.focus();
    element?.setSelectionRange(start, end);
  };
  useEffect(() => {
    const caret = caretToSet.current;
    caretToSet.current = null;
    if (caret !== null) focusAt({ start: caret, end: caret });
  });

  const current = () => within(value, marked.current);
  return {
    /** To be called when the field loses the focus. */
    remember: (event?: FocusEvent) => {
      if (isField(event?.target)) marked.current = selectionOf(event.target);
    },
    goBack: () => focusAt(current()),
    insert: (insertion: Insertion) => {
      const { text, caret } = withInsertion(value, current(), insertion);
      caretToSet.current = caret;
      onChange(text);
    },
  };
}

function within({ length }: string, marked: Marked | null): Marked {
  const { start, end } = marked ?? { start: length, end: length };
  return { start: Math.min(start, length), end: Math.min(end, length) };
}

function selectionOf(element: HTMLInputElement | HTMLTextAreaElement): Marked {
  const end = element.value.length;
  return { start: element.selectionStart ?? end, end: element.selectionEnd ?? end };
}

function fieldOf(id: string) {
  const element = document.getElementById(id);
  return isField(element) ? element : null;
}

function isField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

interface TextPreviewProps {
  /** Of the field that the text is written in. */
  label: string;
  value: string;
  place: TextPlace;
}

/** Our server and proxies take addresses of this length; the text travels in one. */
const MAX_SHOWN = 6_000;

/** A preview of a text on the document, while it is written. */
function TextPreview({ label, value, place }: TextPreviewProps) {
  const settled = useSettled(value);
  return (
    <div role="group" aria-label={t('preview.of', { label })}>
      <Box background="bg-surface-secondary" borderRadius="200" padding="300" minHeight="100%">
        <BlockStack gap="100">
          <Text as="p" variant="bodySm" tone="subdued">
            {t('preview.title')}
          </Text>
          {isTooLong(settled) ? (
            <Text as="p">{t('preview.long')}</Text>
          ) : (
            <Filled value={settled} place={place} />
          )}
        </BlockStack>
      </Box>
    </div>
  );
}

function isTooLong(text: string): boolean {
  return text.length > MAX_PREVIEWED || encodeURIComponent(text).length > MAX_SHOWN;
}

function Filled({ value, place }: Omit<TextPreviewProps, 'label'>) {
  const preview = useQuery(textPreviewQuery(place, value));
  if (preview.isPending) return <TextSkeleton lines={1} />;
  if (preview.isError) {
    return (
      <BlockStack gap="100" inlineAlign="start">
        <Text as="p">{messageOf(preview.error, appText('error.unknown'))}</Text>
        <Button variant="plain" loading={preview.isFetching} onClick={() => void preview.refetch()}>
          {t('preview.retry')}
        </Button>
      </BlockStack>
    );
  }
  return <Result answer={preview.data} />;
}

/** Errors are announced to screen readers; announcing the text itself would disturb typing. */
function Result({ answer }: { answer: PlaceholderPreviewAnswer }) {
  const { value, problem, warnings, order } = answer;
  return (
    <>
      <div role="status">
        {problem !== null && (
          <Text as="p" tone="critical">
            {problem}
          </Text>
        )}
        {warnings.map((warning) => (
          <Text key={warning} as="p" tone="caution" breakWord>
            {warning}
          </Text>
        ))}
      </div>
      {problem === null && (
        <div className="filled-text">{value === '' ? t('preview.nothing') : value}</div>
      )}
      <Text as="p" variant="bodySm" tone="subdued">
        {order === null ? t('preview.sample') : t('preview.order', { order })}
      </Text>
    </>
  );
}
