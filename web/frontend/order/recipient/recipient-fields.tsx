import { BlockStack, FormLayout, Select, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { t } from './i18n/texts';
import { firstMissing, type RecipientDraft, type TypedRecipient } from './recipient-draft';

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

const names = new Intl.DisplayNames(['de'], { type: 'region' });

/** Of Shopify's `CountryCode`, which is ISO 3166 with a few more. */
const CODES =
  'AC AD AE AF AG AI AL AM AN AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN ' +
  'BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ ' +
  'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM ' +
  'GN GP GQ GR GS GT GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG ' +
  'MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM ' +
  'PA PE PF PG PH PK PL PM PN PS PT PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK ' +
  'SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ ' +
  'UA UG UM US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW';

/** All countries that an address can be in, by their German names. */
const COUNTRIES = CODES.split(' ')
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'de'));
