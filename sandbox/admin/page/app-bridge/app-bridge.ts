import { config } from './config';
import { defineElements, SaveBar, visibleSaveBar } from './elements';
import { appFetch, idToken } from './fetch';
import { followLocation } from './location';
import { Modal } from './modal';
import { ask, onMessage, sendToAdmin } from './parent';

/**
 * A stand-in of Shopify's App Bridge: the surface `@shopify/app-bridge-react` and the product use.
 */

interface ToastOptions {
  duration?: number;
  isError?: boolean;
  action?: string;
  onAction?: () => void;
  onDismiss?: () => void;
}

const toasts = new Map<string, ToastOptions>();

const toast = {
  show(message: string, options: ToastOptions = {}): string {
    const { duration, isError, action } = options;
    const id = crypto.randomUUID();
    toasts.set(id, options);
    sendToAdmin('toast-show', { toast: { id, message, duration, isError, action } });
    return id;
  },
  hide: (id: string) => sendToAdmin('toast-hide', { toastId: id }),
};

function controls(kind: typeof SaveBar | typeof Modal) {
  const find = (id: string) => {
    const element = document.getElementById(id);
    if (element instanceof kind) return element;
    throw new Error(`There is no such element: ${id}`);
  };
  return {
    show: async (id: string) => find(id).show(),
    hide: async (id: string) => find(id).hide(),
    toggle: async (id: string) => find(id).toggle(),
  };
}

async function leaveConfirmation(): Promise<void> {
  if (!visibleSaveBar()) return;
  const mayLeave = await ask('confirmation', { about: 'leave' });
  if (!mayLeave) throw new Error('The merchant stays on the page');
}

const scopes = {
  query: () => ask('scopes-query'),
  async request(wanted: string[]) {
    const isGranted = (await ask('scopes-request', { scopes: wanted })) === true;
    return { result: isGranted ? 'granted-all' : 'declined-all', detail: await scopes.query() };
  },
  revoke: async (unwanted: string[]) => ({
    detail: await ask('scopes-revoke', { scopes: unwanted }),
  }),
};

const shopify = {
  config: { ...config, appOrigins: [] },
  origin: location.origin,
  ready: Promise.resolve(),
  environment: { mobile: false, embedded: window.parent !== window, pos: false, intent: false },
  idToken,
  user: async () => ({
    id: 1,
    name: 'Sandbox',
    email: 'sandbox@example.com',
    accountAccess: 'Full access',
  }),
  toast,
  loading: (isLoading = true) => sendToAdmin('loading', { isLoading }),
  modal: controls(Modal),
  saveBar: { ...controls(SaveBar), leaveConfirmation },
  scopes,
  reviews: { request: () => ask('review-request') },
  app: { extensions: async () => [] },
};

onMessage('toast-action', (id) => toasts.get(String(id))?.onAction?.());
onMessage('toast-dismiss', (id) => {
  toasts.get(String(id))?.onDismiss?.();
  toasts.delete(String(id));
});

Object.assign(window, { shopify, fetch: appFetch });
if (shopify.environment.embedded) {
  customElements.define('ui-modal', Modal);
  defineElements();
  followLocation();
}
