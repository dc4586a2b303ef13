import { Button } from '@shopify/polaris';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { DocumentKind } from '../../../domain/documents/model/document';
import type { SettingsSection } from '../../../domain/settings/settings';
import { InNarrowPlace } from '../../shell/annotated-section';
import { useShop } from '../../shell/shop-query';
import { BodySkeleton } from '../../states/skeletons';
import { t } from './i18n/texts';
import type { TriedForm } from './preview-panel';
import './settings-preview.css';

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

const CHANGED = 'belegfluss:kept-switch';

/** Something about these screens that is on or off, as this browser remembers it for the shop. */
function useLocalFlag(name: string) {
  const { data: shop } = useShop();
  const key = `App:${name}:${shop?.key ?? ''}`;
  const isOn = useSyncExternalStore(onChange, () => read(key));
  const change = (wanted: boolean) => {
    write(key, wanted);
    window.dispatchEvent(new Event(CHANGED));
  };
  return [isOn, change] as const;
}

function onChange(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** In place of browser storage where that is forbidden to frames; lasts until the page is left. */
const forgotten = new Map<string, boolean>();

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return forgotten.get(key) ?? false;
  }
}

function write(key: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
  } catch {
    forgotten.set(key, isOn);
  }
}
