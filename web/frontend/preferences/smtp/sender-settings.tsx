import { Banner, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { type SmtpAnswer, SMTP_LIMITS, SMTP_PORTS } from '../../../contract/smtp';
import { formatMoment } from '../../formats/date';
import { useValue } from '../../settings-form/field';
import { SelectSetting } from '../../settings-form/fields/select-setting';
import { TextSetting } from '../../settings-form/fields/text-setting';
import { LeaveGuard } from '../../settings-form/leave-guard';
import { SettingsPart } from '../../settings-form/settings-part';
import { DomainAdvice } from './domain-advice';
import { RemoveSender } from './remove-sender';
import { SenderStatus } from './sender-status';
import { type SenderDraft, withEncryption } from './sender-draft';
import { type SenderForm, useSenderForm } from './use-sender-form';
import { t } from './i18n/texts';

/** The state of the sender, its fields, and the advice about its domain. */
export function SenderSettings({ sender }: { sender: SmtpAnswer }) {
  const form = useSenderForm(sender);
  const isThere = sender.status !== 'unverified';
  return (
    <BlockStack gap={{ xs: '600', md: '800' }}>
      <LeaveGuard
        isDirty={form.isDirty}
        isSaving={form.isChecking}
        onSave={form.check}
        onDiscard={form.draft.discard}
      />
      <Server form={form} sender={sender} />
      <Sender form={form} sender={sender} />
      {isThere && <DomainAdvice email={sender.email} />}
    </BlockStack>
  );
}

function Server({ form: { fields }, sender }: { form: SenderForm; sender: SmtpAnswer }) {
  const encryption = fields.as<SenderDraft['encryption']>({
    read: (draft) => draft.encryption,
    write: (chosen, draft) => withEncryption(draft, chosen),
  });
  const port = SMTP_PORTS[useValue(encryption)];
  const isStored = sender.status !== 'unverified';
  return (
    <SettingsPart id="server" heading={t('server.heading')} about={t('server.about')}>
      <SenderStatus sender={sender} />
      <TextSetting field={fields.at('host')} label={t('server.host')} help={t('server.hostHelp')} />
      <SelectSetting
        field={encryption}
        label={t('server.encryption')}
        choices={[
          { value: 'starttls', label: t('server.starttls') },
          { value: 'ssl', label: t('server.ssl') },
        ]}
      />
      <TextSetting
        field={fields.at('port')}
        label={t('server.port')}
        placeholder={String(port)}
        help={t('server.portHelp', { port })}
      />
      <TextSetting field={fields.at('user')} label={t('server.user')} limit={SMTP_LIMITS.user} />
      <TextSetting
        field={fields.at('pass')}
        type="password"
        label={t('server.pass')}
        help={t(isStored ? 'server.passKept' : 'server.passHelp')}
        limit={SMTP_LIMITS.pass}
      />
    </SettingsPart>
  );
}

function Sender({ form, sender }: { form: SenderForm; sender: SmtpAnswer }) {
  const { failedCheck } = sender;
  const isThere = sender.status !== 'unverified';
  return (
    <SettingsPart id="sender" heading={t('sender.heading')} about={t('sender.about')}>
      <TextSetting field={form.fields.at('email')} type="email" label={t('sender.email')} />
      <TextSetting
        field={form.fields.at('name')}
        label={t('sender.name')}
        help={t('sender.nameHelp')}
        limit={SMTP_LIMITS.name}
      />
      {failedCheck && (
        <Banner
          tone="critical"
          title={t('check.failed', {
            moment: formatMoment(failedCheck.at),
            host: failedCheck.host,
          })}
        >
          <p>{failedCheck.text}</p>
        </Banner>
      )}
      <Text as="p" tone="subdued">
        {t('check.text')}
      </Text>
      <InlineStack gap="300">
        <Button variant="primary" loading={form.isChecking} onClick={form.check}>
          {t('check.action')}
        </Button>
        {isThere && <RemoveSender draft={form.draft} />}
      </InlineStack>
    </SettingsPart>
  );
}
