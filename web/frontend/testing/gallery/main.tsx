import '../../app.css';
import '../../recorded/recorded.css';
import './gallery.css';
import { createMemoryHistory } from '@tanstack/history';
import { createRoot } from 'react-dom/client';
import { keepToken } from '../../admin/operator-session';
import { createQueryClient } from '../../api/query-client';
import { App } from '../../app';
import { installBridge } from '../../recorded/bridge';
import { standAt } from '../../recorded/records';
import { Router } from '../../router/router';
import { createScreens } from '../../routes';
import { AppProviders } from '../../shell/app-providers';
import { fakeServer } from '../fake-server';
import { examplesOf, repliesOf, type State, STATES } from './answers';
import { ADDRESSES } from './screens';

const NOW = Date.parse('2026-11-05T09:00:00.000Z');
const HEIGHT = 900;
const SHOWN = 320;

/** Every screen in its states, each in a frame of this page with `?screen=` and `&state=`. */
function Gallery({ width }: { width: number }) {
  const scale = SHOWN / width;
  return (
    <div className="gallery">
      <h1>Screens</h1>
      <p>
        <a href="?width=1280">1280</a> <a href="?width=360">360</a>
      </p>
      {Object.entries(ADDRESSES).map(([route, address]) => (
        <section key={route}>
          <h2>{route}</h2>
          <div>
            {STATES.map((state) => {
              const href = `?${new URLSearchParams({ screen: address, state }).toString()}`;
              return (
                <figure key={state} style={{ width: SHOWN, height: HEIGHT * scale + 24 }}>
                  <figcaption>
                    <a href={href}>{state}</a>
                  </figcaption>
                  <iframe
                    title={`${address} ${state}`}
                    src={href}
                    loading="lazy"
                    width={width}
                    height={HEIGHT}
                    style={{ transform: `scale(${scale})` }}
                  />
                </figure>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}

async function showScreen(container: HTMLElement, address: string, state: State) {
  const examples = examplesOf(await (await fetch('./openapi.json')).json());
  standAt(NOW);
  installBridge();
  keepToken('session of an operator');
  const { always, otherwise } = repliesOf(state, examples);
  fakeServer(always, otherwise);
  const screens = createScreens();
  createRoot(container).render(
    <AppProviders queries={createQueryClient()}>
      <Router history={createMemoryHistory({ initialEntries: [address] })} screens={screens}>
        <App screens={screens} />
      </Router>
    </AppProviders>,
  );
}

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no #app');
const asked = new URLSearchParams(location.search);
const address = asked.get('screen');
const state = STATES.find((one) => one === asked.get('state'));
if (address !== null && state) void showScreen(container, address, state);
else createRoot(container).render(<Gallery width={Number(asked.get('width') ?? 1280)} />);
