import { BlockStack } from '@shopify/polaris';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../settings-form/settings-query';
import { LoadError } from '../../states/load-error';
import { BodySkeleton } from '../../states/body-skeleton';
import { CustomerDocumentsSection } from '../customer-documents-section';
import { ContactSections } from './contact-sections';
import { AutomationSection, DeliverySection, DocumentSettingsSection } from './document-sections';
import { GeneralSections } from './general-sections';
import { MetafieldSection } from './metafield-section';
import { OrderSections } from './order-sections';

/** All settings, section by section, or the reason why they are not shown. */
export function SettingsOverview() {
  const settings = useQuery(settingsQuery);
  // As high as a screen, so that what comes below is not pushed about.
  if (settings.isPending)
    return (
      <div className="app-screen">
        <BodySkeleton />
      </div>
    );
  if (!settings.data) {
    return <LoadError query={settings} />;
  }
  return (
    <BlockStack gap={{ xs: '600', md: '800' }}>
      <AutomationSection settings={settings.data.settings} />
      <DocumentSettingsSection invoice={settings.data.settings.invoice} />
      <GeneralSections general={settings.data.settings.general} />
      <OrderSections orders={settings.data.settings.orders} />
      <ContactSections contact={settings.data.settings.contact} />
      <DeliverySection delivery={settings.data.settings.delivery} />
      <MetafieldSection metafield={settings.data.settings.metafield} />
      <CustomerDocumentsSection answer={settings.data} />
    </BlockStack>
  );
}
