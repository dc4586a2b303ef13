import { Banner } from '@shopify/polaris';
import { WARNING_TEXTS } from '../../../contract/texts/settings/settings-texts';
import { Consequences } from '../../settings-form/consequences';
import { useValue } from '../../settings-form/field';
import { SwitchSetting } from '../../settings-form/fields/switch-setting';
import { SettingsPart } from '../../settings-form/settings-part';
import type { SectionFormOf } from '../../settings-form/use-section-form';
import { useFinalizing } from './use-finalizing';
import { t } from './i18n/texts';

type Form = SectionFormOf<'transaction'>;

/** Which document a movement of money pays. */
export function HintsPart({ form }: { form: Form }) {
  return (
    <SettingsPart id="hints" heading={t('hints.heading')} about={t('hints.about')}>
      <SwitchSetting
        field={form.fields.at('hints')}
        label={t('hints.hints')}
        help={t('hints.hintsHelp')}
      />
      <Consequences form={form} of={['HINTS_NEED_TRANSACTIONS']} />
      <DraftWarning form={form} />
    </SettingsPart>
  );
}

/** Only finished invoices can be paid; the merchant decides which of both gives way. */
function DraftWarning({ form }: { form: Form }) {
  const isHinted = useValue(form.fields.at('hints'));
  const isPosted = useValue(form.fields.at('create')) !== false;
  const finalizing = useFinalizing(form.answer, form.save);
  if (!isHinted || !isPosted || form.answer.settings.invoice.finalize) return null;
  return (
    <Banner
      tone="warning"
      title={t('hints.draft')}
      action={{
        content: t('hints.finalize'),
        onAction: () => finalizing.mutate(),
        loading: finalizing.isPending,
      }}
    >
      <p>{WARNING_TEXTS.HINTS_NEED_FINALIZE}</p>
    </Banner>
  );
}
