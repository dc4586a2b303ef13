import { createMemoryHistory } from '@tanstack/history';
import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { App } from '../app';
import { createQueryClient } from '../api/query-client';
import { Router, type Screens } from '../router/router';
import { createScreens } from '../routes';
import { AppProviders, PolarisProvider } from '../shell/app-providers';

/** The admin draws the bar only while it is shown; so it can be found only then. */
class SaveBarElement extends HTMLElement {
  connectedCallback(): void {
    this.hidden = true;
  }
  show(): void {
    this.hidden = false;
  }
  hide(): void {
    this.hidden = true;
  }
}
if (!customElements.get('ui-save-bar')) customElements.define('ui-save-bar', SaveBarElement);

/**
 * The whole app at an address, as the merchant opens it. Toasts of the admin are collected; it
 * grants scopes, and lets unsaved changes go, unless an option changes that.
 */
export function renderApp(address: string, options: AdminOptions = {}) {
  const screens = createScreens();
  return open(<App screens={screens} />, screens, address, options);
}

/** One part of a screen, at `/`. */
export function renderPart(part: ReactNode, options: AdminOptions = {}) {
  return open(<PolarisProvider>{part}</PolarisProvider>, {}, '/', options);
}

interface AdminOptions {
  isInAdmin?: boolean;
  grantsScopes?: boolean;
  /** False: the admin fails to request them; never: it does not answer at all. */
  answersScopes?: boolean | 'never';
  leavesChanges?: boolean;
  /** False: a request for a token never resolves. */
  givesToken?: boolean;
  /** How it refuses to ask for a review: by a code, or by failing. */
  refusesReview?: string;
}

/** What a screen still reads or would read again ends with its test: the next has another server. */
const opened: QueryClient[] = [];
afterEach(() => opened.splice(0).forEach((queries) => queries.clear()));

function open(shown: ReactNode, screens: Screens, address: string, options: AdminOptions) {
  const { bridge, toasts, requestedScopes, reviews } = anAdmin(options);
  Reflect.deleteProperty(globalThis, 'shopify');
  if (options.isInAdmin !== false)
    Object.defineProperty(globalThis, 'shopify', { configurable: true, value: bridge });

  const history = createMemoryHistory({ initialEntries: [address] });
  const queries = createQueryClient();
  opened.push(queries);
  const { unmount } = render(
    <AppProviders queries={queries}>
      <Router history={history} screens={screens}>
        {shown}
      </Router>
    </AppProviders>,
  );
  return {
    toasts,
    /** Scopes that were requested from the admin. */
    requestedScopes,
    /** Every request for a review. */
    reviews,
    leave: unmount,
    user: userEvent.setup(),
    address: () => history.location.pathname + history.location.search,
    goTo: (path: string) => history.push(path),
    goBack: () => history.back(),
  };
}

/** The fake App Bridge, and which calls it received. */
function anAdmin({
  grantsScopes = true,
  answersScopes = true,
  leavesChanges = true,
  givesToken = true,
  refusesReview,
}: AdminOptions) {
  const toasts: { text: string; isError: boolean }[] = [];
  const show = (text: string, options: { isError?: boolean } = {}) =>
    toasts.push({ text, isError: options.isError ?? false });
  const requestedScopes: string[][] = [];
  const scopes = {
    request: (wanted: string[]) => {
      requestedScopes.push(wanted);
      if (answersScopes === 'never') return new Promise(() => undefined);
      if (!answersScopes) return Promise.reject(new Error('The admin does not answer'));
      return Promise.resolve({ result: grantsScopes ? 'granted-all' : 'declined-all' });
    },
  };
  const leaveConfirmation = () =>
    leavesChanges ? Promise.resolve() : Promise.reject(new Error('stays'));
  const reviewed: string[] = [];
  const reviews = {
    request: () => {
      reviewed.push('asked');
      if (refusesReview === 'failure') return Promise.reject(new Error('The admin is away'));
      return Promise.resolve({ success: !refusesReview, code: refusesReview ?? 'success' });
    },
  };
  const idToken = () =>
    givesToken ? Promise.resolve('session-token') : new Promise<never>(() => undefined);
  const bridge = {
    config: { shop: 'teehaus-nord.myshopify.com' },
    toast: { show },
    scopes,
    reviews,
    saveBar: { leaveConfirmation },
    idToken,
  };
  return { bridge, toasts, requestedScopes, reviews: reviewed };
}
