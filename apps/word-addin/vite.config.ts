import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Adds Office's script, which stays a file of its own: it finds the files that it loads by its own address. */
const addOfficeScript = (): Plugin => ({
  name: 'add-office-script',
  transformIndexHtml: () => [
    { tag: 'script', injectTo: 'head-prepend', attrs: { defer: true, src: '/word-addin/office/office.js' } },
  ],
});

export default defineConfig({
  base: '/word-addin/',
  plugins: [react(), addOfficeScript()],
  build: {
    outDir: 'dist/pane',
    emptyOutDir: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // The content policy has no data addresses for fonts and scripts.
    assetsInlineLimit: 0,
  },
});
