import { describe, expect, test } from 'vitest';
import { decideFiling, type FilingFacts, rankSuggestions } from './filing-rules.ts';

const facts = (changed: Partial<FilingFacts>): FilingFacts => ({
  thread: [],
  addressed: [],
  named: [],
  applications: [],
  history: [],
  isSenderVerified: true,
  isSuspicious: false,
  isAutomatic: false,
  recipientCount: 1,
  ...changed,
});

const named = (inventionId: string, isSenderKnown: boolean, isInSubject = true) => ({
  inventionId,
  reference: `REF-${inventionId}`,
  isInSubject,
  isSenderKnown,
});

describe('filing an email', () => {
  test.each<[string, Partial<FilingFacts>, string]>([
    ['answers a filed email', { thread: ['a'], isSenderVerified: false }, 'a by thread'],
    ['answers two emails of one invention', { thread: ['a', 'a'] }, 'a by thread'],
    [
      'answers an email and names another invention in its text',
      { thread: ['a'], named: [named('b', true, false)] },
      'a by thread',
    ],
    ['was sent to a filing address', { addressed: ['a'], isSenderVerified: false }, 'a by address'],
    [
      'was sent to a filing address and names another',
      { addressed: ['a'], named: [named('b', true)] },
      'a by address',
    ],
    ['names an invention and comes from a known sender', { named: [named('a', true)] }, 'a by reference'],
    ['names an invention twice', { named: [named('a', true), named('a', true, false)] }, 'a by reference'],
    [
      'comes from a sender of one invention',
      { history: [{ inventionId: 'a', count: 1, isSenderKnown: true }] },
      'a by sender',
    ],
  ])('files one that %s', (_, changed, expected) => {
    const decision = decideFiling(facts(changed));
    expect('by' in decision ? `${decision.inventionId} by ${decision.by}` : decision.why).toBe(expected);
  });

  test.each<[string, Partial<FilingFacts>, string]>([
    ['names nothing', {}, 'no-match'],
    ['names two inventions', { named: [named('a', true), named('b', true)] }, 'several-inventions'],
    ['answers emails of two inventions', { thread: ['a', 'b'] }, 'several-inventions'],
    [
      'answers one invention with another in the subject',
      { thread: ['a'], named: [named('b', true)] },
      'several-inventions',
    ],
    ['was sent to two filing addresses', { addressed: ['a', 'b'] }, 'several-inventions'],
    ['names an invention, from an unknown sender', { named: [named('a', false)] }, 'sender-unknown'],
    [
      'names an invention, from a sender that no server confirmed',
      { named: [named('a', true)], isSenderVerified: false },
      'sender-not-verified',
    ],
    [
      'comes from a sender of two inventions',
      {
        history: [
          { inventionId: 'a', count: 9, isSenderKnown: true },
          { inventionId: 'b', count: 1, isSenderKnown: true },
        ],
      },
      'no-match',
    ],
    [
      'comes from a sender whose emails only rules filed',
      { history: [{ inventionId: 'a', count: 2, isSenderKnown: false }] },
      'no-match',
    ],
    [
      'comes from the unconfirmed address of a sender of one invention',
      { history: [{ inventionId: 'a', count: 2, isSenderKnown: true }], isSenderVerified: false },
      'sender-not-verified',
    ],
    [
      'is an absence notice of a sender of one invention',
      { history: [{ inventionId: 'a', count: 2, isSenderKnown: true }], isAutomatic: true },
      'no-match',
    ],
    ['has a forged sender, in a thread', { thread: ['a'], isSuspicious: true }, 'sender-not-verified'],
    [
      'has a forged sender, to a filing address',
      { addressed: ['a'], isSuspicious: true },
      'sender-not-verified',
    ],
    ['has 10,000 recipients', { thread: ['a'], recipientCount: 10_000 }, 'too-many-recipients'],
    [
      'names only an application number',
      { applications: [{ inventionId: 'a', applicationNumber: '17248024' }] },
      'no-match',
    ],
  ])('leaves one to a person that %s', (_, changed, expected) => {
    expect(decideFiling(facts(changed))).toEqual({ inventionId: null, why: expected });
  });
});

describe('suggesting inventions', () => {
  test('puts both inventions that an email names first, and then those of its sender', () => {
    const suggestions = rankSuggestions(
      facts({
        named: [named('a', false), named('b', false)],
        history: [
          { inventionId: 'c', count: 1, isSenderKnown: true },
          { inventionId: 'd', count: 5, isSenderKnown: true },
        ],
      }),
    );
    expect(suggestions.map(({ inventionId }) => inventionId)).toEqual(['a', 'b', 'd', 'c']);
  });

  test('puts the only invention of a sender before an application number in the text', () => {
    const suggestions = rankSuggestions(
      facts({
        applications: [{ inventionId: 'b', applicationNumber: '17248024' }],
        history: [{ inventionId: 'a', count: 3, isSenderKnown: true }],
      }),
    );
    expect(suggestions).toEqual([
      { inventionId: 'a', reasons: [{ reason: 'sender', text: '3' }] },
      { inventionId: 'b', reasons: [{ reason: 'application-number', text: '17248024' }] },
    ]);
  });

  test('lists each ground of an invention once', () => {
    const [suggestion] = rankSuggestions(
      facts({ thread: ['a', 'a'], named: [named('a', true), named('a', true)] }),
    );
    expect(suggestion?.reasons.map(({ reason }) => reason)).toEqual(['thread', 'reference']);
  });
});
