import { readFileSync } from 'node:fs';
import { listFiles } from '../project-files.ts';
import type { CheckResult } from './check-result.ts';

type ForbiddenWord = { pattern: RegExp; reason: string; onlyIn?: RegExp };

const forbiddenWords: ForbiddenWord[] = [
  { pattern: /(?<![\w.}$])\/(?:work|root|home)\/\w/, reason: 'a path of one machine' },
  {
    pattern: /\bregistry\.[a-z]+\.[a-z]|[a-z]\.jfrog\.|"resolved": "ht{2}p/,
    reason: 'a package registry host',
  },
  { pattern: /\b(?:TO[D]O|FIX[M]E|X{3}|HAC[K])\b/, reason: 'unfinished work: finish it or open an issue' },
  { pattern: /@ts-(?:nocheck)|eslint-(?:disable)/, reason: 'a suppression that hides everything' },
  { pattern: /@ts-expect-error\s*(?:\*\/)?\s*$/, reason: 'a suppression without a reason' },
  {
    pattern: /biome-ignore[^:]*(?::\s*(?:<explanation>|\*\/)?\s*)?$/,
    reason: 'a suppression without a reason',
  },
  {
    pattern: /\b(?:describe|it|test)\.(?:fixme|todo)\(/,
    reason: 'a test that does not run',
    onlyIn: /\.tsx?$/,
  },
];
const binaryFile = /\.(?:png|jpg|ico|woff2?|pdf|gz|br|zip|ndjson|csv|jsonl|xml)$/;
const isChecked = (path: string): boolean => !binaryFile.test(path) && !/(?:^|\/)data\//.test(path);

const findProblems = (path: string, text: string): string[] => {
  const words = forbiddenWords.filter(
    ({ onlyIn, pattern }) => (onlyIn?.test(path) ?? true) && hasMatch(text, pattern),
  );
  if (words.length === 0) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      words
        .filter(({ pattern }) => pattern.test(line))
        .map(({ reason }) => `${path}:${index + 1}: ${reason}`),
    );
};

const hasMatch = (text: string, pattern: RegExp): boolean => new RegExp(pattern, 'm').test(text);

/** Words that are not allowed in the repository: machine paths, registry hosts, unfinished work, blind suppressions. */
export const checkWords = (root: string): CheckResult => {
  const files = listFiles(root, '{*,.ci/*,{apps,packages,e2e,bench,tools,docs}/**/*}').filter(isChecked);
  return {
    name: 'words',
    problems: files.flatMap((path) => findProblems(path, readFileSync(`${root}/${path}`, 'utf8'))),
    summary: `${files.length} files`,
  };
};
