import { useEffect, useRef, useState } from 'preact/hooks';
import { OPEN_EXTENSION, type Opening } from '../navigation';
import { type Extension, extensionsAt } from '../settings';
import { ActionDialog } from './action-dialog';
import { PrintDialog } from './print-dialog';
import { isShownAt } from './run-at';

interface Props {
  orderIds: readonly string[];
  actions: string;
  prints: string;
}

/** What extensions offer about the given orders: actions and printing, as menus of the page. */
export function ExtensionMenus({ orderIds, actions, prints }: Props) {
  const [open, setOpen] = useState<Opened | null>(null);
  useOpening(actions, setOpen);
  const close = () => setOpen(null);
  const choose = (extension: Extension) => setOpen({ extension, query: '' });
  const chosen = open && { ...open, orderIds, onClose: close };
  return (
    <>
      <Menu label="Drucken" {...useShown(prints, orderIds)} onChoose={choose} />
      <Menu label="Weitere Aktionen" {...useShown(actions, orderIds)} onChoose={choose} />
      {chosen?.extension.target === actions && <ActionDialog {...chosen} />}
      {chosen?.extension.target === prints && <PrintDialog {...chosen} />}
    </>
  );
}

interface Opened {
  extension: Extension;
  query: string;
}

/** Opens an action of this page when an address names it. */
function useOpening(actions: string, open: (opened: Opened | null) => void): void {
  useEffect(() => {
    const follow = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const { handle, query }: Opening = event.detail;
      const extension = extensionsAt(actions).find((one) => one.handle === handle);
      open(extension ? { extension, query } : null);
    };
    window.addEventListener(OPEN_EXTENSION, follow);
    return () => window.removeEventListener(OPEN_EXTENSION, follow);
  }, [actions]);
}

/** Extensions with a module that decides about it are in the menu only after it returned true. */
function useShown(target: string, orderIds: readonly string[]): Shown {
  const deciding = extensionsAt(target.replace(/render$/, 'should-render'));
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>({});
  useEffect(() => {
    let isGone = false;
    setDecided({});
    for (const extension of deciding)
      void isShownAt(extension, orderIds).then((isShown) => {
        if (!isGone) setDecided((others) => ({ ...others, [extension.handle]: isShown }));
      });
    return () => {
      isGone = true;
    };
  }, [target, orderIds.join()]);
  const asked = deciding.map(({ handle }) => handle);
  return {
    entries: extensionsAt(target).filter(
      ({ handle }) => decided[handle] ?? !asked.includes(handle),
    ),
    isDeciding: asked.some((handle) => !(handle in decided)),
  };
}

interface Shown {
  entries: readonly Extension[];
  isDeciding: boolean;
}

interface MenuProps extends Shown {
  label: string;
  onChoose: (extension: Extension) => void;
}

function Menu({ label, entries, isDeciding, onChoose }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  if (entries.length === 0) return null;
  const choose = (extension: Extension) => {
    menu.current?.removeAttribute('open');
    // The entry is gone now: the focus comes back here once what it opens is closed.
    menu.current?.querySelector('summary')?.focus();
    onChoose(extension);
  };
  return (
    <details ref={menu} class="menu" aria-busy={isDeciding}>
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
