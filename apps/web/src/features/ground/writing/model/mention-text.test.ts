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
])('finds the mention at the end of %j: %j', (text, start) => {
  expect(mentionAt(text, text.length)).toEqual(start);
});

test('considers only the text before the caret', () => {
  expect(mentionAt('@am and more', 3)).toEqual({ at: 0, query: 'am' });
  expect(mentionAt('@am and more', 12)).toBeNull();
});

test('replaces the typed name by the person, followed by one space', () => {
  const start = { at: 4, query: 'am' };
  expect(withMention('Ask @am today', start, 'amina@demo.hub')).toEqual({
    text: 'Ask @amina@demo.hub today',
    caret: 20,
  });
  expect(withMention('Ask @am', start, 'amina@demo.hub').text).toBe('Ask @amina@demo.hub ');
});
