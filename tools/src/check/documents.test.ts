import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkDocuments } from './documents.ts';
import { plantTree } from './planted-tree.ts';

const problemsOf = (text: string, more: Record<string, string> = {}): string[] => {
  const root = plantTree({
    'docs/page.md': text,
    'docs/decisions/0007-search.md': '# 7. Search\n',
    ...more,
    'docs/other.md': '# Other\n\n## Due dates, and more\n',
    'apps/api/src/app.ts': 'export const buildApp = (): void => undefined;\n',
    'apps/web/src/area-layers.ts':
      "export const areaLayers = [\n  [\n    /** A person's. */\n    'ground',\n  ],\n  ['files', 'tasks'],\n] as const;\n",
  });
  try {
    return checkDocuments(root).problems;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

it.each([
  ['[other](other.md)'],
  ['[dates](other.md#due-dates-and-more)'],
  ['[below](#page)\n\n# Page'],
  ['[outside](https://example.com/a.md)'],
  ['`apps/api/src/app.ts`, `src/app.ts` and `buildApp`'],
  ['```\n`noSuchName` in a block\n```'],
  ['As decision 7 and decision\n7 say'],
  ['Features are in three\nareas, 3 areas.'],
  ['TypeScript 7 checks types, and 300 people send 20 reports.'],
])('%s is accepted', (text) => {
  expect(problemsOf(text)).toEqual([]);
});

it.each([
  ['[other](missing.md)', 'the link missing.md leads nowhere'],
  ['[dates](other.md#late-dates)', 'the link other.md#late-dates leads nowhere'],
  ['`apps/api/src/gone.ts`', '`apps/api/src/gone.ts` is nowhere in the code'],
  ['`buildNothing`', '`buildNothing` is nowhere in the code'],
  ['`due_at`', '`due_at` is nowhere in the code'],
  ['`HUB_NOTHING`', '`HUB_NOTHING` is nowhere in the code'],
  ['As decision 8 says', 'there is no decision 8'],
  ['Features are in four areas.', '“four areas”, but the code has 3'],
  ['Features are in 1,004 areas.', '“1,004 areas”, but the code has 3'],
  [
    'It installs three shipped templates.',
    'nothing counts “three shipped templates”: leave the number out, or count it',
  ],
  ['Features are in four web areas.', 'nothing counts “four web areas”: leave the number out, or count it'],
])('%s is a problem', (text, problem) => {
  expect(problemsOf(text)).toEqual([`docs/page.md: ${problem}`]);
});

it('refuses two decisions that share a number', () => {
  expect(problemsOf('As decision 7 says', { 'docs/decisions/0007-layout.md': '# 7. Layout\n' })).toEqual([
    'decision 0007 is more than one: docs/decisions/0007-layout.md, docs/decisions/0007-search.md',
  ]);
});
