import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isExponential } from './pattern-ambiguity.ts';
import { checkPatterns } from './patterns.ts';
import { plantTree } from './planted-tree.ts';

it.each([
  [String.raw`^(<\?xml[^>]*>|<!--[\s\S]*?-->|\s)*<svg[\s>]`, 'i'],
  ['(a+)+b', ''],
  ['(a*)*', ''],
  [String.raw`(?:a|\w)*x`, ''],
  ['(?:A|a)+$', 'i'],
  [String.raw`(\w+\s?)*$`, ''],
  [String.raw`(?<words>\s*\p{L}+)*!`, 'u'],
  ['(.*?,){11}P', ''],
  ['^(?=(?:x+x+)+y)', ''],
  ['(?:[–a]|–)+!', ''],
  [String.raw`([^"\\]|\\.|\\)*"`, ''],
])('%s can double its time with each character', (source, flags) => {
  expect(isExponential(source, flags)).toBe(true);
});

it.each([
  [String.raw`^(?:<\?xml[^>]*>|<!--[^>]*>|\s)*<svg[\s>]`, 'i'],
  [String.raw`(\s+\w+)*$`, ''],
  ['(?:[a-z]+-)*[a-z]+', ''],
  ['(?:A|a)+$', ''],
  ['(?:"[^"]*"|[^"])*', ''],
  [String.raw`([^"\\]|\\.)*"`, ''],
  [String.raw`\(\d{1,3}(?:,\d{3})*\)`, ''],
  ['(?:a{1,3}){1,4}', ''],
  [String.raw`(?<!x)(?<q>['"])[^\]]*?\k<q>`, ''],
  [String.raw`[\p{L}&&[a-z]]+[\]\u{2013}]*`, 'v'],
])('%s cannot', (source, flags) => {
  expect(isExponential(source, flags)).toBe(false);
});

it('patterns of the product are read from literals, constants and templates, those of tests are not', () => {
  const root = plantTree({
    'apps/api/src/a.ts': 'const ok = /a+/;\nconst bad = /^(?:<!--[\\s\\S]*?-->|\\s)*<svg/;\n',
    'apps/web/src/b.tsx': `const word = String.raw\`\\w+\`;\nexport const find = (n: number) => new RegExp(\`(?:\${word}){1,\${n}}\`, 'u');\n`,
    'packages/domain/src/c.ts':
      'const name = /([a-z]-?)+[.]+([a-z]+-?)*/;\nconst names = new RegExp(name.source);\n',
    'packages/domain/src/c.test.ts': 'const bad = /(a+)+/;\n',
  });
  const { problems, summary } = checkPatterns(root);
  expect(problems.map((problem) => problem.split(': ')[0])).toEqual([
    'apps/api/src/a.ts:2',
    'apps/web/src/b.tsx:2',
    'packages/domain/src/c.ts:1',
    'packages/domain/src/c.ts:2',
  ]);
  expect(summary).toBe('5 patterns');
  rmSync(root, { recursive: true });
});
