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

const granted = new Set(['read_orders', 'read_customers']);

const scopes = {
  query: async () => ({ granted: [...granted], required: [...granted], optional: [] }),
  async request(wanted: string[]) {
    const isGranted = (await ask('scopes-request', { scopes: [...granted, ...wanted] })) === true;
    if (isGranted) for (const scope of wanted) granted.add(scope);
    return { result: isGranted ? 'granted-all' : 'declined-all', detail: await scopes.query() };
  },
  async revoke(unwanted: string[]) {
    for (const scope of unwanted) granted.delete(scope);
    return { detail: await scopes.query() };
  },
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
  reviews: {
    request: async () => ({ success: true, code: 'success', message: 'Review modal shown' }),
  },
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
