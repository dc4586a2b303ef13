import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { shopHandle } from './control-api';
import { adminPath, currentPath, go } from './navigation';
import type { NavItem } from './app-chrome';

interface ShellProps {
  appNavigation: readonly NavItem[];
  onAppNavigate: (href: string) => void;
  saveBar: ComponentChildren;
  children: ComponentChildren;
}

export function Shell({ appNavigation, onAppNavigate, saveBar, children }: ShellProps) {
  return (
    <div class="frame">
      <header class="topbar">
        <a class="brand" href={adminPath('')} onClick={inPlace('/orders')}>
          <span class="brand-mark" aria-hidden="true">
            S
          </span>
          Sandbox
        </a>
        {saveBar || <Search />}
        <div class="shop">
          <span>{shopHandle()}</span>
          <span class="avatar" aria-hidden="true">
            {shopHandle().slice(0, 2).toUpperCase()}
          </span>
        </div>
      </header>
      <nav class="sidebar" aria-label="Admin">
        <Sidebar appNavigation={appNavigation} onAppNavigate={onAppNavigate} />
      </nav>
      <main class="content">{children}</main>
    </div>
  );
}

function Search() {
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const term = new FormData(event.target).get('term');
    go(`/orders${term ? `?q=${encodeURIComponent(String(term))}` : ''}`);
  };
  return (
    <form class="search" role="search" onSubmit={search}>
      <input
        name="term"
        type="search"
        placeholder="Bestellungen suchen"
        aria-label="Bestellungen suchen"
      />
    </form>
  );
}

const inPlace = (path: string) => (event: MouseEvent) => {
  event.preventDefault();
  go(path);
};

const unavailable = (label: string) => (
  <span class="side-link" aria-disabled="true" title="In der Sandbox nicht enthalten">
    <span class="side-icon">○</span>
    {label}
  </span>
);

function Sidebar({
  appNavigation,
  onAppNavigate,
}: Pick<ShellProps, 'appNavigation' | 'onAppNavigate'>) {
  const path = currentPath();
  const isInApp = path.startsWith('apps/');
  const subPages = isInApp ? appNavigation.filter((item) => !item.isHome) : [];
  // On narrow screens the links are in one row that scrolls.
  useEffect(() => {
    document
      .querySelector('.sidebar [aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path, subPages.length]);
  return (
    <>
      <SideLink
        path="/orders"
        label="Bestellungen"
        icon="▤"
        isCurrent={path.startsWith('orders')}
      />
      {['Produkte', 'Kunden', 'Analytics'].map(unavailable)}
      <p class="side-title">Apps</p>
      <SideLink
        path="/apps/belegfluss"
        label="Belegfluss"
        icon="◆"
        isCurrent={isInApp && !subPages.some(isOpen)}
      />
      {subPages.map((item) => (
        <a
          class="side-link side-sub"
          href={adminPath(`/apps/belegfluss${item.href}`)}
          aria-current={isOpen(item) ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onAppNavigate(item.href);
          }}
        >
          {item.label}
        </a>
      ))}
    </>
  );
}

const isOpen = (item: NavItem): boolean =>
  `/${currentPath()}`.startsWith(`/apps/belegfluss${item.href}`);

function SideLink({
  path,
  label,
  icon,
  isCurrent,
}: {
  path: string;
  label: string;
  icon: string;
  isCurrent: boolean;
}) {
  return (
    <a
      class="side-link"
      href={adminPath(path)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={inPlace(path)}
    >
      <span class="side-icon">{icon}</span>
      {label}
    </a>
  );
}
