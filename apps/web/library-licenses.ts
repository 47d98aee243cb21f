import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isAllowedLicense, statedElsewhere } from './license-rules.ts';

interface LockedPackage {
  version?: string;
  license?: string;
  /** Whether it is a part of this repository. */
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** A library that is part of the hub. */
export interface LibraryLicense {
  name: string;
  version: string;
  /** SPDX expression. */
  license: string;
  /** Text of the license as the package has it; null without one. */
  text: string | null;
}

/** The parts of the repository that run in the hub or are sent by it. */
const shipped = [
  'apps/alfred',
  'apps/api',
  'apps/visio-addin',
  'apps/web',
  'apps/word-addin',
  'packages/client',
  'packages/contract',
  'packages/database',
  'packages/domain',
];

const root = join(import.meta.dirname, '../..');
const licenseFile = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i;

const readLock = (): Record<string, LockedPackage> => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return packages;
};

/** Finds where a package takes a library from: from its own folder, or from one above it. */
const findInstalled = (
  packages: Record<string, LockedPackage>,
  from: string,
  name: string,
): string | undefined => {
  const folders = from
    .split('/node_modules/')
    .map((_, n, parts) => parts.slice(0, n + 1).join('/node_modules/'));
  const paths = folders.reverse().map((folder) => `${folder}/node_modules/${name}`);
  return [...paths, `node_modules/${name}`].find((path) => packages[path]);
};

const listUsed = (packages: Record<string, LockedPackage>): string[] => {
  const used = new Set<string>();
  const visit = (path: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const installed = findInstalled(packages, path, name);
      if (installed === undefined || used.has(installed) || packages[installed]?.link) continue;
      used.add(installed);
      visit(installed);
    }
  };
  for (const part of ['', ...shipped]) visit(part);
  return [...used].filter((path) => path.includes('node_modules/'));
};

const readText = (folder: string): string | null => {
  const texts = readdirSync(folder)
    .filter((name) => licenseFile.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.length === 0 ? null : texts.join('\n\n');
};

/** Lists the libraries that are part of the hub, by name. Those for other operating systems, which are not installed, have no text. */
export const collectLicenses = (): LibraryLicense[] => {
  const packages = readLock();
  const libraries = listUsed(packages).map((path): LibraryLicense => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version = '', license = '' } = packages[path] ?? {};
    const folder = join(root, path);
    return {
      name,
      version,
      license: statedElsewhere[name] ?? license,
      text: existsSync(folder) ? readText(folder) : null,
    };
  });
  const byKey = new Map(libraries.map((one) => [`${one.name} ${one.version}`, one]));
  return [...byKey.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
};

/** Returns the libraries whose license is not allowed. */
export const listRefused = (libraries: readonly LibraryLicense[]): string[] =>
  libraries
    .filter(({ license }) => !isAllowedLicense(license))
    .map(({ name, version, license }) => `${name} ${version}: ${license || 'no license'}`);

/** Serves the licenses as a file that only their screen loads. Fails the build if one is not allowed. */
export const serveLicenses = (): Plugin => {
  const libraries = collectLicenses();
  const { version = '', license = null } = readLock()[''] ?? {};
  const content = JSON.stringify({ hub: { version, license }, libraries });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `assets/licenses-${hash}.json`;
  return {
    name: 'serve-licenses',
    config: () => ({ define: { 'import.meta.env.LICENSES_FILE': JSON.stringify(`/${file}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(content);
      });
    },
    generateBundle() {
      const refused = listRefused(libraries);
      if (refused.length > 0)
        this.error(`These libraries have a license that is not allowed: ${refused.join(', ')}`);
      this.emitFile({ type: 'asset', fileName: file, source: content });
    },
  };
};
