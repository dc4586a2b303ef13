import '../app.css';
import './recorded.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../api/query-client';
import { routes } from '../routes';
import { AppProviders } from '../shell/app-providers';
import { installBridge } from './bridge';
import { createRecordedFetch, recording, standAt } from './records';

/**
 * The app's screens over recorded answers, as files for any server and below any path: screens
 * stand behind the `#` of the address, since such a server knows this page alone.
 */
async function begin(container: HTMLElement) {
  const answer = await fetch('./records.json');
  const { at, answers } = recording.parse(await answer.json());
  standAt(at);
  installBridge();
  globalThis.fetch = createRecordedFetch(answers, fetch);
  createRoot(container).render(
    <StrictMode>
      <AppProviders queries={createQueryClient()}>
        <RouterProvider router={createHashRouter(routes)} />
      </AppProviders>
    </StrictMode>,
  );
}

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no #app');
void begin(container);
