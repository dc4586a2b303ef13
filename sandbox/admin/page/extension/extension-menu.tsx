import { useEffect, useRef, useState } from 'preact/hooks';
import { OPEN_EXTENSION } from '../navigation';
import { type Extension, extensionsAt } from '../settings';
import { ActionDialog } from './action-dialog';
import { PrintDialog } from './print-dialog';

interface Props {
  orderIds: readonly string[];
  actions: string;
  prints: string;
}

/** What extensions offer about the given orders: actions and printing, as menus of the page. */
export function ExtensionMenus({ orderIds, actions, prints }: Props) {
  const [open, setOpen] = useState<Extension | null>(null);
  useEffect(() => {
    const openByHandle = (event: Event) => {
      const handle: unknown = event instanceof CustomEvent ? event.detail : null;
      setOpen(extensionsAt(actions).find((one) => one.handle === handle) ?? null);
    };
    window.addEventListener(OPEN_EXTENSION, openByHandle);
    return () => window.removeEventListener(OPEN_EXTENSION, openByHandle);
  }, [actions]);
  const close = () => setOpen(null);
  return (
    <>
      <Menu label="Drucken" entries={extensionsAt(prints)} onChoose={setOpen} />
      <Menu label="Weitere Aktionen" entries={extensionsAt(actions)} onChoose={setOpen} />
      {open?.target === actions && (
        <ActionDialog extension={open} orderIds={orderIds} onClose={close} />
      )}
      {open?.target === prints && (
        <PrintDialog extension={open} orderIds={orderIds} onClose={close} />
      )}
    </>
  );
}

interface MenuProps {
  label: string;
  entries: readonly Extension[];
  onChoose: (extension: Extension) => void;
}

function Menu({ label, entries, onChoose }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  if (entries.length === 0) return null;
  const choose = (extension: Extension) => {
    menu.current?.removeAttribute('open');
    onChoose(extension);
  };
  return (
    <details ref={menu} class="menu">
      <summary class="button">{label}</summary>
      <ul>
        {entries.map((extension) => (
          <li key={extension.handle}>
            <button onClick={() => choose(extension)}>{extension.name}</button>
          </li>
        ))}
      </ul>
    </details>
  );
}
