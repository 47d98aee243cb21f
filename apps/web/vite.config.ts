import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json)$/;
/** Parts of libraries that every first load needs; in one file they compress better. What sets Zod up runs before any schema. */
const alwaysLoaded =
  /node_modules\/(?:react|react-dom|scheduler|zod|@tanstack\/(?:react-router|router-core|history|query-core|react-query)|@floating-ui|@mantine\/hooks|@mantine\/core\/esm\/(?:core|utils))\/|\/lib\/schemas-without-eval\.ts$/;
/** Modules of our own folders, without the parts of them that are loaded later. */
const own = (folder: string, names: string): string => `/src/${folder}/(?:${names})[^?]*$`;
const mantine = (names: string): string => `@mantine/core/esm/components/(?:${names})/`;

/** What the shell itself is made of; in one file it compresses better than in fifty. */
const shellParts = new RegExp(
  [
    '/src/lib/[^?]*$',
    own(
      'components',
      'button|icon|text-field|loading-spinner|lazy-view|error-state|state-panel|empty-state|load-failure|page|brand|key-hint|give-focus|use-debounced-text',
    ),
    own('features/shell', 'api|model|components/side-navigation'),
    own('features/(?:settings|tasks)', 'hooks/use-setting.ts|api/setting.queries|api/tasks-setting'),
    own('features/health', 'api|model|components/health-mark'),
    // What each address may say: the router knows it before any screen is there.
    own(
      'features/[a-z-]+/(?:api|model)',
      'audit-search|board-search|filter-search-keys|history-search|list-search|overview-search|papers-search|template-search',
    ),
    'contract/src/(?:config|feedback|health|inventions/invention.schema|inventions/inventions.calls|workflow/deadline.schema)',
    'domain/src/people/person-name',
    mantine(
      'Input|InputBase|TextInput|Menu|Popover|Transition|Portal|Loader|CloseButton|UnstyledButton|Button|FocusTrap',
    ),
  ].join('|'),
);

/** What nearly every screen shows its work with, and nothing of it before the sign-in: few files to name and to fetch. */
const workParts = new RegExp(
  [
    own(
      'components',
      'modal|multi-select|people-picker|person-avatar|status-chip|reference-chip|due-label|due-mark|popover-panel|search-bar|checkbox|use-option-search|use-typed-text',
    ),
    own('features/(?:tasks|editing)', 'api|hooks|components'),
    mantine(
      'Combobox|Select|MultiSelect|TagsInput|Pill|PillsInput|ScrollArea|Modal|ModalBase|Drawer|Checkbox|Radio|Skeleton|SegmentedControl|FloatingIndicator|Switch|Paper',
    ),
    'node_modules/react-remove-scroll',
  ].join('|'),
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

/** Learns what every first load brings, before the parts are told what to load with them. */
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
            { name: 'base', test: alwaysLoaded, priority: 2 },
            { name: 'shell', test: shellParts, priority: 1 },
            { name: 'work', test: workParts, priority: 0 },
          ],
        },
      },
    },
  },
});
