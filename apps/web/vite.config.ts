import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json)$/;
/** Libraries that every first load needs; in one file they compress better. `schemas-without-eval` has to run before any schema. */
const baseModules =
  /node_modules\/(?:react|react-dom|scheduler|zod|@tanstack\/(?:react-router|router-core|history|query-core|react-query)|@floating-ui|@mantine\/hooks|@mantine\/core\/esm\/(?:core|utils))\/|\/lib\/schemas-without-eval\.ts$/;

const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|'));

/** Folders of sign-in and shell. What they import comes with them. */
const shellModules = anyOf(
  '/src/(?:lib|components/(?:buttons|feedback|fields|layout))/',
  '/src/features/shell/(?!components/overlays/)',
  '/src/features/(?:health|settings)/(?:api|model|hooks)/',
  // The router reads the search parameters of every address before any screen is loaded.
  '/src/features/[a-z-]+/model/[a-z-]+-search(?:-keys)?\\.ts$',
  '/contract/src/(?:config|feedback|health)/',
);

/** Folders that nearly every screen needs after the sign-in. */
const workModules = anyOf(
  '/src/components/(?:cells|combobox|dates|dialogs|forms|labels|lists|people|table)/',
  '/src/features/(?:tasks|editing)/',
);
const minimumBytes = 1024;

/** Writes a brotli and a gzip file beside every text file of the build, so that the server only sends them. */
const precompress = (): Plugin => {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(path)) continue;
        const content = readFileSync(join(folder, path));
        if (content.length < minimumBytes) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content, { params }));
        writeFileSync(join(folder, `${path}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
};

/** Files that every first load brings: the entry and whatever it imports without waiting. */
const loadedFirst = new Set<string>();

/** Collects the files of the first load before the list of preloads of each lazy part is written. */
const learnFirstLoad = (): Plugin => ({
  name: 'learn-first-load',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const visit = (name: string): void => {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || loadedFirst.has(name)) return;
        loadedFirst.add(name);
        for (const style of chunk.viteMetadata?.importedCss ?? []) loadedFirst.add(style);
        for (const imported of chunk.imports) visit(imported);
      };
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && output.isEntry) visit(output.fileName);
      }
    },
  },
});

const api = { target: 'http://127.0.0.1:4300', ws: true };

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      routeFileIgnorePattern: '\\.test\\.tsx?$',
    }),
    react(),
    learnFirstLoad(),
    precompress(),
  ],
  css: { postcss: { plugins: [mantinePreset()] } },
  server: { host: '127.0.0.1', port: 4310, proxy: { '/api': api, '/health': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // The content policy has no data addresses for fonts and scripts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: {
      // What is there already is not listed again beside each part that is loaded later.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => !loadedFirst.has(name)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: baseModules, priority: 2 },
            { name: 'shell', test: shellModules, priority: 1 },
            { name: 'work', test: workModules, priority: 0 },
          ],
        },
      },
    },
  },
});
