import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/history';
import { parse } from 'regexparam';
import {
  Component,
  type ComponentProps,
  type ComponentType,
  createContext,
  forwardRef,
  type FunctionComponent,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { PageSkeleton } from '../states/skeletons';

type Params = Readonly<Partial<Record<string, string>>>;

const HistoryOfApp = createContext<RouterHistory | null>(null);
const ShownLocation = createContext<HistoryLocation | null>(null);
const ParamsOfScreen = createContext<Params>({});

/**
 * The browser's history. An entry that another router wrote has no place in it to go back to, so
 * its state is dropped.
 */
export function browserHistory(): RouterHistory {
  const state: unknown = window.history.state;
  if (!Number.isInteger(Reflect.get(Object(state), '__TSR_index')))
    window.history.replaceState(null, '');
  return createBrowserHistory();
}

/** Up to here nobody takes a screen for stuck, and a sign that comes and goes would only flicker. */
const SLOW_MS = 300;

interface Props {
  history: RouterHistory;
  screens: Screens;
  /** The next screen keeps people waiting, or does no more. */
  onSlow?: (isSlow: boolean) => void;
  children: ReactNode;
}

/**
 * Shows what the address says. The screen before stays until the script of the next one is there.
 */
export function Router({ history, screens, onSlow, children }: Props) {
  const [location, setLocation] = useState(history.location);
  // Before any effect of a screen, which may lead on at once.
  useLayoutEffect(() => {
    const show = (wanted: Location) => {
      if (wanted === history.location) startTransition(() => setLocation(wanted));
    };
    let timer: ReturnType<typeof setTimeout>;
    const stopWaiting = () => {
      clearTimeout(timer);
      onSlow?.(false);
    };
    const unsubscribe = history.subscribe(({ location: wanted }) => {
      const script = loadScript(screenAt(screens, wanted.pathname)?.Screen);
      clearTimeout(timer);
      if (script) timer = setTimeout(() => onSlow?.(true), SLOW_MS);
      const arrive = () => {
        if (wanted === history.location) stopWaiting();
        show(wanted);
      };
      // A screen whose script did not come tries once more, and says so.
      if (script) void script.catch(() => undefined).then(arrive);
      else arrive();
    });
    return () => {
      unsubscribe();
      stopWaiting();
    };
  }, [history, screens, onSlow]);
  return (
    <HistoryOfApp.Provider value={history}>
      <ShownLocation.Provider value={location}>{children}</ShownLocation.Provider>
    </HistoryOfApp.Provider>
  );
}

function useInRouter<Value>(value: Value | null): Value {
  if (value === null) throw new Error('There is no router around this');
  return value;
}

export type Location = HistoryLocation;

export function useLocation(): Location {
  return useInRouter(useContext(ShownLocation));
}

type Target = string | { pathname: string; search: string };
interface NavigateOptions {
  replace?: boolean;
  /** Stays with the entry of the history, out of sight. */
  state?: object;
}

export function useNavigate() {
  const history = useInRouter(useContext(HistoryOfApp));
  return useCallback(
    (to: Target, { replace = false, state }: NavigateOptions = {}): void => {
      const path = typeof to === 'string' ? to : to.pathname + queryPart(to.search);
      if (replace) history.replace(path, state);
      else history.push(path, state);
    },
    [history],
  );
}

const queryPart = (query: string) => (query === '' ? '' : `?${query.replace(/^\?/, '')}`);

/**
 * The query of the address, and how to set it as a whole. A screen that was left sets none, even
 * while the script of the next one loads.
 */
export function useSearchParams() {
  const history = useInRouter(useContext(HistoryOfApp));
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (after: URLSearchParams | Record<string, string>, options?: NavigateOptions) => {
      if (history.location.pathname !== pathname) return;
      navigate({ pathname, search: new URLSearchParams(after).toString() }, options);
    },
    [history, navigate, pathname],
  );
  return [query, setQuery] as const;
}

