import { expect, test } from 'vitest';
import { findDraftKind } from './draft-kind.ts';

test.each([
  ['Summarize the office action', 'summary'],
  ['Please write a summary of the last rejection.', 'summary'],
  ['Outline a response to the office action', 'outline'],
  ['Can you outline our reply?', 'outline'],
  ['Compare the claims with the earlier version', 'comparison'],
  ['How do the claims compare to the office action?', 'comparison'],
  ['Summarize what is open', undefined],
  ['When is the response due?', undefined],
  ['Which claims are rejected?', undefined],
])('“%s” asks for %s', (question, kind) => {
  expect(findDraftKind(question)).toBe(kind);
});
