import { Link, List, Text } from '@shopify/polaris';
import { type Field, useValue } from '../../settings-form/field';
import { SettingsPart } from '../../settings-form/settings-part';
import { t } from './i18n/texts';

interface Props {
  asNet: Field<boolean>;
  b2bAsNet: Field<boolean>;
}

/** Lexware decides what becomes an e-invoice; this lists what prevents one. */
export function EInvoicePart({ asNet, b2bAsNet }: Props) {
  const isAlwaysNet = useValue(asNet);
  const isNet = useValue(b2bAsNet) || isAlwaysNet;
  const [before, contacts, after] = t('eInvoice.contact').split('|');
  return (
    <SettingsPart id="eInvoice" heading={t('eInvoice.heading')} about={t('eInvoice.about')}>
      <Text as="p">{t('eInvoice.needs')}</Text>
      <List>
        <List.Item>{t('eInvoice.address')}</List.Item>
        <List.Item>
          {before}
          <Link url="/preferences/contacts">{contacts}</Link>
          {after}
        </List.Item>
        <List.Item>
          {isNet ? (
            t('eInvoice.net')
          ) : (
            <Text as="span" tone="caution">
              {t('eInvoice.notNet')}
            </Text>
          )}
        </List.Item>
        <List.Item>{t('eInvoice.reference')}</List.Item>
        <List.Item>{t('eInvoice.own')}</List.Item>
      </List>
    </SettingsPart>
  );
}
