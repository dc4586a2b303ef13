import type { AppChrome, BarButton, NavItem } from './app-chrome';
import { fetchScopes, grantScopes, requestReview, revokeScopes } from './control-api';
import type { Toast } from './toast';

/** What the App Bridge stand-in waits for an answer to (sandbox/admin/page/app-bridge). */
type BridgeQuestion =
  | { type: 'id-token' }
  | { type: 'confirmation'; about: keyof typeof QUESTIONS }
  | { type: 'scopes-query' }
  | { type: 'scopes-request'; scopes: string[] }
  | { type: 'scopes-revoke'; scopes: string[] }
  | { type: 'review-request' };

/** What it says to the admin. */
export type BridgeMessage = { bridge: 'app' } & (
  | (BridgeQuestion & { id: number })
  | { type: 'toast-show'; toast: Toast & { id: string } }
  | { type: 'toast-hide'; toastId: string }
  | { type: 'loading'; isLoading: boolean }
  | { type: 'navigation'; items: NavItem[] }
  | { type: 'title'; title: string; actions: BarButton[] }
  | { type: 'save-bar'; buttons: BarButton[] | null }
  | { type: 'location'; path: string }
  | { type: 'follow'; url: string }
);

export interface BridgeContext {
  /** Answers what a promise comes to, or why it failed. */
  reply: (id: number, value: unknown) => void;
  setChrome: (change: (chrome: AppChrome) => AppChrome) => void;
  idToken: () => Promise<string>;
  showToast: (toast: Toast & { id: string }) => void;
  hideToast: (id: string) => void;
  follow: (url: string) => void;
  setLocation: (path: string) => void;
}

const QUESTIONS = {
  leave: 'Es gibt nicht gespeicherte Änderungen. Möchtest du die Seite trotzdem verlassen?',
  discard: 'Alle nicht gespeicherten Änderungen verwerfen?',
};

export function answerBridge(message: BridgeMessage, context: BridgeContext): void {
  if ('id' in message) return context.reply(message.id, answerTo(message, context));
  const change = (part: Partial<AppChrome>) =>
    context.setChrome((chrome) => ({ ...chrome, ...part }));
  switch (message.type) {
    case 'toast-show':
      return context.showToast(message.toast);
    case 'toast-hide':
      return context.hideToast(message.toastId);
    case 'loading':
      return change({ isLoading: message.isLoading });
    case 'navigation':
      return change({ navigation: message.items });
    case 'title':
      return change({ title: message.title, titleActions: message.actions });
    case 'save-bar':
      return change({ saveBar: message.buttons });
    case 'location':
      return context.setLocation(message.path);
    case 'follow':
      return context.follow(message.url);
  }
}

function answerTo(question: BridgeQuestion, { idToken }: BridgeContext): unknown {
  switch (question.type) {
    case 'id-token':
      return idToken();
    case 'confirmation':
      return window.confirm(QUESTIONS[question.about]);
    case 'scopes-query':
      return fetchScopes();
    case 'scopes-request':
      return askForScopes(question.scopes);
    case 'scopes-revoke':
      return revokeScopes(question.scopes);
    case 'review-request':
      return requestReview();
  }
}

async function askForScopes(scopes: readonly string[]): Promise<boolean> {
  const isGranted = window.confirm(
    `Belegfluss möchte zusätzlich zugreifen auf: ${scopes.join(', ')}. Erlauben?`,
  );
  if (isGranted) await grantScopes(scopes);
  return isGranted;
}
