import { runExtension } from '../../../hosting/page/host';
import { faultOf, localeOf } from '../../../hosting/page/start';
import { fetchIdToken } from '../control-api';
import { follow } from '../navigation';
import { type Extension, settings } from '../settings';

interface Occasion {
  extension: Extension;
  orderIds: readonly string[];
  close?: () => void;
  failed: (text: string) => void;
}

/** Runs an extension of the admin on the given orders; answers how to stop it. */
export function runAt(root: HTMLElement, { extension, orderIds, ...rest }: Occasion): () => void {
  root.addEventListener('admin:navigate', (event) => {
    if (event instanceof CustomEvent) follow(String(event.detail));
  });
  const start = {
    ...extension,
    appUrl: settings.appUrl,
    locale: localeOf(location.search),
    fault: faultOf(location.search),
    values: {
      selected: orderIds.map((id) => ({ id: `gid://shopify/Order/${id}` })),
      launchUrl: location.href,
    },
  };
  return runExtension(root, start, { token: fetchIdToken, navigate: follow, ...rest }).stop;
}
