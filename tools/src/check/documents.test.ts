import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkDocuments } from './documents.ts';
import { plantTree } from './planted-tree.ts';

const problemsOf = (text: string): string[] => {
  const root = plantTree({
    'docs/page.md': text,
    'docs/other.md': '# Other\n\n## Due dates, and more\n',
    'apps/api/src/app.ts': 'export const buildApp = (): void => undefined;\n',
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
])('%s is a problem', (text, problem) => {
  expect(problemsOf(text)).toEqual([`docs/page.md: ${problem}`]);
});
