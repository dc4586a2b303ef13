import { askExtension, runExtension, type Services } from '../../../hosting/page/host';
import { faultOf, localeOf, type Start } from '../../../hosting/page/start';
import { callAdminApi, fetchIdToken } from '../control-api';
import { follow } from '../navigation';
import { type Extension, settings } from '../settings';
import { askForIntent, askForItems, askForResources } from './questions';

interface Occasion {
  extension: Extension;
  orderIds: readonly string[];
  /** The parameters, besides the handle, of an address that opened the extension. */
  query?: string;
  close?: () => void;
  failed: (text: string) => void;
}

/** Runs an extension of the admin on the given orders; answers how to stop it. */
export function runAt(root: HTMLElement, occasion: Occasion): () => void {
  root.addEventListener('admin:navigate', (event) => {
    if (event instanceof CustomEvent) follow(String(event.detail));
  });
  const { close, failed } = occasion;
  return runExtension(root, startOf(occasion), { ...services, close, failed }).stop;
}

/** Whether a module that decides so wants its action shown; one that fails is not shown. */
export async function isShownAt(extension: Extension, orderIds: readonly string[]) {
  const start = startOf({ extension, orderIds });
  const failed = () => undefined;
  const answer: unknown = await askExtension(start, { ...services, failed }).catch(() => null);
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'display') === true;
}

const services: Omit<Services, 'failed'> = {
  token: fetchIdToken,
  navigate: follow,
  adminApi: callAdminApi,
  pick: askForItems,
  pickResource: askForResources,
  invoke: askForIntent,
};

type LaunchParameters = Pick<Occasion, 'extension' | 'orderIds' | 'query'>;

const startOf = ({ extension, orderIds, query }: LaunchParameters): Start => ({
  ...extension,
  appUrl: settings.appUrl,
  applicationUrl: settings.applicationUrl,
  locale: localeOf(location.search),
  fault: faultOf(location.search),
  values: {
    selected: orderIds.map((id) => ({ id: `gid://shopify/Order/${id}` })),
    launchUrl: launchUrl(query),
  },
});

function launchUrl(query = ''): string {
  const url = new URL(location.href);
  for (const [key, value] of new URLSearchParams(query)) url.searchParams.set(key, value);
  return url.href;
}
