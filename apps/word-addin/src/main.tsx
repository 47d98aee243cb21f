import './schemas-without-eval.ts';
import '@fontsource-variable/inter/wght.css';
import './pane.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Pane } from './pane.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no root element for the pane.');
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Pane />
    </QueryClientProvider>
  </StrictMode>,
);
