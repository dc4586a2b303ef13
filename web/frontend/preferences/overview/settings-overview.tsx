import { Badge, type BadgeProps, BlockStack, Text } from '@shopify/polaris';
import {
  AutomationIcon,
  ChatIcon,
  DeliveryIcon,
  EmailIcon,
  FilterIcon,
  MetafieldsIcon,
  NoteIcon,
  NotificationIcon,
  OrganizationIcon,
  PaymentIcon,
  PersonAddIcon,
  ReceiptIcon,
  ReceiptRefundIcon,
  SettingsIcon,
  TaxIcon,
  TransactionIcon,
} from '@shopify/polaris-icons';
import { useQuery } from '@tanstack/react-query';
import { NOTICES, PUSHED, TAX_FIXES } from '../../../contract/texts/settings/field-texts';
import { type Automation, automationOf } from '../../../domain/settings/automation';
import type { ContactSettings } from '../../../domain/setting-sections/contact-settings';
import type { OrderSettings } from '../../../domain/setting-sections/order-settings';
import { withinPlan } from '../../../domain/settings/dependencies';
import type { Settings } from '../../../domain/settings/settings';
import { CreationSwitch } from '../../creation/creation-switch';
import { textsOf } from '../../i18n/texts-of';
import { settingsQuery } from '../../settings-form/settings-query';
import { useShop } from '../../shell/shop-query';
import { BodySkeleton } from '../../states/skeletons';
import { LoadError } from '../../states/load-error';
import { CustomerDocumentsSection } from '../customer-documents-section';
import { senderQuery } from '../smtp/sender-query';
import german from './i18n/de.json';
import { SettingsList, SettingsRow } from './settings-list';

const t = textsOf(german);

/** Everything that can be set, a line each, or the reason why it is not shown. */
export function SettingsOverview() {
  const query = useQuery(settingsQuery);
  const { data: shop } = useShop();
  // As high as a screen, so that what comes below is not pushed about.
  if (query.isPending)
    return (
      <div className="app-screen">
        <BodySkeleton />
      </div>
    );
  if (!query.data) return <LoadError query={query} />;
  const chosen = query.data.settings;
  const settings = shop ? withinPlan(chosen, shop.plan.id) : chosen;
  return (
    <BlockStack gap={{ xs: '600', md: '800' }}>
      <Documents settings={settings} />
      <Orders orders={settings.orders} />
      <Customers settings={settings} />
      <Others settings={settings} />
      <CustomerDocumentsSection answer={query.data} />
    </BlockStack>
  );
}

const TONES: Record<Automation, BadgeProps['tone']> = {
  inactive: 'attention',
  automated: 'success',
  partly: 'attention',
  manual: undefined,
};

function Documents({ settings }: { settings: Settings }) {
  const { data: shop } = useShop();
  const automation = shop && automationOf(settings, shop.activatedAt !== null);
  return (
    <SettingsList heading={t('documents')}>
      <SettingsRow
        icon={AutomationIcon}
        name={t('automation.name')}
        about={t('automation.about')}
        state={
          automation && <Badge tone={TONES[automation]}>{t(`automation.${automation}`)}</Badge>
        }
        url="/preferences/invoices#create"
        action={shop && <CreationSwitch shop={shop} />}
      />
      <SettingsRow
        icon={ReceiptIcon}
        name={t('invoice.name')}
        about={t('invoice.about')}
        state={<DocumentState {...settings.invoice} />}
        url="/preferences/invoices"
      />
      <SettingsRow
        icon={ReceiptRefundIcon}
        name={t('credit.name')}
        about={t('credit.about')}
        state={<DocumentState {...settings.credit} />}
        url="/preferences/credits"
      />
      <SettingsRow
        icon={DeliveryIcon}
        name={t('delivery.name')}
        about={t('delivery.about')}
        state={<DocumentState {...settings.delivery} />}
        url="/preferences/deliveries"
      />
      <SettingsRow
        icon={TransactionIcon}
        name={t('transaction.name')}
        about={t('transaction.about')}
        state={<State facts={settings.transaction.create === false ? [] : [t('on')]} />}
        url="/preferences/transactions"
      />
      <SettingsRow
        icon={EmailIcon}
        name={t('sender.name')}
        about={t('sender.about')}
        state={<SenderState />}
        url="/preferences/smtp"
      />
    </SettingsList>
  );
}

/** The merchant's own server, or ours; nothing until it is known. */
function SenderState() {
  const { data: sender } = useQuery(senderQuery);
  if (!sender) return null;
  if (sender.status === 'interrupted')
    return <Badge tone="warning">{t('sender.interrupted')}</Badge>;
  return <State facts={[sender.status === 'connected' ? sender.email : t('sender.ours')]} />;
}

