import { Button } from '@shopify/polaris';
import { lazy, type ReactNode, Suspense } from 'react';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { SettingsSection } from '../../../domain/settings/settings';
import { useLocalFlag } from './use-local-flag';
import { InNarrowPlace } from '../../shell/annotated-section';
import { useShop } from '../../shell/shop-query';
import { BodySkeleton } from '../../states/body-skeleton';
import type { TriedForm } from './preview-panel';
import './settings-preview.css';
import { t } from './i18n/texts';

const Panel = lazy(async () => ({ default: (await import('./preview-panel')).PreviewPanel }));

/** The document that shows what a section does; sections that are not named change none. */
const SHOWN: Partial<Record<SettingsSection, DocumentKind>> = {
  general: 'invoice',
  orders: 'invoice',
  invoice: 'invoice',
  credit: 'credit-note',
  delivery: 'delivery-note',
  contact: 'invoice',
  metafield: 'invoice',
};

const ID = 'settings-preview';

/** Whether the preview of a section is shown; what was chosen is kept per shop. */
export function useSettingsPreview(section: SettingsSection) {
  const { data: shop } = useShop();
  const [isOn, change] = useLocalFlag('settings-preview');
  const kind = (shop && SHOWN[section]) ?? null;
  return { kind, isOpen: isOn && kind !== null, change };
}

/** Opens and closes it; on narrow screens, where it stands below the form, leads to it. */
export function PreviewSwitch({ section }: { section: SettingsSection }) {
  const { kind, isOpen, change } = useSettingsPreview(section);
  if (kind === null) return null;
  const toggle = () => {
    change(!isOpen);
    if (isOpen) return;
    requestAnimationFrame(() => document.getElementById(ID)?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <Button variant="plain" ariaExpanded={isOpen} onClick={toggle}>
      {t(isOpen ? 'hide' : 'show')}
    </Button>
  );
}

interface Props {
  form: TriedForm;
  children: ReactNode;
}

/** A form, and its preview if that is switched on. */
export function WithPreview({ form, children }: Props) {
  const { kind, isOpen } = useSettingsPreview(form.section);
  return (
    <div className={isOpen ? 'tried-out is-open' : 'tried-out'}>
      <InNarrowPlace value={isOpen}>{children}</InNarrowPlace>
      {isOpen && kind && (
        <aside id={ID} aria-label={t('label')}>
          <Suspense fallback={<BodySkeleton />}>
            <Panel form={form} kind={kind} />
          </Suspense>
        </aside>
      )}
    </div>
  );
}
