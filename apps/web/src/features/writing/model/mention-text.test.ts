import { expect, test } from 'vitest';
import { mentionAt, withMention } from './mention-text.ts';

test.each([
  ['@', { at: 0, query: '' }],
  ['Ask @am', { at: 4, query: 'am' }],
  ['Ask (@Amina Ok', { at: 5, query: 'Amina Ok' }],
  ['line\n@a', { at: 5, query: 'a' }],
  ['mail a@demo', null],
  ['@amina@demo.hub', null],
  ['@one two three', null],
  ['nothing', null],
])('%j begins %j', (text, start) => {
  expect(mentionAt(text, text.length)).toEqual(start);
});

test('only what stands before the caret counts', () => {
  expect(mentionAt('@am and more', 3)).toEqual({ at: 0, query: 'am' });
  expect(mentionAt('@am and more', 12)).toBeNull();
});

test('a person takes the place of what was typed, and one blank follows', () => {
  const start = { at: 4, query: 'am' };
  expect(withMention('Ask @am today', start, 'amina@demo.hub')).toEqual({
    text: 'Ask @amina@demo.hub today',
    caret: 20,
  });
  expect(withMention('Ask @am', start, 'amina@demo.hub').text).toBe('Ask @amina@demo.hub ');
});
