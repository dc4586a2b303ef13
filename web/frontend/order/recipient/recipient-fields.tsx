import { useState } from 'react';
import { BlockStack, FormLayout, Select, Text, TextField } from '@shopify/polaris';
import { COUNTRIES } from './countries';
import { firstMissing, type RecipientDraft, type TypedRecipient } from './recipient-draft';
import { t } from './i18n/texts';

interface Props {
  draft: RecipientDraft;
  /** By the path of the field. */
  problems: Readonly<Record<string, string>>;
  isDisabled: boolean;
  onChange: (typed: TypedRecipient) => void;
}

/** Address, e-mail address and VAT id of an order, with what is wrong at each of them. */
export function RecipientFields(props: Props) {
  const { draft, problems, isDisabled, onChange } = props;
  const { typed, over } = draft;
  const [first] = useState(() => firstMissing(draft));
  const line = (part: 'name' | 'email' | 'vatId') => ({
    label: t(part),
    value: typed[part],
    onChange: (value: string) => onChange({ ...typed, [part]: value }),
    error: problems[part],
    autoFocus: first === part,
    autoComplete: 'off',
  });
  return (
    <BlockStack gap="400">
      {over.isAddressLocked ? (
        <Text as="p" tone="subdued">
          {t('addressLocked')}
        </Text>
      ) : (
        <AddressFields {...props} first={first} />
      )}
      <FormLayout>
        {over.isNameMissing && (
          <TextField {...line('name')} helpText={t('nameHelp')} disabled={isDisabled} />
        )}
        <FormLayout.Group>
          <TextField {...line('email')} type="email" disabled={isDisabled} />
          <TextField
            {...line('vatId')}
            disabled={isDisabled || over.isVatIdLocked}
            helpText={over.isVatIdLocked ? t('vatIdLocked') : undefined}
          />
        </FormLayout.Group>
      </FormLayout>
    </BlockStack>
  );
}

type AddressPart = keyof TypedRecipient['address'];

/** Where addresses name no region. */
const WITHOUT_REGION = ['DE', 'AT', 'CH'];

function AddressFields({
  draft: { typed },
  problems,
  isDisabled,
  onChange,
  first,
}: Props & { first: string }) {
  const { address } = typed;
  const set = (part: AddressPart, value: string) =>
    onChange({ ...typed, address: { ...address, [part]: value } });
  const line = (part: Exclude<AddressPart, 'countryCode'>) => (
    <TextField
      label={t(part)}
      value={address[part]}
      onChange={(value) => set(part, value)}
      error={problems[`address.${part}`]}
      autoFocus={first === part}
      helpText={part === 'province' ? t('provinceHelp') : undefined}
      disabled={isDisabled}
      autoComplete="off"
    />
  );
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {t('address')}
      </Text>
      <FormLayout>
        <FormLayout.Group>
          {line('firstName')}
          {line('lastName')}
        </FormLayout.Group>
        {line('company')}
        <FormLayout.Group>
          {line('street')}
          {line('supplement')}
        </FormLayout.Group>
        <FormLayout.Group>
          {line('zip')}
          {line('city')}
        </FormLayout.Group>
        <FormLayout.Group>
          <Select
            label={t('country')}
            options={COUNTRIES}
            value={address.countryCode}
            onChange={(value) => set('countryCode', value)}
            error={problems['address.countryCode']}
            disabled={isDisabled}
          />
          {(address.province !== '' || !WITHOUT_REGION.includes(address.countryCode)) &&
            line('province')}
        </FormLayout.Group>
      </FormLayout>
    </BlockStack>
  );
}
