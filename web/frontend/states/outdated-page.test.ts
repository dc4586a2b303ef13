import { reloadIfOutdated } from './outdated-page';

const pageWith = (script: string) => `<script type="module" src="/assets/${script}.js"></script>`;
let reloads: number;
const reload = () => void (reloads += 1);
const enter = () => document.dispatchEvent(new Event('input'));

function serve(answer: () => string): void {
  const value = () => Promise.resolve({ text: () => Promise.resolve(answer()) });
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value });
}

beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
  window.history.replaceState(null, '', '/elsewhere');
  enter();
  window.history.replaceState(null, '', '/orders');
  document.head.innerHTML = pageWith('old');
  serve(() => pageWith('new'));
});

it('loads the newest page in place of an older one, and never twice', async () => {
  await reloadIfOutdated(reload);
  await reloadIfOutdated(reload);
  expect(reloads).toBe(1);
});

it('loads nothing that could be lost', async () => {
  enter();
  await reloadIfOutdated(reload);
  expect(reloads).toBe(0);
  window.history.replaceState(null, '', '/home');
  await reloadIfOutdated(reload);
  expect(reloads).toBe(1);
});

it.each([
  ['is the newest', () => pageWith('old')],
  ['cannot be compared, as nothing answers', () => Promise.reject(new TypeError()) as never],
  ['cannot be compared, as something else answers', () => '<h1>502</h1>'],
])('stays where it %s', async (_, answer) => {
  serve(answer);
  await reloadIfOutdated(reload);
  expect(reloads).toBe(0);
});

it('stays where a browser keeps nothing, and so might reload for ever', async () => {
  const keeping = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await reloadIfOutdated(reload);
  keeping.mockRestore();
  expect(reloads).toBe(0);
});
