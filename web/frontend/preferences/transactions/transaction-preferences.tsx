import { Banner } from '@shopify/polaris';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import { WARNING_TEXTS } from '../../../contract/texts/settings/settings-texts';
import { TRANSACTION_SCOPES } from '../../../domain/scopes/lexware-scopes';
import { ScopeBanner } from '../../connection/scope-banner';
import { FeatureLock } from '../../plan-gate/feature-lock';
import { Consequences } from '../../settings-form/consequences';
import { useValue } from '../../settings-form/field';
import { SwitchSetting } from '../../settings-form/fields/controls';
import type { SectionFormOf } from '../../settings-form/section-form';
import { SettingsPart } from '../../settings-form/settings-part';
import { saveSection, settingsQuery, showSaved } from '../../settings-form/settings-query';
import { SettingsScreen } from '../../settings-form/settings-screen';
import { useShop } from '../../shell/shop-query';
import { useToast } from '../../shell/use-toast';
import { AccountBalances } from './account-balances';
import { GatewaysSetting } from './gateways-setting';
import { t } from './i18n/texts';

type Form = SectionFormOf<'transaction'>;

/** Which money is posted to Lexware Office, on which accounts, and which options belong to it. */
export function TransactionPreferences() {
  return (
    <SettingsScreen title={t('title')} section="transaction">
      {(form) => (
        <>
          <Accounts form={form} />
          <Fees form={form} />
          <HintsPart form={form} />
        </>
      )}
    </SettingsScreen>
  );
}

const SCOPES = ['read_shopify_payments_accounts', ...TRANSACTION_SCOPES] as const;

function Accounts({ form }: { form: Form }) {
  const { data: shop } = useShop();
  const create = form.fields.at('create').as<boolean>({
    read: (mode) => mode !== false,
    write: (isOn) => (isOn ? 'all' : false),
  });
  return (
    <SettingsPart id="accounts" heading={t('accounts.heading')} about={t('accounts.about')}>
      {shop && <ScopeBanner shop={shop} of={SCOPES} />}
      <SwitchSetting field={create} />
      <Consequences form={form} of={['TRANSACTIONS_NEED_INVOICES']} />
      <GatewaysSetting field={form.fields.at('gateways')} gateways={form.answer.gateways} />
      <NothingChosen form={form} />
      <AccountBalances />
    </SettingsPart>
  );
}

function NothingChosen({ form: { fields, answer } }: { form: Form }) {
  const isPosted = useValue(fields.at('create')) !== false;
  const isAnyChosen = Object.values(useValue(fields.at('gateways'))).includes(true);
  if (!isPosted || isAnyChosen || answer.gateways.length === 0) return null;
  return (
    <Banner tone="warning">
      <p>{t('accounts.choose')}</p>
    </Banner>
  );
}

function Fees({ form }: { form: Form }) {
  return (
    <SettingsPart id="fees" heading={t('fees.heading')} about={t('fees.about')}>
      <FeatureLock feature="fees">
        <SwitchSetting field={form.fields.at('fees')} />
      </FeatureLock>
      <Consequences form={form} of={['FEES_NEED_TRANSACTIONS']} />
    </SettingsPart>
  );
}

/** Which document a movement of money pays. */
function HintsPart({ form }: { form: Form }) {
  return (
    <SettingsPart id="hints" heading={t('hints.heading')} about={t('hints.about')}>
      <SwitchSetting field={form.fields.at('hints')} />
      <Consequences form={form} of={['HINTS_NEED_TRANSACTIONS']} />
      <DraftWarning form={form} />
    </SettingsPart>
  );
}

/** Only finished invoices can be paid; the merchant decides which of both gives way. */
function DraftWarning({ form }: { form: Form }) {
  const isHinted = useValue(form.fields.at('hints'));
  const isPosted = useValue(form.fields.at('create')) !== false;
  const finalizing = useFinalizing(form.answer, form.save);
  if (!isHinted || !isPosted || form.answer.settings.invoice.finalize) return null;
  return (
    <Banner
      tone="warning"
      title={t('hints.draft')}
      action={{
        content: t('hints.finalize'),
        onAction: () => finalizing.mutate(),
        loading: finalizing.isPending,
      }}
    >
      <p>{WARNING_TEXTS.HINTS_NEED_FINALIZE}</p>
    </Banner>
  );
}

/**
 * Has invoices finished from now on, and saves what needs that afterwards. Whatever goes wrong, the
 * settings are read again, because a save whose answer was lost may have happened.
 */
function useFinalizing({ settings: { invoice }, versions }: SettingsAnswer, then: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => saveSection('invoice', { ...invoice, finalize: true }, versions.invoice),
    onSuccess: (saved) => {
      showSaved(queries, saved);
      then();
    },
    onError: (error) => {
      toast.fail(error);
      return queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    },
  });
}
