import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { listFiles } from '../project-files.ts';
import type { CheckResult } from './check-result.ts';
import { findWrongCounts } from './document-counts.ts';

const folders = ['apps', 'packages', 'e2e', 'bench', 'tools', 'docs'];
const isPath = /^[\w.$-]+(?:\/[\w.$-]+)+\/?$/;
/** Names of functions, types, columns and variables as they are written in code. */
const isName = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z0-9]+(?:_[a-z0-9]+)+|HUB_[A-Z0-9_]+)$/;
/** Settings of programs that the hub only talks to. */
const foreignNames = new Set(['MaxFileSize', 'MaxScanSize', 'StreamMaxLength']);

const withoutBlocks = (text: string): string => text.replace(/```[\s\S]*?```/g, '');

const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const listAnchors = (text: string): string[] =>
  [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slug(heading));

const findBrokenLinks = (root: string, path: string, text: string): string[] =>
  [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const found = file === '' ? path : posix.join(posix.dirname(path), file);
      if (!existsSync(`${root}/${found}`)) return true;
      return anchor !== undefined && !listAnchors(readFileSync(`${root}/${found}`, 'utf8')).includes(anchor);
    })
    .map((target) => `${path}: the link ${target} leads nowhere`);

/** Names that a text in backticks may have: files by a whole path or its end, and every word of the code. */
interface Known {
  hasPath: (path: string) => boolean;
  words: ReadonlySet<string>;
}

const findUnknownNames = (path: string, text: string, { hasPath, words }: Known): string[] => {
  const named = new Set([...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name));
  return [...named]
    .filter((name) => {
      if (isPath.test(name)) {
        const isOurs = folders.includes(name.split('/')[0] ?? '') || /\.(?:ts|tsx|mjs|sql|md)$/.test(name);
        return isOurs && !name.includes('/dist/') && !hasPath(name.replace(/\/$/, ''));
      }
      return isName.test(name) && !foreignNames.has(name) && !words.has(name);
    })
    .map((name) => `${path}: \`${name}\` is nowhere in the code`);
};

const readKnown = (root: string): Known => {
  const files = listFiles(root, '{*,.ci/*,{apps,packages,e2e,bench,tools,docs}/**/*}');
  const ends = new Set(
    files.flatMap((file) => {
      const parts = file.split('/');
      return parts.flatMap((_, from) =>
        parts.slice(from).map((__, length) => parts.slice(from, from + length + 1).join('/')),
      );
    }),
  );
  const words = new Set<string>();
  for (const file of files.filter((one) => /\.(?:tsx?|mjs|js|sql|css|conf|yaml)$|Dockerfile$/.test(one)))
    for (const [word] of readFileSync(`${root}/${file}`, 'utf8').matchAll(/[A-Za-z_]\w*/g)) words.add(word);
  return { hasPath: (path) => ends.has(path), words };
};

const decisionNumber = (path: string): string | undefined => /^docs\/decisions\/(\d+)-/.exec(path)?.[1];

/** Decisions that share a number, so that a page which names it names neither. */
const findSharedNumbers = (documents: readonly string[]): string[] =>
  [...Map.groupBy(documents, decisionNumber)]
    .filter(([number, paths]) => number !== undefined && paths.length > 1)
    .map(([number, paths]) => `decision ${number} is more than one: ${paths.join(', ')}`);

/** Decisions that a page names by a number that no decision has. */
const findUnknownDecisions = (path: string, text: string, documents: readonly string[]): string[] => {
  const numbers = new Set(documents.map((one) => Number(decisionNumber(one))));
  return [...withoutBlocks(text).matchAll(/\bdecision\s+(\d+)\b/gi)]
    .filter(([, number]) => !numbers.has(Number(number)))
    .map(([, number]) => `${path}: there is no decision ${number}`);
};

/**
 * Links of the documents that lead nowhere, files and names in backticks that the code does not have, counts that differ from the
 * code, and decisions that are missing or share a number. Pages beside the code of the domain and the tools are documents, too.
 */
export const checkDocuments = (root: string): CheckResult => {
  const documents = listFiles(root, '{*.md,docs/**/*.md,{packages/domain,tools}/src/**/*.md}');
  const known = documents.length > 0 ? readKnown(root) : undefined;
  const problems = documents.flatMap((path) => {
    const text = readFileSync(`${root}/${path}`, 'utf8');
    return [
      ...findBrokenLinks(root, path, text),
      ...(known ? findUnknownNames(path, text, known) : []),
      ...findWrongCounts(root, path, text),
      ...findUnknownDecisions(path, text, documents),
    ];
  });
  return {
    name: 'documents',
    problems: [...findSharedNumbers(documents), ...problems],
    summary: `${documents.length} pages`,
  };
};
