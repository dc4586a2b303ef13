import {
  type ContactSettings,
  VAT_ID_PLACES,
} from '../../../domain/settings/sections/contact-settings';
import { LexwareButton } from '../../links/outside-link';
import { OverviewSection } from './overview-section';
import { t } from './i18n/texts';

const PUSHED = ['pushPhone', 'pushShop', 'pushCustomer', 'pushNote'] as const;

/** Who becomes a contact, with which data, and where VAT ids are searched. */
export function ContactSections({ contact }: { contact: ContactSettings }) {
  const { create, vatIdPlaces } = contact;
  const tags = create === 'all' ? '' : create.join(', ');
  return (
    <>
      <OverviewSection
        heading={t('contacts.heading')}
        about={t('contacts.about')}
        facts={[
          t(create === 'all' ? 'contacts.all' : 'contacts.needed'),
          ...(tags ? [t('contacts.tags', { tags })] : []),
        ]}
        url="/preferences/contacts#create"
      >
        <LexwareButton to="contacts">{t('contacts.there')}</LexwareButton>
      </OverviewSection>
      <OverviewSection
        heading={t('organize.heading')}
        about={t('organize.about')}
        facts={PUSHED.filter((pushed) => contact[pushed]).map((pushed) => t(`organize.${pushed}`))}
        url="/preferences/contacts#organize"
      />
      <OverviewSection
        heading={t('business.heading')}
        about={t('business.about')}
        facts={VAT_ID_PLACES.filter((place) => vatIdPlaces.includes(place)).map((place) =>
          t(`business.${place}`),
        )}
        url="/preferences/contacts#business"
      />
    </>
  );
}
