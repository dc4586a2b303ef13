import { Banner, BlockStack, InlineGrid, Text } from '@shopify/polaris';
import {
  ACCOUNT_NAMES,
  BOOKED_BY_NAMES,
  DEBTOR_NAMES,
  PAYMENT_NAMES,
} from '../../../contract/texts/datev-texts';
import {
  isUncertain,
  MAX_ACCOUNT_LENGTH,
  MIN_ACCOUNT_LENGTH,
  presetAccount,
  presetDebtor,
  presetPaymentAccount,
  withLapsedConfirmation,
} from '../../../domain/datev/accounts';
import {
  ACCOUNT_PURPOSES,
  type AccountChoice,
  type AccountPurpose,
  BOOKED_BY,
  CHARTS,
  DEBTOR_GROUPS,
  type DebtorGroup,
  PAYMENT_PURPOSES,
  type PaymentPurpose,
} from '../../../domain/setting-sections/datev-settings';
import { useAddress } from '../../address/use-address';
import { formatDay } from '../../formats/date';
import { type Field, useValue } from '../../settings-form/field';
import {
  ChoiceSetting,
  SelectSetting,
  SwitchSetting,
  TextSetting,
} from '../../settings-form/fields/controls';
import { SettingsPart } from '../../settings-form/settings-part';
import { SettingsScreen } from '../../settings-form/settings-screen';
import type { SectionFormOf } from '../../settings-form/section-form';
import { monthAddress } from '../month-query';
import '../month.css';
import { t } from './i18n/texts';

type Form = SectionFormOf<'datev'>;

/** Who books, and what the adviser's DATEV has to know of the file. */
export function DatevPreferences() {
  const [{ month }] = useAddress(monthAddress);
  const back = { name: t('back'), url: month === undefined ? '/month' : `/month?month=${month}` };
  return (
    <SettingsScreen title={t('title')} section="datev" back={back}>
      {(form) => <Parts form={form} />}
    </SettingsScreen>
  );
}

/** What only a file needs is asked where there is one. */
function Parts({ form }: { form: Form }) {
  const bookedBy = form.fields.at('bookedBy');
  const hasFile = useValue(bookedBy) === 'adviser-from-file';
  const answers = BOOKED_BY.filter((answer) => answer !== '');
  return (
    <>
      <SettingsPart id="who" heading={t('who.heading')} about={t('who.about')}>
        <ChoiceSetting
          field={bookedBy}
          label={t('who.heading')}
          choices={answers.map((value) => ({
            value,
            label: BOOKED_BY_NAMES[value],
            help: t(`who.${value}`),
          }))}
        />
      </SettingsPart>
      {hasFile && (
        <>
          <NumbersPart form={form} />
          <AccountsPart form={form} />
          <DebtorsPart form={form} />
          <PaymentsPart form={form} />
          <ConfirmationPart form={form} />
        </>
      )}
    </>
  );
}

function NumbersPart({ form: { fields } }: { form: Form }) {
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  return (
    <SettingsPart id="numbers" heading={t('numbers.heading')} about={t('numbers.about')}>
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
        <TextSetting field={fields.at('adviser')} label={t('numbers.adviser')} />
        <TextSetting field={fields.at('client')} label={t('numbers.client')} />
      </InlineGrid>
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
        <SelectSetting
          field={asText(fields.at('firstMonth'))}
          label={t('numbers.firstMonth')}
          choices={months.map((month) => ({ value: String(month), label: monthName(month) }))}
        />
        <TextSetting
          field={fields.at('vatId')}
          label={t('numbers.vatId')}
          help={t('numbers.vatIdHelp')}
          placeholder="DE123456789"
          limit={15}
        />
      </InlineGrid>
    </SettingsPart>
  );
}

/** Choices are texts. */
function asText(field: Field<number>): Field<string> {
  return field.as<string>({ read: String, write: Number });
}

function monthName(month: number): string {
  return new Intl.DateTimeFormat('de-DE', { month: 'long' }).format(new Date(2_000, month - 1));
}

function AccountsPart({ form: { fields } }: { form: Form }) {
  const [chart, accountLength] = [fields.at('chart'), fields.at('accountLength')];
  const layout = { chart: useValue(chart), accountLength: useValue(accountLength) };
  const lengths = Array.from({ length: MAX_ACCOUNT_LENGTH - MIN_ACCOUNT_LENGTH + 1 }, (_, index) =>
    String(MIN_ACCOUNT_LENGTH + index),
  );
  const row = (purpose: AccountPurpose) => (
    <AccountRow
      key={purpose}
      field={chosenOf(fields.at('accounts')).at(purpose)}
      group={ACCOUNT_NAMES[purpose]}
      preset={presetAccount(purpose, layout)}
    />
  );
  return (
    <SettingsPart id="accounts" heading={t('accounts.heading')} about={t('accounts.about')}>
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="400">
        <SelectSetting
          field={chart}
          label={t('accounts.chart')}
          choices={CHARTS.map((value) => ({ value, label: value }))}
        />
        <SelectSetting
          field={asText(accountLength)}
          label={t('accounts.length')}
          choices={lengths.map((value) => ({ value, label: t('accounts.digits', { value }) }))}
        />
      </InlineGrid>
      {ACCOUNT_PURPOSES.filter((purpose) => !isUncertain(purpose)).map(row)}
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {t('accounts.uncertain')}
        </Text>
        <Text as="p" tone="subdued">
          {t('accounts.uncertainAbout')}
        </Text>
      </BlockStack>
      {ACCOUNT_PURPOSES.filter(isUncertain).map(row)}
    </SettingsPart>
  );
}

