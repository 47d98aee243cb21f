import { execFileSync } from 'node:child_process';
import type { CheckResult } from './check-result.ts';
import { findMessageFaults } from './commit-message.ts';

const git = (root: string, ...words: string[]): string | null => {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
};

/** Checks the messages of the commits of this branch: those that the main branch at the origin does not have. */
export const checkCommits = (root: string): CheckResult => {
  const listed = git(root, 'rev-list', '--no-merges', 'origin/main..HEAD');
  if (listed === null) return { name: 'commits', problems: [], summary: 'no origin to compare with' };
  const ids = listed.split('\n').filter((id) => id !== '');
  const problems = ids.flatMap((id) => {
    const message = git(root, 'log', '-1', '--format=%B', id) ?? '';
    const paths = (git(root, 'show', '--format=', '--name-only', id) ?? '').split('\n').filter(Boolean);
    return findMessageFaults({ message: message.trimEnd(), paths }).map(
      (fault) => `${id.slice(0, 9)} ${message.split('\n')[0]}: ${fault}`,
    );
  });
  return { name: 'commits', problems, summary: `${ids.length} of this branch` };
};
