import { Banner, BlockStack } from '@shopify/polaris';
import { CONSEQUENCE_TEXTS } from '../../../contract/texts/settings/consequence-texts';
import type { SettingsAnswer } from '../../../contract/settings/settings-answer';
import { WARNING_TEXTS } from '../../../contract/texts/settings/settings-texts';
import { isCreatedBeforeItsDate } from '../../../domain/settings/early-dates';
import type {
  InvoiceSettings,
  OrderEvent,
} from '../../../domain/setting-sections/invoice-settings';
import type { SupplyDateSettings } from '../../../domain/setting-sections/supply-date-settings';
import { PopupBlocked } from '../../connection/popup-blocked';
import { useConnect } from '../../connection/use-connect';
import { type Field, useValue } from '../../settings-form/field';
import { ChoiceSetting } from '../../settings-form/fields/controls';
import { MethodsSetting } from '../../settings-form/fields/methods-setting';
import { useShop } from '../../shell/shop-query';
import { t } from './i18n/texts';
import { t as connectionText } from '../../connection/i18n/texts';

const EVENTS = ['completed', 'fulfilled', 'paid', 'created'] as const;

/** When a document is made. */
export function TimingSetting({ field }: { field: Field<OrderEvent> }) {
  return (
    <ChoiceSetting
      field={field}
      choices={EVENTS.map((value) => ({ value, label: t(`event.${value}`) }))}
    />
  );
}

interface ExceptionsProps {
  event: Field<OrderEvent>;
  field: Field<string[]>;
  gateways: SettingsAnswer['gateways'];
}

/** Payment methods that are billed at once; where all are, there are none. */
export function TimingExceptions({ event, field, gateways }: ExceptionsProps) {
  if (useValue(event) === 'created') return null;
  return <MethodsSetting field={field} gateways={gateways} />;
}

const DATES = ['issued', 'created', 'fulfilled'] as const;

/** The day that stands as date on a document. */
export function DateSetting({ field }: { field: Field<InvoiceSettings['date']> }) {
  return (
    <ChoiceSetting
      field={field}
      choices={DATES.map((value) => ({ value, label: t(`date.${value}`) }))}
    />
  );
}

interface WarningProps {
  type: 'invoice' | 'delivery';
  event: Field<OrderEvent>;
  date: Field<InvoiceSettings['date']>;
  supplyDate: Field<SupplyDateSettings>;
}

/**
 * Warns that a chosen date is not known yet when the document is created, and offers to wait for
 * it.
 */
export function TimingWarning({ type, ...fields }: WarningProps) {
  const chosen = {
    event: useValue(fields.event),
    date: useValue(fields.date),
    supplyDate: useValue(fields.supplyDate),
  };
  if (!isCreatedBeforeItsDate(chosen)) return null;
  const code =
    type === 'invoice' ? 'INVOICE_DATES_NEED_FULFILMENT' : 'DELIVERY_DATES_NEED_FULFILMENT';
  return (
    <Banner
      tone="warning"
      title={WARNING_TEXTS.DATE_NEEDS_OTHER_TIMING}
      action={{
        content: t('timing.change'),
        onAction: () => fields.event.change(chosen.event === 'paid' ? 'completed' : 'fulfilled'),
      }}
    >
      <p>{CONSEQUENCE_TEXTS[code]}</p>
    </Banner>
  );
}

const NEEDED: readonly string[] = ['delivery-notes.read', 'delivery-notes.write'];

/**
 * Lexware Office was connected before delivery notes were switched on, so it has to be connected
 * again.
 */
export function MissingPermission() {
  const { data: shop } = useShop();
  const { connect, isConnecting, blockedUrl } = useConnect();
  if (!shop?.lexoffice.missingScopes.some((scope) => NEEDED.includes(scope))) return null;
  return (
    <BlockStack gap="400">
      <Banner
        tone="warning"
        title={t('delivery.permission.title')}
        action={{ content: connectionText('reconnect'), onAction: connect, loading: isConnecting }}
      >
        <p>{t('delivery.permission.text')}</p>
      </Banner>
      {blockedUrl && <PopupBlocked url={blockedUrl} />}
    </BlockStack>
  );
}
