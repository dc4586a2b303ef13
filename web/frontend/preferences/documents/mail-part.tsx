import { Banner, BlockStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { MAIL_LIMITS } from '../../../contract/mail-draft';
import { KIND_OF_TYPE } from '../../../contract/order/kind-in-path';
import { WARNING_TEXTS } from '../../../contract/texts/settings/settings-texts';
import { MAX_EMAIL_LENGTH } from '../../../domain/text/email-address';
import type { DocumentSection } from '../../../domain/settings/document-settings';
import { defaultTemplates } from '../../../domain/mail/default-mail';
import type { GeneralSettings } from '../../../domain/setting-sections/general-settings';
import type { MailSettings } from '../../../domain/setting-sections/mail-settings';
import { FeatureLock, useLock } from '../../plan-gate/feature-lock';
import { containing, type Field, useFieldError, useValue } from '../../settings-form/field';
import { AttachmentsSetting } from '../../settings-form/fields/attachments-setting';
import { SwitchSetting, TemplateSetting, TextSetting } from '../../settings-form/fields/controls';
import { TagsSetting } from '../../settings-form/fields/tags-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import { t } from './i18n/texts';

interface Props {
  type: DocumentSection;
  mail: Field<MailSettings>;
  finalize: Field<boolean>;
  save: () => void;
  /** How the default texts speak. */
  general: Pick<GeneralSettings, 'language' | 'formality'>;
}

/** Whether and how finished documents are mailed. */
export function MailPart({ type, mail, finalize, save, general }: Props) {
  return (
    <SettingsPart id="mail" heading={t(`${type}.mail.heading`)} about={t(`${type}.mail.about`)}>
      <FeatureLock feature="emails">
        <BlockStack gap="400">
          <SwitchSetting field={mail.at('enabled')} />
          <DraftWarning enabled={mail.at('enabled')} finalize={finalize} save={save} />
          <WhileMailed mail={mail}>
            <Content type={type} mail={mail} general={general} />
            <Sender mail={mail} />
            <Exceptions mail={mail} />
          </WhileMailed>
        </BlockStack>
      </FeatureLock>
    </SettingsPart>
  );
}

/** Fields of a mail that is not sent are hidden, unless one of them stops a save. */
function WhileMailed({ mail, children }: Pick<Props, 'mail'> & { children: ReactNode }) {
  const isMailed = useValue(mail.at('enabled'));
  const error = useFieldError(mail);
  return isMailed || error !== undefined ? <>{children}</> : null;
}

/** Drafts cannot be mailed; the merchant decides which of both gives way. */
function DraftWarning({
  enabled,
  finalize,
  save,
}: Pick<Props, 'finalize' | 'save'> & { enabled: Field<boolean> }) {
  const isMailed = useValue(enabled);
  const isFinalized = useValue(finalize);
  const isLocked = useLock() !== undefined;
  if (!isMailed || isFinalized || isLocked) return null;
  const finalizeAndSave = () => {
    finalize.change(true);
    save();
  };
  return (
    <Banner
      tone="warning"
      title={t('mail.draft.title')}
      action={{ content: t('mail.draft.finalize'), onAction: finalizeAndSave }}
    >
      <p>{WARNING_TEXTS.MAIL_NEEDS_FINALIZE}</p>
    </Banner>
  );
}

function Content({ type, mail, general }: Pick<Props, 'type' | 'mail' | 'general'>) {
  const defaults = defaultTemplates(KIND_OF_TYPE[type], general);
  const place = { type, field: 'mail' } as const;
  return (
    <>
      <TemplateSetting
        field={mail.at('to')}
        place={place}
        placeholder="{{ customer.email }}"
        limit={MAIL_LIMITS.recipient}
      />
      <TemplateSetting
        field={mail.at('subject')}
        place={place}
        placeholder={defaults.subject}
        limit={MAIL_LIMITS.subject}
      />
      <TemplateSetting
        field={mail.at('message')}
        place={place}
        placeholder={defaults.message}
        limit={MAIL_LIMITS.html}
        lines={6}
      />
      <TemplateSetting
        field={mail.at('signature')}
        place={place}
        limit={MAIL_LIMITS.html}
        lines={3}
      />
      <AttachmentsSetting field={mail.at('attachments')} />
    </>
  );
}

function Sender({ mail }: Pick<Props, 'mail'>) {
  return (
    <>
      <TextSetting field={mail.at('name')} limit={MAIL_LIMITS.name} />
      <TextSetting field={mail.at('sender')} limit={MAX_EMAIL_LENGTH} type="email" />
      <TextSetting field={mail.at('replyTo')} limit={MAX_EMAIL_LENGTH} type="email" />
      <TextSetting field={mail.at('copy')} limit={MAX_EMAIL_LENGTH} type="email" />
    </>
  );
}

const TILL = 'pos';

function Exceptions({ mail }: Pick<Props, 'mail'>) {
  return (
    <>
      <TagsSetting field={mail.at('skipTags')} />
      <SwitchSetting field={containing(mail.at('skipSources'), TILL)} />
    </>
  );
}
