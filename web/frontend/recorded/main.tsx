import '../app.css';
import './recorded.css';
import { createHashHistory } from '@tanstack/history';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../api/query-client';
import { App } from '../app';
import { Router } from '../router/router';
import { createScreens } from '../routes';
import { AppProviders } from '../shell/app-providers';
import { actAsDemo, installBridge } from './bridge';
import texts from './i18n/de.json';
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
  actAsDemo();
  globalThis.fetch = createRecordedFetch(answers, fetch);
  const screens = createScreens();
  createRoot(container).render(
    <StrictMode>
      <AppProviders queries={createQueryClient()}>
        <Router history={createHashHistory()} screens={screens}>
          <App screens={screens} />
        </Router>
      </AppProviders>
    </StrictMode>,
  );
}

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no #app');
begin(container).catch(() => {
  container.textContent = texts.notLoaded;
});
