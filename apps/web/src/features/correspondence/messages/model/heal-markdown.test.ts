import { expect, test } from 'vitest';
import { healMarkdown } from './heal-markdown.ts';

test.each([
  ['The **exam', 'The **exam**'],
  ['Use `claim 1', 'Use `claim 1`'],
  ['**Done** and more', '**Done** and more'],
  ['```\nclaim', '```\nclaim\n```'],
  ['**First\n\nsecond', '**First\n\nsecond'],
])('closes what %j has opened in its last paragraph', (text, healed) => {
  expect(healMarkdown(text)).toBe(healed);
});
