import type { AppChrome, BarButton, NavItem } from './app-chrome';
import type { Toast } from './toast';

/** The messages of the App Bridge stand-in to the admin (sandbox/admin/page/app-bridge). */
export type BridgeMessage = { bridge: 'app' } & (
  | { type: 'id-token'; id: number }
  | { type: 'confirmation'; id: number; about: keyof typeof QUESTIONS }
  | { type: 'scopes-request'; id: number; scopes: string[] }
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
  reply: (id: number, value: unknown) => void;
  setChrome: (change: (chrome: AppChrome) => AppChrome) => void;
  idToken: () => Promise<string>;
  grantScopes: (scopes: readonly string[]) => Promise<unknown>;
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
  const change = (part: Partial<AppChrome>) =>
    context.setChrome((chrome) => ({ ...chrome, ...part }));
  switch (message.type) {
    case 'id-token':
      return void context.idToken().then((token) => context.reply(message.id, token));
    case 'confirmation':
      return context.reply(message.id, window.confirm(QUESTIONS[message.about]));
    case 'scopes-request':
      return void askForScopes(message.scopes, context).then((isGranted) =>
        context.reply(message.id, isGranted),
      );
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

async function askForScopes(scopes: readonly string[], context: BridgeContext): Promise<boolean> {
  const isGranted = window.confirm(
    `Belegfluss möchte zusätzlich zugreifen auf: ${scopes.join(', ')}. Erlauben?`,
  );
  if (isGranted) await context.grantScopes(scopes);
  return isGranted;
}
