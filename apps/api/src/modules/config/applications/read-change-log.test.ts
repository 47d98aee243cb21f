import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readNewestRelease } from './read-change-log.ts';

test('reads the newest version with its changes, each on one line', () => {
  const log = `# Changes\n\n## 1.1.0 · 2026-12-01\n\n- First change,\n  continued.\n- Second.\n\n## 1.0.0 · 2026-11-24\n\n- Older.\n`;
  const release = {
    version: '1.1.0',
    releasedOn: '2026-12-01',
    changes: ['First change, continued.', 'Second.'],
  };
  expect(readNewestRelease(log)).toEqual(release);
  expect(readNewestRelease(log.replaceAll('\n', '\r\n'))).toEqual(release);
});

test.each(['', '# Changes\n', '## Next\n\n- Something.\n', '## 1.0 · 2026-11-24\n'])(
  'finds no version in %j',
  (log) => expect(readNewestRelease(log)).toBeUndefined(),
);

const apps = resolve(import.meta.dirname, '../../../../../../apps');

test.each(globSync('*/CHANGELOG.md', { cwd: apps }))('%s starts with the version of its package', (file) => {
  const release = readNewestRelease(readFileSync(`${apps}/${file}`, 'utf8'));
  const { version } = JSON.parse(readFileSync(`${apps}/${dirname(file)}/package.json`, 'utf8'));
  expect(release).toMatchObject({ version, changes: expect.arrayContaining([expect.any(String)]) });
});
