import fc from 'fast-check';
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
  isOfficeNotice: false,
  listsUnknownApplication: false,
  namesUnknownApplication: false,
  recipientCount: 1,
  ...changed,
});

const named = (inventionId: string, isSenderKnown: boolean, isInSubject = true) => ({
  inventionId,
  reference: `REF-${inventionId}`,
  isInSubject,
  isSenderKnown,
});

const applied = (inventionId: string) => ({ inventionId, applicationNumber: '17248024' });

describe('filing an email', () => {
  test.each<[string, Partial<FilingFacts>, string]>([
    ['answers a filed email', { thread: ['a'], isSenderVerified: false }, 'a by thread'],
    ['answers two emails of one invention', { thread: ['a', 'a'] }, 'a by thread'],
    ['was sent to a filing address', { addressed: ['a'], isSenderVerified: false }, 'a by address'],
    ['names an invention and comes from a known sender', { named: [named('a', true)] }, 'a by reference'],
    ['names an invention twice', { named: [named('a', true), named('a', true, false)] }, 'a by reference'],
    [
      'comes from a sender of one invention',
      { history: [{ inventionId: 'a', count: 1, isSenderKnown: true }] },
      'a by sender',
    ],
    [
      'is a notice of the patent office with the application and docket numbers of an invention',
      { isOfficeNotice: true, applications: [applied('a')], named: [named('a', false, false)] },
      'a by notice',
    ],
    [
      'is a notice of the patent office with an application number, marked as automatic',
      { isOfficeNotice: true, applications: [applied('a')], isAutomatic: true },
      'a by notice',
    ],
    [
      'is a notice of the patent office with a docket number only',
      { isOfficeNotice: true, named: [named('a', false, false)] },
      'a by notice',
    ],
  ])('files one that %s', (_, changed, expected) => {
    const decision = decideFiling(facts(changed));
    expect('by' in decision ? `${decision.inventionId} by ${decision.by}` : decision.why).toBe(expected);
  });

  test.each<[string, Partial<FilingFacts>, string]>([
    ['names nothing', {}, 'no-match'],
    [
      'names an application of no invention, from a sender of one',
      { namesUnknownApplication: true, history: [{ inventionId: 'a', count: 1, isSenderKnown: true }] },
      'unknown-application',
    ],
    ['names two inventions', { named: [named('a', true), named('b', true)] }, 'several-inventions'],
    ['answers emails of two inventions', { thread: ['a', 'b'] }, 'several-inventions'],
    [
      'answers one invention with another in the subject',
      { thread: ['a'], named: [named('b', true)] },
      'several-inventions',
    ],
    [
      'answers one invention with another in the text',
      { thread: ['a'], named: [named('b', true, false)] },
      'several-inventions',
    ],
    [
      'was sent to the filing address of another',
      { addressed: ['a'], named: [named('b', true)] },
      'several-inventions',
    ],
    [
      'names the application number of another than its sender wrote about',
      {
        history: [{ inventionId: 'a', count: 3, isSenderKnown: true }],
        applications: [{ inventionId: 'b', applicationNumber: '17248024' }],
      },
      'several-inventions',
    ],
    [
      'is a notice of the patent office, whose earlier notice was filed',
      { history: [{ inventionId: 'a', count: 1, isSenderKnown: true }], isOfficeNotice: true },
      'no-match',
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
    [
      'names the application numbers of two inventions',
      {
        applications: [
          { inventionId: 'a', applicationNumber: '17248024' },
          { inventionId: 'b', applicationNumber: '17248025' },
        ],
      },
      'several-inventions',
    ],
    [
      'is a notice of the patent office about the application of one invention with the docket number of another',
      { isOfficeNotice: true, applications: [applied('a')], named: [named('b', true)] },
      'several-inventions',
    ],
    [
      'is a notice of the patent office about applications of two inventions',
      { isOfficeNotice: true, applications: [applied('a'), applied('b')] },
      'several-inventions',
    ],
    [
      'is a notice of the patent office that no server confirmed',
      { isOfficeNotice: true, applications: [applied('a')], isSenderVerified: false },
      'sender-not-verified',
    ],
    [
      'is a notice of the patent office that also lists an application of nobody',
      { isOfficeNotice: true, applications: [applied('a')], listsUnknownApplication: true },
      'unknown-application',
    ],
  ])('leaves one to a person that %s', (_, changed, expected) => {
    expect(decideFiling(facts(changed))).toEqual({ inventionId: null, why: expected });
  });
});

test('no rule files an email against a reference or an application number that it names', () => {
  const invention = fc.constantFrom('a', 'b', 'c');
  const random = fc.record<FilingFacts>({
    thread: fc.array(invention, { maxLength: 2 }),
    addressed: fc.array(invention, { maxLength: 2 }),
    named: fc.array(
      fc.record({
        inventionId: invention,
        reference: fc.constant('R'),
        isInSubject: fc.boolean(),
        isSenderKnown: fc.boolean(),
      }),
      { maxLength: 2 },
    ),
    applications: fc.array(
      fc.record({ inventionId: invention, applicationNumber: fc.constant('17248024') }),
      { maxLength: 2 },
    ),
    history: fc.array(fc.record({ inventionId: invention, count: fc.nat(3), isSenderKnown: fc.boolean() }), {
      maxLength: 2,
    }),
    ...{ isSenderVerified: fc.boolean(), isSuspicious: fc.boolean(), isAutomatic: fc.boolean() },
    ...{
      isOfficeNotice: fc.boolean(),
      listsUnknownApplication: fc.boolean(),
      namesUnknownApplication: fc.boolean(),
      recipientCount: fc.constantFrom(1, 10_000),
    },
  });
  fc.assert(
    fc.property(random, (given) => {
      const decision = decideFiling(given);
      if (decision.inventionId === null) return;
      const namedIds = [...given.named, ...given.applications].map(({ inventionId }) => inventionId);
      expect(new Set([...namedIds, decision.inventionId]).size).toBe(1);
      expect(given.isSuspicious || (given.isOfficeNotice && decision.by === 'sender')).toBe(false);
      if (decision.by === 'sender') expect(given.namesUnknownApplication).toBe(false);
      if (decision.by === 'notice')
        expect(given).toMatchObject({
          isOfficeNotice: true,
          isSenderVerified: true,
          listsUnknownApplication: false,
        });
    }),
    { numRuns: 2_000 },
  );
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
