import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantinePreset from 'postcss-preset-mantine';
import { defineConfig, type Plugin } from 'vite';
import { collectNeeds, type ModuleOf } from './first-screens.ts';
import { serveLicenses } from './library-licenses.ts';
import { servePdfFiles } from './pdf-files.ts';

/** Libraries that every first load needs; in one file they compress better. `schemas-without-eval` has to run before any schema. */
const baseModules =
  /node_modules\/(?:react|react-dom|scheduler|zod|@tanstack\/(?:react-router|router-core|history|query-core|react-query)|@floating-ui|@mantine\/hooks|@mantine\/core\/esm\/(?:core|utils))\/|\/lib\/schemas-without-eval\.ts$/;

const sources = `${import.meta.dirname}/src`;

/** Module with the component and loader of a route, as the router's plugin splits them off. */
const screenOf = (route: string): string[] =>
  ['component', 'component---loader'].map((part) => `${sources}/routes/${route}.tsx?tsr-split=${part}`);

/** The screens that a day begins with: the overview, the tasks, and the page of an invention. */
const firstScreens = {
  overview: [
    ...screenOf('index'),
    ...screenOf('milestones.overview'),
    // The pane opens by itself until it was closed once.
    `${sources}/features/ground/settings/components/settings-panel.tsx`,
    `${sources}/features/ground/settings/components/settings-form.tsx`,
  ],
  tasks: [...screenOf('tasks')],
  invention: [
    ...screenOf('inventions.$id'),
    ...screenOf('inventions.$id.index'),
    `${sources}/features/work/notes/components/notes-section.tsx`,
    `${sources}/features/dates/deadlines/components/date-explanation.tsx`,
  ],
} as const;

let screensOf: Map<string, string[]> | undefined;

/** Maps each module to the first screens that need it at once. */
const mapScreens = (moduleOf: ModuleOf): Map<string, string[]> => {
  const map = new Map<string, string[]>();
  for (const [screen, roots] of Object.entries(firstScreens)) {
    for (const id of collectNeeds(roots, moduleOf)) map.set(id, [...(map.get(id) ?? []), screen]);
  }
  return map;
};

type NameOfPart = (id: string, bundle: { getModuleInfo: ModuleOf }) => string | null;

const findScreens = (id: string, bundle: { getModuleInfo: ModuleOf }): readonly string[] => {
  screensOf ??= mapScreens((imported) => bundle.getModuleInfo(imported));
  return screensOf.get(id) ?? [];
};

/** One file for what the tasks share with other first screens. */
const nameOfWork: NameOfPart = (id, bundle) => {
  const screens = findScreens(id, bundle);
  return screens.length > 1 && screens.includes('tasks') ? toFileName('work') : null;
};

/** One file for what the other first screens share. */
const nameOfDates: NameOfPart = (id, bundle) =>
  findScreens(id, bundle).length > 1 ? toFileName('dates') : null;

/** Names of the files below; a route's own file has its name without the prefix. */
const toFileName = (part: string | undefined): string | null => (part ? `screen-${part}` : null);
const partOf = /^screen-(\w+)$/;

/** One file for what only one of them needs. */
const nameOfScreen: NameOfPart = (id, bundle) => toFileName(findScreens(id, bundle)[0]);

const fontsOfFirstView = /inter-latin-wght-normal.*\.woff2$/;

const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["'];?/g;

/**
 * Imports an icon from its own file: from the file that lists them all, a screen takes along those of others. Without this the
 * first views of overview, tasks and invention load 5, 4 and 4 kB more, which is beyond the limit of `first-view.spec.ts`.
 */
const importIconsAlone = (): Plugin => ({
  name: 'import-icons-alone',
  apply: 'build',
  // Types are gone by then.
  enforce: 'post',
  transform: (code) =>
    code.replace(iconImport, (_statement, names: string) =>
      names
        .split(',')
        .map((name) => name.trim().split(' as '))
        .map(([icon = '', own = icon]) =>
          icon ? `import ${own} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';` : '',
        )
        .join(' '),
    ),
});

const callsFile = /\/packages\/contract\/src\/.*\.calls\.ts$/;
const callSummary = /\n\s*summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g;

/** Leaves the descriptions of calls, 2 to 3 kB of each first view, to the page of the API: a browser only sends them. */
const dropSummaries = (): Plugin => ({
  name: 'drop-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (callsFile.test(id) ? code.replace(callSummary, '') : undefined),
});

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

const facade = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/;

/** Properties of a module that has the exports of a facade, such as `component:m.r` for `r as component`. */
const toProperties = (exported: string): string =>
  exported
    .split(',')
    .map((part) => part.split(' as '))
    .map(([from = '', to = from]) => `${to}:m.${from}`)
    .join(',');

/**
 * The bundler gives a part in a shared file a file of its own that only passes on its exports (rolldown issue 9729). Those who
 * import it take them from the shared file instead: the first views of overview, tasks and invention make 23, 20 and 27
 * requests, without this 25, 21 and 29.
 */
const foldFacades = (): Plugin => ({
  name: 'fold-facades',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle)) {
        const [, exported = '', target] = (part.type === 'chunk' && facade.exec(part.code)) || [];
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        if (!target || chunks.some(({ imports }) => imports.includes(part.fileName))) continue;
        const name = basename(part.fileName);
        const call = `.then(m=>({${toProperties(exported)}}))`;
        for (const chunk of chunks)
          chunk.code = chunk.code
            .replaceAll(`import(\`./${name}\`)`, `import(\`./${target}\`)${call}`)
            .replaceAll(name, target);
        delete bundle[part.fileName];
      }
    },
  },
});

/** Files that every first load brings: the entry and whatever it imports without waiting. */
const loadedFirst = new Set<string>();

/** The icon as an address that needs no request. */
const readIcon = (): string => {
  const icon = readFileSync(join(import.meta.dirname, 'public/favicon.svg'), 'utf8');
  return `data:image/svg+xml,${encodeURIComponent(icon.replace(/\s*\n\s*/g, ''))}`;
};

/** Names the fonts of every screen, inlines the icon, and names what `start.js` loads early for the screen of an address. */
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
      const { dates = [], ...parts } = files;
      const early = {
        ...parts,
        overview: [...dates, ...(parts.overview ?? [])],
        invention: [...dates, ...(parts.invention ?? [])],
      };
      return {
        html: html
          .replace(
            'src="/start.js"',
            `src="/start.js" data-files="${encodeURIComponent(JSON.stringify(early))}"`,
          )
          .replace('href="/favicon.svg"', `href="${readIcon()}"`),
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
    importIconsAlone(),
    dropSummaries(),
    servePdfFiles(),
    serveLicenses(),
    learnFirstLoad(),
    foldFacades(),
    requireMantineStyles(),
    loadEarly(),
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
            { name: 'base', test: baseModules, priority: 4 },
            { name: 'shell', tags: ['$initial'], priority: 3 },
            // A file takes what its modules import along, so the file with the most readers chooses first.
            { name: nameOfWork, debugName: 'work', priority: 2 },
            { name: nameOfDates, debugName: 'dates', priority: 1 },
            { name: nameOfScreen, debugName: 'screens', priority: 0 },
          ],
        },
      },
    },
  },
});
