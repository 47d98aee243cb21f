import './lib/schemas-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { offerReloadInsteadOfReloading } from './lib/chunk-load-error.ts';
import { startPrint } from './lib/print/start-print.ts';
import { shareStyleNonce } from './lib/theme/style-nonce.ts';

/** Loads the Temporal polyfill if the browser needs it. */
const loadTemporal = async (): Promise<void> => {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
};

offerReloadInsteadOfReloading();
startPrint();
shareStyleNonce();
await loadTemporal();

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no root element for the app.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
