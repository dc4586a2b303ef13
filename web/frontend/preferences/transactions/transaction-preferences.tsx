import { Banner, BlockStack, Checkbox, Text } from '@shopify/polaris';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import { WARNING_TEXTS } from '../../../contract/texts/settings/settings-texts';
import { TRANSACTION_SCOPES } from '../../../domain/scopes/lexware-scopes';
import { ScopeBanner } from '../../connection/scope-banner';
import { FeatureLock } from '../../plan-gate/feature-lock';
import { Consequences } from '../../settings-form/consequences';
import { useValue, type Field, useFieldError } from '../../settings-form/field';
import { SwitchSetting } from '../../settings-form/fields/controls';
import type { SectionFormOf } from '../../settings-form/section-form';
import { SettingsPart, GroupError } from '../../settings-form/settings-part';
import { saveSection, settingsQuery, showSaved } from '../../settings-form/settings-query';
import { SettingsScreen } from '../../settings-form/settings-screen';
import { useShop } from '../../shell/shop-query';
import { useToast } from '../../shell/use-toast';
import { AccountBalances } from './account-balances';
import { t } from './i18n/texts';
import { useEffect } from 'react';
import { isPayPal } from '../../../domain/order/payment-method';
import { SHOPIFY_PAYMENTS } from '../../../domain/transactions/bookable-gateway';
import { useQueryOfAddress } from '../../address/use-address';
import { offeredMethods } from '../../settings-form/fields/methods-setting';
import { t as settingsFormText } from '../../settings-form/i18n/texts';

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

type Gateways = Record<string, boolean>;
interface Props {
  field: Field<Gateways>;
  gateways: SettingsAnswer['gateways'];
}

/** The payment methods that get an account; PayPal never does. */
function GatewaysSetting({ field, gateways }: Props) {
  const chosen = useValue(field);
  const methods = offeredMethods(gateways, Object.keys(chosen));
  usePreselection(field, methods);
  if (methods.length === 0) return <NoMethods />;
  return (
    <BlockStack as="fieldset" gap="200">
      <Text as="legend">{t('accounts.methods')}</Text>
      {methods.map((method) => (
        <Method key={method.id} field={field} {...method} />
      ))}
      <GroupError field={field} />
    </BlockStack>
  );
}

function NoMethods() {
  return (
    <BlockStack gap="100">
      <Text as="p">{t('accounts.none')}</Text>
      <Text as="p" tone="subdued">
        {t('accounts.noneHelp')}
      </Text>
    </BlockStack>
  );
}

function Method({ field, id, text, orders }: Props['gateways'][number] & Pick<Props, 'field'>) {
  const chosen = useValue(field);
  const error = useFieldError(field.at(id));
  const isLocked = isPayPal(id) && chosen[id] !== true;
  return (
    <>
      <Checkbox
        label={settingsFormText('methods.used', { name: text, count: orders })}
        helpText={id === SHOPIFY_PAYMENTS && t('accounts.payouts')}
        checked={chosen[id] === true}
        disabled={isLocked}
        onChange={(isOn) => field.change({ ...field.read(), [id]: isOn })}
        error={error}
      />
      {/* Next to a disabled choice its own help text would be too pale to read. */}
      {isPayPal(id) && (
        <Text as="p" tone="subdued">
          {t('accounts.payPal')}
        </Text>
      )}
    </>
  );
}

/** An address may name the method that somebody came for; it is chosen once, and not saved yet. */
function usePreselection(field: Field<Gateways>, methods: Props['gateways']): void {
  const [query, changeQuery] = useQueryOfAddress();
  const wanted = query.get('gateway');
  const isOffered = methods.some(({ id }) => id === wanted);
  useEffect(() => {
    if (wanted === null) return;
    if (isOffered && !isPayPal(wanted)) field.change({ ...field.read(), [wanted]: true });
    changeQuery((after) => after.delete('gateway'));
  }, [wanted, isOffered, field, changeQuery]);
}
