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

const sources = `${import.meta.dirname}/src`;

/** Module with the component and loader of a route, as the router's plugin splits them off. */
const screenOf = (route: string): string[] =>
  ['component', 'component---loader'].map((part) => `${sources}/routes/${route}.tsx?tsr-split=${part}`);

/** The screens that a day begins with: the overview, the tasks, and the page of an invention. */
const firstScreens = {
  overview: [...screenOf('index'), ...screenOf('milestones.overview')],
  tasks: [...screenOf('tasks')],
  invention: [
    ...screenOf('inventions.$id'),
    ...screenOf('inventions.$id.index'),
    `${sources}/features/notes/components/notes-section.tsx`,
    `${sources}/features/deadlines/components/date-explanation.tsx`,
  ],
} as const;

type ModuleOf = (id: string) => { importedIds: readonly string[] } | null;

/** Collects a module and all that it imports without waiting. */
const collectNeeds = (id: string, moduleOf: ModuleOf, needs: Set<string>): Set<string> => {
  if (needs.has(id)) return needs;
  needs.add(id);
  for (const imported of moduleOf(id)?.importedIds ?? []) collectNeeds(imported, moduleOf, needs);
  return needs;
};

let screensOf: Map<string, string[]> | undefined;

/** Maps each module to the first screens that need it at once. */
const mapScreens = (moduleOf: ModuleOf): Map<string, string[]> => {
  const map = new Map<string, string[]>();
  for (const [screen, roots] of Object.entries(firstScreens)) {
    const needs = new Set<string>();
    for (const id of roots) collectNeeds(id, moduleOf, needs);
    for (const id of needs) map.set(id, [...(map.get(id) ?? []), screen]);
  }
  return map;
};

type NameOfPart = (id: string, bundle: { getModuleInfo: ModuleOf }) => string | null;

const findScreens = (id: string, bundle: { getModuleInfo: ModuleOf }): readonly string[] => {
  screensOf ??= mapScreens((imported) => bundle.getModuleInfo(imported));
  return screensOf.get(id) ?? [];
};

/** One file for what several of the first screens share. */
const nameOfShared: NameOfPart = (id, bundle) =>
  findScreens(id, bundle).length > 1 ? toFileName('work') : null;

/** Names of the files below; a route's own file has its name without the prefix. */
const toFileName = (part: string | undefined): string | null => (part ? `screen-${part}` : null);
const partOf = /^screen-(\w+)$/;

/** One file for what only one of them needs. */
const nameOfScreen: NameOfPart = (id, bundle) => toFileName(findScreens(id, bundle)[0]);

const fontsOfFirstView = /inter-latin-wght-normal.*\.woff2$/;
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

const mantineComponent = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/** Fails the build when a component of Mantine is in use whose styles `mantine-styles.css` does not import. */
const requireMantineStyles = (): Plugin => ({
  name: 'require-mantine-styles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const styles = readFileSync(join(import.meta.dirname, 'src/lib/theme/mantine-styles.css'), 'utf8');
    const modules = Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? output.moduleIds : [],
    );
    const missing = modules
      .flatMap((id) => mantineComponent.exec(id)?.[1] ?? [])
      .filter((name) => !styles.includes(`/${name}.layer.css`));
    if (missing.length > 0)
      this.error(`mantine-styles.css does not import the styles of ${missing.join(', ')}.`);
  },
});

/** Files that every first load brings: the entry and whatever it imports without waiting. */
const loadedFirst = new Set<string>();

/** Names the fonts of every screen, and what `start.js` loads early for the screen of an address. */
const loadEarly = (): Plugin => ({
  name: 'load-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files: Record<string, string[]> = {};
      const fonts: string[] = [];
      for (const output of Object.values(bundle)) {
        if (fontsOfFirstView.test(output.fileName)) fonts.push(output.fileName);
        if (output.type !== 'chunk') continue;
        const part = partOf.exec(output.name)?.[1];
        if (part) files[part] = [output.fileName, ...(output.viteMetadata?.importedCss ?? [])];
      }
      return {
        html: html.replace(
          'src="/start.js"',
          `src="/start.js" data-files="${encodeURIComponent(JSON.stringify(files))}"`,
        ),
        tags: fonts.map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        })),
      };
    },
  },
});

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
      codeSplittingOptions: {
        defaultBehavior: [
          ['component', 'loader'],
          ['errorComponent'],
          ['notFoundComponent'],
          ['pendingComponent'],
        ],
      },
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      routeFileIgnorePattern: '\\.test\\.tsx?$',
    }),
    react(),
    learnFirstLoad(),
    requireMantineStyles(),
    loadEarly(),
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
            { name: 'base', test: baseModules, priority: 3 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            { name: nameOfShared, debugName: 'work', priority: 1 },
            { name: nameOfScreen, debugName: 'screens', priority: 0 },
          ],
        },
      },
    },
  },
});
