import {
  Badge,
  type BadgeProps,
  Banner,
  BlockStack,
  Button,
  InlineStack,
  Text,
} from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SMTP_LIMITS, SMTP_PORTS, type SmtpAnswer } from '../../../contract/smtp';
import { formatMoment } from '../../formats/date';
import type { Draft } from '../../settings-form/draft';
import { useValue } from '../../settings-form/field';
import { SelectSetting, TextSetting } from '../../settings-form/fields/controls';
import { LeaveGuard } from '../../settings-form/leave-guard';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsFrame } from '../../settings-form/settings-screen';
import { ConfirmModal } from '../../shell/confirm-modal';
import { BodySkeleton, TextSkeleton } from '../../states/skeletons';
import { LoadError } from '../../states/load-error';
import {
  type SenderDraft,
  type SenderForm,
  useRemoving,
  useSenderForm,
  withEncryption,
  senderDomainQuery,
} from './sender-form';
import { senderQuery } from './sender-query';
import { t } from './i18n/texts';
import type { DomainVerdict } from '../../../domain/mail/sender-domain';

/** The merchant's own mail server, from which documents go out. */
export function SenderPreferences() {
  return (
    <SettingsFrame title={t('title')}>
      <Loaded />
    </SettingsFrame>
  );
}

function Loaded() {
  const sender = useQuery(senderQuery);
  if (sender.isPending) return <BodySkeleton />;
  if (!sender.data) {
    return <LoadError query={sender} />;
  }
  return <SenderSettings sender={sender.data} />;
}

/** The state of the sender, its fields, and the advice about its domain. */
function SenderSettings({ sender }: { sender: SmtpAnswer }) {
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

const TONES: Record<SmtpAnswer['status'], BadgeProps['tone']> = {
  unverified: undefined,
  connected: 'success',
  interrupted: 'critical',
};

/** Whether documents go out by the merchant's server, and what to do when it refuses them. */
function SenderStatus({ sender: { status, checkedAt } }: { sender: SmtpAnswer }) {
  return (
    <BlockStack gap="300">
      {status === 'interrupted' && (
        <Banner tone="critical" title={t('status.brokenTitle')}>
          <p>{t('status.brokenText')}</p>
        </Banner>
      )}
      <InlineStack gap="200" blockAlign="center">
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
        {checkedAt && (
          <Text as="span" tone="subdued">
            {t('status.checkedAt', { moment: formatMoment(checkedAt) })}
          </Text>
        )}
      </InlineStack>
      {status === 'unverified' && <Text as="p">{t('status.none')}</Text>}
    </BlockStack>
  );
}

/** Explains what it means before the mail server is deleted. */
function RemoveSender({ draft }: { draft: Draft<SenderDraft> }) {
  const [isAsking, setOpen] = useState(false);
  const removing = useRemoving(draft);
  const close = () => setOpen(false);
  return (
    <ConfirmModal
      isOpen={isAsking}
      onClose={close}
      title={t('remove.title')}
      confirm={t('remove.action')}
      cancel={t('remove.cancel')}
      isPending={removing.isPending}
      onConfirm={() => removing.mutate(undefined, { onSettled: close })}
      activator={
        <Button variant="tertiary" tone="critical" onClick={() => setOpen(true)}>
          {t('remove.action')}
        </Button>
      }
    >
      <p>{t('remove.text')}</p>
    </ConfirmModal>
  );
}

const VERDICT_TONES: Record<DomainVerdict, BadgeProps['tone']> = {
  found: 'success',
  missing: 'warning',
  several: 'warning',
  weak: 'attention',
  unknown: undefined,
  unanswered: undefined,
};

/** SPF, DKIM and DMARC of the sender's domain. */
function DomainAdvice({ email }: { email: string }) {
  return (
    <SettingsPart id="domain" heading={t('domain.heading')} about={t('domain.about')}>
      <Findings email={email} />
    </SettingsPart>
  );
}

function Findings({ email }: { email: string }) {
  const advice = useQuery(senderDomainQuery(email));
  const { data } = advice;
  if (advice.isPending) return <TextSkeleton lines={6} />;
  if (!data) return <LoadError query={advice} />;
  return (
    <BlockStack gap="400">
      <Text as="h3" variant="headingSm">
        {data.domain}
      </Text>
      {data.items.map(({ check, result, text }) => (
        <BlockStack key={check} gap="100">
          <InlineStack>
            <Badge tone={VERDICT_TONES[result]}>{t(`domain.${result}`)}</Badge>
          </InlineStack>
          <Text as="p">{text}</Text>
        </BlockStack>
      ))}
    </BlockStack>
  );
}
