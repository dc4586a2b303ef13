import {
  BlockStack,
  Button,
  InlineStack,
  Paragraph,
  Text,
  TextArea,
  TextField,
  Select,
} from '../../../adapter/admin';
import { useEffect, useState } from 'preact/hooks';
import type { MailPreviewAnswer } from '../../../../web/contract/mail';
import { type MailDraft, MAIL_LIMITS } from '../../../../web/contract/mail-draft';
import { PREVIEW_TEXTS } from '../../../../web/contract/texts/documents/preview-texts';
import type { DocumentKind } from '../../../../web/domain/documents/model/document';
import { messageOfPlain, plainMessage } from '../../../../web/domain/mail/html/plain-message';
import { useTranslations } from '../../../translations/translations';
import { limitOf, type problemsOf } from './mail-draft';
import { fetchPlaceholders } from '../../../our-api/order-steps';
import { useLoaded } from '../../../our-api/use-loaded';

interface Props {
  /** Of the document that goes along. */
  kind: DocumentKind;
  draft: MailDraft;
  change: (part: Partial<MailDraft>) => void;
  problems: ReturnType<typeof problemsOf>;
  /** The server's error for a field, by its path. */
  refused: Record<string, string>;
  /** The mail as its recipient would read it. */
  preview: (draft: MailDraft) => Promise<MailPreviewAnswer>;
}

type Line = 'email' | 'copy' | 'subject';

export function MailFields(props: Props) {
  const { draft, change } = props;
  const { translate } = useTranslations();
  const errorOf = useErrors(props);
  const line = (name: Line) => (
    <TextField
      label={translate(`mail.${name}`)}
      value={draft[name]}
      required={name === 'email'}
      error={errorOf(name)}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const area = (name: 'message' | 'signature', rows: number) => (
    <Message
      label={translate(`mail.${name}`)}
      rows={rows}
      value={draft[name]}
      error={errorOf(name)}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <BlockStack gap="base">
      {line('email')}
      {line('copy')}
      {line('subject')}
      {area('message', 8)}
      <Placeholders
        kind={props.kind}
        onInsert={(placeholder) => change({ message: withPlaceholder(draft.message, placeholder) })}
      />
      {area('signature', 3)}
      <Attachments {...props} />
      <Reading preview={props.preview} draft={draft} />
    </BlockStack>
  );
}

/** At the end, inside its last paragraph where it has one. */
const withPlaceholder = (message: string, placeholder: string): string =>
  message.replace(/\s*(<\/p>\s*)?$/, (end) => ` ${placeholder}${end.trim()}`);

interface MessageProps {
  label: string;
  rows: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Paragraphs as a person writes them; HTML where there are formats, or on request. */
function Message({ label, value, onChange, ...field }: MessageProps) {
  const { translate } = useTranslations();
  const [isHtml, setHtml] = useState(false);
  const text = plainMessage(value);
  const isPlain = text !== null && !isHtml;
  return (
    <BlockStack gap="small">
      <TextArea
        {...field}
        label={isPlain ? label : translate('mail.asHtml', { label })}
        value={isPlain ? text : value}
        onChange={(written) => onChange(isPlain ? messageOfPlain(written) : written)}
      />
      {text !== null && (
        <InlineStack>
          <Button variant="tertiary" onPress={() => setHtml(!isHtml)}>
            {translate(isHtml ? 'mail.editText' : 'mail.editHtml', { label })}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}

/** After the last key: the server fills in what is shown. */
const PAUSE_MS = 600;

/** How the mail reads once its placeholders are filled in, or why that cannot be shown. */
function Reading({ preview, draft }: Pick<Props, 'preview' | 'draft'>) {
  const { language, refusal, translate } = useTranslations();
  const [mail, setMail] = useState<MailPreviewAnswer | string | null>(null);
  const { subject, message, signature } = draft;
  useEffect(() => {
    let isGone = false;
    const show = (next: typeof mail) => isGone || setMail(next);
    const fail = (error: unknown) => show(refusal(error) ?? translate('failed.text'));
    const timer = setTimeout(() => void preview(draft).then(show, fail), PAUSE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [subject, message, signature]);
  if (mail === null) return null;
  const title = <Text fontWeight="bold">{PREVIEW_TEXTS[language].mail}</Text>;
  if (typeof mail === 'string')
    return (
      <BlockStack gap="small">
        {title}
        <Paragraph>{mail}</Paragraph>
      </BlockStack>
    );
  const { from, replyTo } = mail;
  return (
    <BlockStack gap="small">
      {title}
      {from && <Text>{translate('mail.from', { from: `${from.name} <${from.address}>` })}</Text>}
      {replyTo !== '' && <Text>{translate('mail.replyTo', { replyTo })}</Text>}
      <Text fontWeight="bold">{mail.subject}</Text>
      {mail.text.split('\n').map((line, index) => (
        <Paragraph key={index}>{line}</Paragraph>
      ))}
    </BlockStack>
  );
}

/** In English the server's German about a field is no help; the field's name is. */
function useErrors({ problems, refused }: Props) {
  const { language, translate } = useTranslations();
  return (name: keyof MailDraft, path: string = name): string | undefined => {
    const problem = problems[name];
    if (problem) return translate(`mail.${problem}`, { most: limitOf(name) });
    const messages = refused[path];
    if (messages === undefined) return undefined;
    return language === 'de' ? messages : translate('mail.invalid');
  };
}

/** Addresses of files that go along; one more field as long as there may be more. */
function Attachments(props: Props) {
  const { draft, change } = props;
  const { translate } = useTranslations();
  const errorOf = useErrors(props);
  const { attachments } = draft;
  const set = (at: number, url: string) =>
    change({ attachments: attachments.map((one, index) => (index === at ? url : one)) });
  return (
    <BlockStack gap="small">
      {attachments.map((url, index) => (
        <TextField
          key={index}
          label={translate('mail.attachment', { number: index + 1 })}
          placeholder="https://"
          value={url}
          error={errorOf('attachments', `attachments.${index}`)}
          onChange={(value) => set(index, value)}
        />
      ))}
      {attachments.length < MAIL_LIMITS.attachments && (
        <InlineStack>
          <Button onPress={() => change({ attachments: [...attachments, ''] })}>
            {translate('mail.addAttachment')}
          </Button>
        </InlineStack>
      )}
    </BlockStack>
  );
}

interface PlaceholdersProps {
  kind: DocumentKind;
  onInsert: (placeholder: string) => void;
}

/**
 * What the message may name; what is chosen stands at its end. Nothing where the list does not
 * come: a placeholder can be typed as well. The server describes them in German alone.
 */
function Placeholders({ kind, onInsert }: PlaceholdersProps) {
  const { language, translate } = useTranslations();
  const { state } = useLoaded(() => fetchPlaceholders(kind));
  if (state.kind !== 'ready') return null;
  const values = state.value.groups.flatMap((group) => group.values);
  const options = values.map(({ path, description }) => ({
    value: `{{ ${path} }}`,
    label: language === 'de' ? `${description}: {{ ${path} }}` : `{{ ${path} }}`,
  }));
  return (
    <Select
      label={translate('mail.placeholder')}
      value=""
      options={[{ value: '', label: translate('mail.choosePlaceholder') }, ...options]}
      onChange={(value) => value !== '' && onInsert(value)}
    />
  );
}
