import { processorMs } from '@hub/testkit/processor-ms.ts';
import { describe, expect, test } from 'vitest';
import { findMentionedEmails } from './comment-mentions.ts';

describe('people mentioned in a text', () => {
  test.each([
    ['@ada@example.test please', ['ada@example.test']],
    ['Ask (@ada@example.test), or @Bob@example.test.', ['ada@example.test', 'bob@example.test']],
    ['**@ada@example.test**: done, @ada@example.test!', ['ada@example.test']],
    ['@a\\_b@example.test and @c+d@ex-ample.co.uk’s', ['a_b@example.test', 'c+d@ex-ample.co.uk']],
    ['@müller@bücher.example', ['müller@bücher.example']],
    ['- @ada@example.test\n- @bob@example.test', ['ada@example.test', 'bob@example.test']],
  ])('in %j', (content, emails) => expect(findMentionedEmails(content)).toEqual(emails));

  test.each([
    'ada@example.test',
    'mail ada@@example.test',
    '@ada',
    'see x@ada@example.test',
    '@@a@b.c',
    '@ @',
  ])('finds no mention in %j', (content) => expect(findMentionedEmails(content)).toEqual([]));

  test('scans a comment of the maximum length in under half a second', () => {
    const startedAtMs = processorMs();
    for (const piece of ['@', '@a', 'a@', '@a@', '@a@b', '\\', '@a.']) {
      findMentionedEmails(piece.repeat(10_000).slice(0, 10_000));
    }
    expect(processorMs() - startedAtMs).toBeLessThan(500);
  });
});
