import { type AccessExplanation, accessExplanationSchema } from '@hub/contract/inventions/access.calls.ts';
import { expect, test } from 'vitest';
import { answerOf } from './explanation-text.ts';

const explain = (changes: Partial<AccessExplanation>): AccessExplanation =>
  accessExplanationSchema.parse({
    person: {
      id: '01a1fc26-c2a1-7ada-bb29-682c5b826f64',
      email: 'j@demo.hub',
      firstName: 'Jo',
      lastName: 'Li',
    },
    sees: false,
    right: null,
    restricted: true,
    active: true,
    lacksRole: false,
    walledThrough: [],
    reasons: [],
    ...changes,
  });

test.each([
  [{ sees: true, right: 'write' as const }, 'Jo Li can see this invention and edit it.'],
  [{ sees: true, right: 'read' as const }, 'Jo Li can see this invention, but not edit it.'],
  [{ active: false }, 'Jo Li cannot see this invention, because the account is not active.'],
  [
    { lacksRole: true, walledThrough: ['j@demo.hub'] },
    'Jo Li cannot see this invention: without a role, this installation shows no invention.',
  ],
  [{}, 'Jo Li cannot see this invention: it is restricted, and nothing gives access to it.'],
  [
    { walledThrough: ['j@demo.hub'] },
    'Jo Li cannot see this invention: an ethical wall excludes the person.',
  ],
  [
    { walledThrough: ['Electrical', 'j@demo.hub'] },
    'Jo Li cannot see this invention: an ethical wall excludes the person and Electrical.',
  ],
])('says %j as “%s”', (changes, text) => {
  expect(answerOf(explain(changes), 'Jo Li')).toBe(text);
});
