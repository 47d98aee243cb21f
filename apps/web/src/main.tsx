import './lib/schemas-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { offerReloadInsteadOfReloading } from './lib/lazy/chunk-load-error.ts';
import { loadTemporal } from './lib/load-temporal.ts';
import { printLight } from './lib/theme/print-light.ts';
import { shareStyleNonce } from './lib/theme/style-nonce.ts';

offerReloadInsteadOfReloading();
printLight();
shareStyleNonce();
await loadTemporal();

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
