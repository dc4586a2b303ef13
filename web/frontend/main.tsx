import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient, watchFocus } from './api/query-client';
import { AppProviders } from './shell/app-providers';
import { routes } from './routes';

const container = document.getElementById('app');
if (!container) throw new Error('index.html has no #app');

watchFocus();
createRoot(container).render(
  <StrictMode>
    <AppProviders queries={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </AppProviders>
  </StrictMode>,
);
