import {
  BlockStack,
  Button,
  InlineStack,
  Paragraph,
  Text,
  TextArea,
  TextField,
} from '../../../adapter/admin';
import type { MailDraft } from '../../../../web/contract/mail-form/mail-draft';
import { MAIL_LIMITS } from '../../../../web/contract/fields/mail-limits';
import type { DocumentKind } from '../../../../web/domain/documents/model/document';
import { plainText } from '../../../../web/domain/mail/html/plain-text';
import { useTranslations } from '../../../translations/use-translations';
import { limitOf, type problemsOf } from './mail-draft';
import { Placeholders } from './Placeholders';

interface Props {
  /** Of the document that goes along. */
  kind: DocumentKind;
  draft: MailDraft;
  change: (part: Partial<MailDraft>) => void;
  problems: ReturnType<typeof problemsOf>;
  /** The server's error for a field, by its path. */
  refused: Record<string, string>;
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
    <TextArea
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
      <Reading message={draft.message} />
      {area('signature', 3)}
      <Attachments {...props} />
    </BlockStack>
  );
}

/** At the end, inside its last paragraph where it has one. */
const withPlaceholder = (message: string, placeholder: string): string =>
  message.replace(/\s*(<\/p>\s*)?$/, (end) => ` ${placeholder}${end.trim()}`);

/** How the message reads; nothing while it has commands, which only the server fills in. */
function Reading({ message }: Pick<MailDraft, 'message'>) {
  const { translate } = useTranslations();
  const text = plainText(message);
  if (text === '' || message.includes('{{') || message.includes('{%')) return null;
  return (
    <BlockStack gap="small">
      <Text fontWeight="bold">{translate('mail.reads')}</Text>
      {text.split('\n').map((line, index) => (
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