function DocumentState({
  create,
  finalize,
  mail,
}: Pick<Settings['invoice' | 'credit' | 'delivery'], 'create' | 'finalize' | 'mail'>) {
  const made = [t(finalize ? 'finalized' : 'drafts'), ...(mail.enabled ? [t('mailed')] : [])];
  return <State facts={create === false ? [] : made} />;
}

const SKIPS = ['skipPos', 'skipFree'] as const;

function Orders({ orders }: { orders: OrderSettings }) {
  const tags = orders.skipTags.join(', ');
  const skips = SKIPS.filter((skip) => orders[skip]).map((skip) => t(`filters.${skip}`));
  const fixes = TAX_FIXES.filter((fix) => orders[fix]).map((fix) => t(`taxes.${fix}`));
  return (
    <SettingsList heading={t('orders')}>
      <SettingsRow
        icon={FilterIcon}
        name={t('filters.name')}
        about={t('filters.about')}
        state={<State facts={tags ? [...skips, t('tags', { tags })] : skips} />}
        url="/preferences/orders#filters"
      />
      <SettingsRow
        icon={TaxIcon}
        name={t('taxes.name')}
        about={t('taxes.about')}
        state={<State facts={fixes} />}
        url="/preferences/orders#taxes"
      />
      <SettingsRow
        icon={PaymentIcon}
        name={t('payment.name')}
        about={t('payment.about')}
        state={<State facts={orders.syncOrderPayment ? [t('on')] : []} />}
        url="/preferences/orders#payment"
      />
    </SettingsList>
  );
}

function Customers({ settings: { contact, general } }: { settings: Settings }) {
  const pushed = PUSHED.filter((one) => contact[one]).map((one) => t(`organize.${one}`));
  const places = contact.vatIdPlaces.length;
  return (
    <SettingsList heading={t('customers')}>
      <SettingsRow
        icon={ChatIcon}
        name={t('formality.name')}
        about={t('formality.about')}
        state={<State facts={[t(`formality.${general.formality}`)]} />}
        url="/preferences/setup#formality"
      />
      <SettingsRow
        icon={PersonAddIcon}
        name={t('contacts.name')}
        about={t('contacts.about')}
        state={<ContactState create={contact.create} />}
        url="/preferences/contacts#create"
      />
      <SettingsRow
        icon={NoteIcon}
        name={t('organize.name')}
        about={t('organize.about')}
        state={<State facts={pushed} />}
        url="/preferences/contacts#organize"
      />
      <SettingsRow
        icon={OrganizationIcon}
        name={t('business.name')}
        about={t('business.about')}
        state={<State facts={places === 0 ? [] : [t('business.places', { count: places })]} />}
        url="/preferences/contacts#business"
      />
    </SettingsList>
  );
}

function ContactState({ create }: Pick<ContactSettings, 'create'>) {
  if (create === 'all') return <State facts={[t('contacts.all')]} />;
  const tags = create.join(', ');
  return <State facts={[t('contacts.needed'), ...(tags ? [t('tags', { tags })] : [])]} />;
}

function Others({ settings: { general, metafield } }: { settings: Settings }) {
  const notices = NOTICES.filter((kind) => general[kind]).length;
  const all = NOTICES.length;
  const read = metafield.read.length;
  const written = Object.keys(metafield.write).length;
  return (
    <SettingsList heading={t('others')}>
      <SettingsRow
        icon={NotificationIcon}
        name={t('notices.name')}
        about={t('notices.about')}
        state={<State facts={notices === 0 ? [] : [t('notices.some', { notices, all })]} />}
        url="/preferences/setup#notifications"
      />
      <SettingsRow
        icon={SettingsIcon}
        name={t('app.name')}
        about={t('app.about')}
        state={<State facts={[t(`app.${general.language}`)]} />}
        url="/preferences/setup#app"
      />
      <SettingsRow
        icon={MetafieldsIcon}
        name={t('metafields.name')}
        about={t('metafields.about')}
        state={
          <State facts={read + written === 0 ? [] : [t('metafields.some', { read, written })]} />
        }
        url="/preferences/metafields"
      />
    </SettingsList>
  );
}

/** What holds now, in a few words. */
function State({ facts }: { facts: string[] }) {
  return (
    <Text as="span" tone={facts.length === 0 ? 'subdued' : undefined}>
      {facts.length === 0 ? t('off') : facts.join(', ')}
    </Text>
  );
}
