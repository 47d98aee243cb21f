import { readFileSync } from 'node:fs';
import { listFiles } from '../project-files.ts';
import {
  allowedTexts,
  type BannedWord,
  bannedNames,
  bannedOpenings,
  bannedPhrases,
  failsOnBannedWords,
  uncheckedFiles,
} from './banned-words.ts';
import type { CheckResult } from './check-result.ts';

type Rule = { pattern: RegExp; use: string };
type Finding = { path: string; line: number; found: string; use: string };

/** Whitespace that may contain a line break and the start of the next comment line. */
const gap = '\\s+(?:(?:\\*|//)\\s*)?';

const rules: Rule[] = [
  ...bannedPhrases.map(({ word, use }) => ({
    pattern: `\\b(?:${word.replaceAll(' ', gap)})\\b`,
    flags: 'gi',
    use,
  })),
  ...bannedOpenings.map(({ word, use }) => ({
    pattern: `(?<=/\\*\\*\\s+(?:\\*\\s+)?)(?:${word})\\b`,
    flags: 'g',
    use,
  })),
  ...bannedNames.map(({ word, use }: BannedWord) => ({ pattern: `\\b(?:${word})\\b`, flags: 'g', use })),
].map(({ pattern, flags, use }) => ({ pattern: new RegExp(pattern, flags), use }));

/** Replaces allowed texts by spaces, so that line numbers stay the same. */
const blankAllowed = (text: string): string =>
  allowedTexts.reduce(
    (rest, allowed) => rest.replace(allowed.text, (found) => ' '.repeat(found.length)),
    text,
  );

const findWords = (path: string, text: string): Finding[] => {
  const checked = blankAllowed(text);
  return rules.flatMap(({ pattern, use }) =>
    [...checked.matchAll(pattern)].map((match) => ({
      path,
      line: checked.slice(0, match.index).split('\n').length,
      found: match[0].replace(/\s+(?:\*|\/\/)?\s*/g, ' '),
      use,
    })),
  );
};

const describe = ({ path, line, found, use }: Finding): string => `${path}:${line}: “${found}”: write ${use}`;

/** Returns how often each replacement was missed, most frequent first. */
const countByUse = (findings: readonly Finding[]): string[] => {
  const groups = Map.groupBy(findings, ({ use }) => use);
  return [...groups]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(
      ([use, found]) =>
        `${String(found.length).padStart(6)}  ${[...new Set(found.map((one) => one.found.toLowerCase()))].slice(0, 6).join(', ')} → ${use}`,
    );
};

/** Words and phrases that must not come back, in comments, texts, names, test names and documents. */
export const checkLanguage = (root: string, mayFail = failsOnBannedWords): CheckResult => {
  const findings = listFiles(root, '{*.md,{apps,packages,e2e,bench,tools,docs}/**/*.{ts,tsx,md}}')
    .filter((path) => !uncheckedFiles.includes(path))
    .flatMap((path) => findWords(path, readFileSync(`${root}/${path}`, 'utf8')));
  if (mayFail) return { name: 'language', problems: findings.map(describe) };
  const total = `${findings.length} banned words`;
  return { name: 'language', problems: [], summary: [total, ...countByUse(findings)].join('\n') };
};