/** What the address fills into the pattern of its screen; `*` is all that follows. */
export function useParams(): Params {
  return useContext(ParamsOfScreen);
}

/** Leads on as soon as it is shown. */
export function Navigate({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: string };

/** A link within the app. With a key held down, or into another window, it is the browser's. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { to, onClick, ...rest },
  ref,
) {
  const history = useInRouter(useContext(HistoryOfApp));
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // What was clicked before may not be shown yet.
    navigate(to, { replace: to === history.location.href });
  };
  return <a {...rest} ref={ref} href={history.createHref(to)} onClick={open} />;
});

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
  const isOfThisWindow = ['', '_self'].includes(currentTarget.target);
  return button === 0 && isOfThisWindow && !(altKey || ctrlKey || metaKey || shiftKey);
}

/** Pattern of an address and its screen: `/orders/:orderId`, `/plan/*?`. The first that fits. */
export type Screens = Readonly<Record<string, ComponentType>>;

export function Routes({ screens }: { screens: Screens }) {
  const { pathname } = useLocation();
  const outer = useParams();
  const found = screenAt(screens, pathname);
  if (!found) return null;
  const { Screen, params } = found;
  return (
    <ParamsOfScreen.Provider value={{ ...outer, ...params }}>
      <Screen />
    </ParamsOfScreen.Provider>
  );
}

export function screenAt(screens: Screens, pathname: string) {
  for (const [path, Screen] of Object.entries(screens)) {
    const { keys, pattern } = parse(path);
    const values = pattern.exec(pathname)?.slice(1);
    if (values) {
      const params = Object.fromEntries(keys.map((key, index) => [key, decoded(values[index])]));
      return { path, Screen, params };
    }
  }
  return undefined;
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part;
  }
}

interface LazyScreen extends FunctionComponent {
  /** Undefined once it is there. */
  loadScript: () => Promise<void> | undefined;
}

function loadScript(screen: ComponentType | undefined): Promise<void> | undefined {
  return screen && 'loadScript' in screen ? (screen as LazyScreen).loadScript() : undefined;
}

/**
 * A screen whose script is loaded when it is opened. `React.lazy` would hold the screen back for
 * half a second after its placeholder was drawn.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  let Loaded: ComponentType | undefined;
  const loadOnce = async () => {
    Loaded = await load();
  };
  function Screen() {
    const [isLoaded, setLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (isLoaded) return;
      loadOnce().then(
        () => setLoaded(true),
        (error: unknown) =>
          setLoaded(() => {
            throw error;
          }),
      );
    }, [isLoaded]);
    return Loaded ? <Loaded /> : <PageSkeleton />;
  }
  return Object.assign(Screen, { loadScript: () => (Loaded ? undefined : loadOnce()) });
}

interface BoundaryProps {
  location: Location;
  fallback: ReactNode;
  children: ReactNode;
}
interface Crash {
  location: Location;
  hasCrashed: boolean;
}

class Boundary extends Component<BoundaryProps, Crash> {
  override state: Crash = { location: this.props.location, hasCrashed: false };

  static getDerivedStateFromError(): Partial<Crash> {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, before: Crash): Crash | null {
    return location === before.location ? null : { location, hasCrashed: false };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback : this.props.children;
  }
}

/** Shows `fallback` where something below throws, until the address changes. */
export function CrashBoundary(props: Omit<BoundaryProps, 'location'>) {
  return <Boundary {...props} location={useLocation()} />;
}

/**
 * Before another screen opens `mayLeave` is asked. Another anchor or query of the same screen loses
 * nothing.
 */
export function useLeaveQuestion(isAsked: boolean, mayLeave: () => Promise<boolean>): void {
  const history = useInRouter(useContext(HistoryOfApp));
  useEffect(() => {
    if (!isAsked) return undefined;
    return history.block({
      // Leaving the page as a whole is the admin's to ask about.
      enableBeforeUnload: false,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        currentLocation.pathname !== nextLocation.pathname && !(await mayLeave()),
    });
  }, [history, isAsked, mayLeave]);
}