/** Entries that were emptied are no entries. */
function chosenOf<Entries extends object>(entries: Field<Entries>): Field<Entries> {
  return entries.as<Entries>({
    read: (chosen) => chosen,
    write: (chosen) => {
      const set = Object.entries(chosen).filter(([, value]) => value !== undefined);
      return Object.fromEntries(set) as Entries;
    },
  });
}

interface AccountProps {
  field: Field<AccountChoice | undefined>;
  group: string;
  /** Of the account's field; the group's where it is not said. */
  label?: string;
  /** As the chart has it. */
  preset: string;
}

const NO_CHOICE: AccountChoice = { account: '', key: '' };

/** One account and its key; what is empty is as the chart has it. */
function AccountRow({ field, group, label = group, preset }: AccountProps) {
  const chosen = field.as<AccountChoice>({
    read: (choice) => choice ?? NO_CHOICE,
    write: (choice) => (choice.account === '' && choice.key === '' ? undefined : choice),
  });
  return (
    <div role="group" aria-label={group} className="datev-account">
      <TextSetting field={chosen.at('account')} label={label} placeholder={preset} />
      <TextSetting field={chosen.at('key')} label={t('accounts.key')} />
    </div>
  );
}

function DebtorsPart({ form: { fields } }: { form: Form }) {
  const accountLength = useValue(fields.at('accountLength'));
  const field = (group: DebtorGroup) =>
    chosenOf(fields.at('debtors'))
      .at(group)
      .as<string>({
        read: (account) => account ?? '',
        write: (account) => (account === '' ? undefined : account),
      });
  return (
    <SettingsPart id="debtors" heading={t('debtors.heading')} about={t('debtors.about')}>
      <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
        {DEBTOR_GROUPS.map((group) => (
          <TextSetting
            key={group}
            field={field(group)}
            label={DEBTOR_NAMES[group]}
            placeholder={presetDebtor(group, { accountLength })}
          />
        ))}
      </InlineGrid>
    </SettingsPart>
  );
}

/** What beside documents is in the file; an account is asked for where it is needed. */
function PaymentsPart({ form: { fields } }: { form: Form }) {
  const [chart, accountLength] = [fields.at('chart'), fields.at('accountLength')];
  const layout = { chart: useValue(chart), accountLength: useValue(accountLength) };
  const chosen = useValue(fields.at('payments'));
  const isInFile = (purpose: PaymentPurpose) =>
    chosenOf(fields.at('payments'))
      .at(purpose)
      .as<boolean>({ read: (isOn) => isOn === true, write: (isOn) => isOn || undefined });
  return (
    <SettingsPart id="payments" heading={t('payments.heading')} about={t('payments.about')}>
      {PAYMENT_PURPOSES.map((purpose) => (
        <BlockStack key={purpose} gap="200">
          <SwitchSetting
            field={isInFile(purpose)}
            label={PAYMENT_NAMES[purpose]}
            help={t(`payments.${purpose}`)}
          />
          {chosen[purpose] === true && (
            <AccountRow
              field={chosenOf(fields.at('paymentAccounts')).at(purpose)}
              group={PAYMENT_NAMES[purpose]}
              label={t('payments.account')}
              preset={presetPaymentAccount(purpose, layout)}
            />
          )}
        </BlockStack>
      ))}
    </SettingsPart>
  );
}

/** The moment of the tick is kept: whoever confirms anew, confirms at another one. */
function ConfirmationPart({ form: { fields, draft } }: { form: Form }) {
  const written = useValue(fields);
  const lapses = withLapsedConfirmation(draft.saved(), written) !== written;
  const confirmedAt = fields.at('confirmedAt');
  const at = useValue(confirmedAt);
  const isConfirmed = confirmedAt.as<boolean>({
    read: (moment) => moment !== '',
    write: (isOn) => (isOn ? new Date().toISOString() : ''),
  });
  return (
    <SettingsPart id="confirmation" heading={t('confirmed.heading')} about={t('confirmed.about')}>
      <SwitchSetting
        field={isConfirmed}
        label={t('confirmed.label')}
        help={at === '' ? t('confirmed.help') : t('confirmed.at', { day: formatDay(at) })}
      />
      {lapses && at !== '' && <Banner tone="warning">{t('confirmed.lapses')}</Banner>}
    </SettingsPart>
  );
}
