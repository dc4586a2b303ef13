import { createMemoryHistory } from '@tanstack/history';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderPart } from '../testing/render-app';
import {
  browserHistory,
  CrashBoundary,
  lazyScreen,
  Link,
  Router,
  Routes,
  screenAt,
  type Screens,
  useLeaveQuestion,
  useLocation,
  useParams,
  useSearchParams,
} from './router';

const Nothing = () => null;

it.each([
  ['/plan', '/plan/:planId?', {}],
  ['/plan/', '/plan/:planId?', {}],
  ['/plan/pro', '/plan/:planId?', { planId: 'pro' }],
  ['/plan/charge/12', '/plan/charge/:id', { id: '12' }],
  ['/shops/7/orders/9', '/shops/:shop/*?', { shop: '7', '*': 'orders/9' }],
  ['/shops/7', '/shops/:shop/*?', { shop: '7' }],
  ['/plan/a%20b', '/plan/:planId?', { planId: 'a b' }],
  ['/plan/%', '/plan/:planId?', { planId: '%' }],
  ['/elsewhere', '*', { '*': 'elsewhere' }],
])('%s opens %s', (address, path, params) => {
  const screens = Object.fromEntries(
    ['/plan/:planId?', '/plan/charge/:id', '/shops/:shop/*?', '*'].map((one) => [one, Nothing]),
  );
  const found = screenAt(screens, address);
  expect(found?.path).toBe(path);
  expect(found?.params).toEqual(params);
});

function Place() {
  const { pathname } = useLocation();
  const { id = 'none' } = useParams();
  return <p>{`${pathname} ${id}`}</p>;
}
const SCREENS: Screens = { '/': Place, '/orders/:id': Place };

function Links() {
  return (
    <>
      <Link to="/orders/7">open</Link>
      <Link to="/orders/8" target="_blank">
        beside
      </Link>
      <Routes screens={SCREENS} />
    </>
  );
}

it('opens a link in place, and leaves to the browser what is meant for another window', async () => {
  renderPart(<Links />);
  const isLeftToBrowser = (name: string, keys = {}) =>
    fireEvent.click(screen.getByRole('link', { name }), keys);
  expect(isLeftToBrowser('open', { ctrlKey: true })).toBe(true);
  expect(isLeftToBrowser('beside')).toBe(true);
  expect(screen.getByText('/ none')).toBeTruthy();
  expect(isLeftToBrowser('open')).toBe(false);
  expect(await screen.findByText('/orders/7 7')).toBeTruthy();
});

it('loads a script anew that did not come, once the address changes', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const load = jest.fn(() => Promise.resolve(Place)).mockRejectedValueOnce(new Error('offline'));
  const screens: Screens = { '/': Nothing, '/orders/:id': lazyScreen(load) };
  const { goTo } = renderPart(
    <CrashBoundary fallback="crashed">
      <Routes screens={screens} />
    </CrashBoundary>,
  );
  act(() => goTo('/orders/7'));
  expect(await screen.findByText('crashed')).toBeTruthy();
  act(() => goTo('/'));
  await waitFor(() => expect(screen.queryByText('crashed')).toBeNull());
  act(() => goTo('/orders/7'));
  expect(await screen.findByText('/orders/7 7')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

describe('while the script of a clicked screen loads', () => {
  function Search() {
    const [, setQuery] = useSearchParams();
    return (
      <>
        <Link to="/orders/7">open</Link>
        <button onClick={() => setQuery({ search: 'tee' }, { replace: true })}>search</button>
      </>
    );
  }
  const screens: Screens = {
    '/': Search,
    '/orders/:id': lazyScreen(() => new Promise<never>(() => undefined)),
  };
  const openedTwice = () => {
    const history = createMemoryHistory({ initialEntries: ['/'] });
    render(
      <Router history={history} screens={screens}>
        <Routes screens={screens} />
      </Router>,
    );
    fireEvent.click(screen.getByRole('link', { name: 'open' }));
    fireEvent.click(screen.getByRole('link', { name: 'open' }));
    return history;
  };

  it('the screen before does not set its query any more', () => {
    const history = openedTwice();
    fireEvent.click(screen.getByRole('button', { name: 'search' }));
    expect(history.location.href).toBe('/orders/7');
  });

  it('a second click adds no second entry', () => {
    const history = openedTwice();
    act(() => history.back());
    expect(history.location.href).toBe('/');
  });
});

it('says that a screen keeps people waiting after 300 ms, and never of a quick one', async () => {
  jest.useFakeTimers();
  const onSlow = jest.fn();
  const arrivals: (() => void)[] = [];
  const late = () =>
    lazyScreen(() => new Promise((resolve) => arrivals.push(() => resolve(Place))));
  const screens: Screens = { '/': Nothing, '/quick': Place, '/late': late(), '/later': late() };
  const history = createMemoryHistory({ initialEntries: ['/'] });
  render(
    <Router history={history} screens={screens} onSlow={onSlow}>
      <Routes screens={screens} />
    </Router>,
  );
  const said = () => onSlow.mock.calls.map(([isSlow]: boolean[]) => isSlow).filter(Boolean);
  act(() => history.push('/quick'));
  act(() => void jest.advanceTimersByTime(1_000));
  expect(said()).toEqual([]);

  act(() => history.push('/late'));
  act(() => void jest.advanceTimersByTime(299));
  expect(said()).toEqual([]);
  act(() => void jest.advanceTimersByTime(1));
  expect(onSlow).toHaveBeenLastCalledWith(true);

  // One that nobody waits for any more ends nothing.
  act(() => history.push('/later'));
  await act(async () => arrivals[0]?.());
  expect(onSlow).toHaveBeenLastCalledWith(true);
  await act(async () => arrivals[1]?.());
  expect(onSlow).toHaveBeenLastCalledWith(false);
  expect(screen.getByText('/later none')).toBeTruthy();
  jest.useRealTimers();
});

it('asks before the back button takes what was typed away', async () => {
  // As the router before this one left it.
  window.history.replaceState({ key: 'a', idx: 3 }, '');
  const history = browserHistory();
  const answers = [false, true];
  const mayLeave = jest.fn(() => Promise.resolve(answers.shift() ?? true));
  function Form() {
    useLeaveQuestion(true, mayLeave);
    return <Place />;
  }
  const screens: Screens = { '/list': Place, '/form': Form };
  history.replace('/list');
  history.flush();
  history.push('/form');
  history.flush();
  render(
    <Router history={history} screens={screens}>
      <Routes screens={screens} />
    </Router>,
  );
  const back = async () => {
    const moved = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.back();
    await moved;
  };
  await act(back);
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  expect(screen.getByText('/form none')).toBeTruthy();
  await act(back);
  expect(await screen.findByText('/list none')).toBeTruthy();
  expect(mayLeave).toHaveBeenCalledTimes(2);
  history.destroy();
});
