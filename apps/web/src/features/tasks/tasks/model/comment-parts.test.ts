import { expect, test } from 'vitest';
import { commentParts } from './comment-parts.ts';

const mentions = [{ email: 'ada@demo.hub', name: 'Ada Byron' }];
const write = (content: string) =>
  commentParts(content, mentions)
    .map(({ text, isMention }) => (isMention ? `[${text}]` : text))
    .join('');

test.each([
  ['@ada@demo.hub please file', '[@Ada Byron] please file'],
  ['Ask @ADA@demo.hub.', 'Ask [@Ada Byron].'],
  ['(@ada@demo.hub, or @who@demo.hub)', '([@Ada Byron], or @who@demo.hub)'],
  ['**Sent** with [the letter](https://x.test/a)', 'Sent with the letter'],
  ['## Head\n> said\n1\\. one', 'Head\nsaid\n1. one'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
])('writes the comment %j as %j', (content, text) => {
  expect(write(content)).toBe(text);
});
