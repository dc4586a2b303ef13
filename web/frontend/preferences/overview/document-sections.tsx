import { Badge, type BadgeProps, Button } from '@shopify/polaris';
import { type Automation, automationOf } from '../../../domain/settings/automation';
import type { Settings } from '../../../domain/settings/settings';
import { CreationSwitch } from '../../creation/creation-switch';
import { useShop } from '../../shell/shop-query';
import { LexwareButton } from '../../links/outside-link';
import { OverviewSection } from './overview-section';
import { t } from './i18n/texts';

const TONES: Record<Automation, BadgeProps['tone']> = {
  inactive: 'attention',
  automated: 'success',
  partly: 'attention',
  manual: undefined,
};
const CREATED = ['invoice', 'credit', 'transaction', 'delivery'] as const;

/** What happens by itself. */
export function AutomationSection({ settings }: { settings: Settings }) {
  const { data: shop } = useShop();
  if (!shop) return null;
  const automation = automationOf(settings, shop.activatedAt !== null);
  const created = CREATED.filter((section) => settings[section].create !== false);
  return (
    <OverviewSection
      heading={t('automation.heading')}
      about={t('automation.about')}
      facts={created.map((section) => t(`automation.${section}`))}
      url="/preferences/invoices#create"
      badge={<Badge tone={TONES[automation]}>{t(`automation.${automation}`)}</Badge>}
    >
      <CreationSwitch shop={shop} />
      <Button url="/preferences/transactions">{t('automation.transactions')}</Button>
    </OverviewSection>
  );
}

/** The layout of invoices and credit notes, and how they reach the customer. */
export function DocumentSettingsSection({ invoice }: Pick<Settings, 'invoice'>) {
  const facts = [
    t(invoice.finalize ? 'documents.finalize' : 'documents.draft'),
    ...(invoice.mail.enabled ? [t('documents.mail')] : []),
  ];
  return (
    <OverviewSection
      heading={t('documents.heading')}
      about={t('documents.about')}
      facts={facts}
      url="/preferences/invoices"
    >
      <Button url="/preferences/credits">{t('documents.credits')}</Button>
      <Button url="/preferences/smtp">{t('documents.sender')}</Button>
      <LexwareButton to="invoices">{t('documents.invoicesThere')}</LexwareButton>
      <LexwareButton to="credits">{t('documents.creditsThere')}</LexwareButton>
    </OverviewSection>
  );
}

/** Whether and when delivery notes are made. */
export function DeliverySection({ delivery }: Pick<Settings, 'delivery'>) {
  const facts = [
    ...(delivery.create === false ? [] : [t('deliveries.on')]),
    ...(delivery.mail.enabled ? [t('deliveries.mail')] : []),
  ];
  return (
    <OverviewSection
      heading={t('deliveries.heading')}
      about={t('deliveries.about')}
      facts={facts}
      url="/preferences/deliveries"
    >
      <LexwareButton to="deliveries">{t('deliveries.there')}</LexwareButton>
    </OverviewSection>
  );
}
