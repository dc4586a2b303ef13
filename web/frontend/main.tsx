import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { createQueryClient, watchFocus } from './api/query-client';
import { browserHistory, Router } from './router/router';
import { createScreens } from './routes';
import { AppProviders } from './shell/app-providers';

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no #app');

/** The bar above the app; outside the admin there is none. */
const showLoading = (isLoading: boolean) => {
  if ('shopify' in globalThis) shopify.loading(isLoading);
};

watchFocus();
const screens = createScreens();
createRoot(container).render(
  <StrictMode>
    <AppProviders queries={createQueryClient()}>
      <Router history={browserHistory()} screens={screens} onSlow={showLoading}>
        <App screens={screens} />
      </Router>
    </AppProviders>
  </StrictMode>,
);
