import { useState } from 'react';
import { BlockStack, FormLayout, Select, Text, TextField } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import type { RecipientAnswer } from '../../../contract/order/recipient';
import { COUNTRIES } from './countries';
import { firstMissing, type RecipientDraft } from './recipient-draft';

interface Props {
  draft: RecipientDraft;
  shown: RecipientAnswer;
  /** By the path of the field. */
  problems: Readonly<Record<string, string>>;
  isDisabled: boolean;
  onChange: (draft: RecipientDraft) => void;
}

/** Address, e-mail address and VAT id of an order, with what is wrong at each of them. */
export function RecipientFields(props: Props) {
  const { draft, shown, problems, isDisabled, onChange } = props;
  const { t } = useTranslation('recipient');
  const [first] = useState(() => firstMissing(draft, shown));
  const line = (part: 'name' | 'email' | 'vatId') => ({
    label: t(part),
    value: draft[part],
    onChange: (value: string) => onChange({ ...draft, [part]: value }),
    error: problems[part],
    autoFocus: first === part,
    autoComplete: 'off',
  });
  return (
    <BlockStack gap="400">
      {shown.isAddressLocked ? (
        <Text as="p" tone="subdued">
          {t('addressLocked')}
        </Text>
      ) : (
        <AddressFields {...props} first={first} />
      )}
      <FormLayout>
        {shown.isNameMissing && (
          <TextField {...line('name')} helpText={t('nameHelp')} disabled={isDisabled} />
        )}
        <FormLayout.Group>
          <TextField {...line('email')} type="email" disabled={isDisabled} />
          <TextField
            {...line('vatId')}
            disabled={isDisabled || shown.isVatIdLocked}
            helpText={shown.isVatIdLocked ? t('vatIdLocked') : undefined}
          />
        </FormLayout.Group>
      </FormLayout>
    </BlockStack>
  );
}

type AddressPart = keyof RecipientDraft['address'];

/** Where addresses name no region. */
const WITHOUT_REGION = ['DE', 'AT', 'CH'];

function AddressFields({
  draft,
  problems,
  isDisabled,
  onChange,
  first,
}: Props & { first: string }) {
  const { t } = useTranslation('recipient');
  const { address } = draft;
  const set = (part: AddressPart, value: string) =>
    onChange({ ...draft, address: { ...address, [part]: value } });
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
