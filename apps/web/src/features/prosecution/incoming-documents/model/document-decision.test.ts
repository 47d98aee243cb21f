import type { PatentDocument } from '@hub/contract/documents/document.schema.ts';
import { inventionIdSchema, milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { InventionMilestones } from '@hub/contract/milestones/milestone.schema.ts';
import { describe, expect, test } from 'vitest';
import { decisionText, openFirst } from '../../../dates/documents/public.ts';
import {
  confirmBody,
  hasAllFacts,
  isAsKnown,
  isAsProposed,
  isComplete,
  proposedDecision,
  withCancel,
  withClosing,
  withExtension,
  withNamedRule,
  withRule,
} from './document-decision.ts';

const id = (last: number): string => `00000000-0000-7000-8000-00000000000${last}`;
const inventionId = inventionIdSchema.parse(id(1));

const document = (over: Partial<PatentDocument> = {}): PatentDocument => ({
  ...{ id: id(2), inventionId, invention: { id: inventionId, title: 'Valve', references: [] } },
  ...{ code: 'CTMS', description: 'Miscellaneous action', direction: 'INCOMING', date: '2026-03-02' },
  ...{ realDate: '2026-03-02', outcome: 'proposed', hint: '', note: '', petitions: [] },
  opens: [
    {
      ruleId: 'OA-NF',
      title: 'Reply',
      dueAt: '2026-06-02',
      latest: '2026-09-02',
      missing: [],
      takes: ['country', 'isDesign'],
      template: null,
      question: null,
      running: null,
    },
    {
      ...{ ruleId: 'AS-SET', title: 'As set', dueAt: null, latest: null, missing: ['setDue'] },
      takes: [],
      template: { id: id(3), title: 'Answer' },
      question: null,
      running: null,
    },
  ],
  closes: [
    { id: milestoneIdSchema.parse(id(4)), title: 'Answer', ruleId: 'OA-NC', dueAt: null, isReply: false },
  ],
  ...{ cancels: [], extends: [] },
  task: { id: taskIdSchema.parse(id(5)), title: 'Review', assignees: [] },
  ...{ decidedBy: null, decidedFor: null, decidedAt: null, createdAt: '2026-03-03T00:00:00.000Z' },
  ...{ updatedAt: '2026-03-03T00:00:00.000Z', canEdit: true },
  ...{ isImported: false, isOwn: false, canCorrect: true, officeDate: null, officeCode: null },
  ...over,
});

describe('document decision', () => {
  test('a question of the document must be answered; only a yes starts its rule', () => {
    const [action] = document().opens;
    if (!action) throw new Error('The document starts no rule');
    const asked = { ...action, ruleId: 'AP-NE', question: 'Does it contain a new ground?' };
    const open = proposedDecision(document({ opens: [action, asked], closes: [] }));
    expect(isComplete(open)).toBe(false);
    const answeredWith = (isChosen: boolean) => {
      const answered = withRule(open, 'AP-NE', { isAnswered: true, isChosen });
      expect(isComplete(answered)).toBe(true);
      const { opens, declines } = confirmBody(answered, undefined);
      return { starts: opens?.map(({ ruleId }) => ruleId), declines };
    };
    expect(answeredWith(true)).toEqual({ starts: ['OA-NF', 'AP-NE'], declines: [] });
    expect(answeredWith(false)).toEqual({ starts: ['OA-NF'], declines: ['AP-NE'] });
    const running = { id: milestoneIdSchema.parse(id(6)), title: 'Act' };
    const alreadyRuns = proposedDecision(document({ opens: [action, { ...asked, running }] }));
    expect(isComplete(alreadyRuns)).toBe(true);
    expect(confirmBody(alreadyRuns, undefined).declines).toEqual(['AP-NE']);
  });

  test('a date entered for one rule also counts for the others that ask for it, unless they differ', () => {
    const asks = (ruleId: string, missing: string[]) => ({
      ...{
        ruleId,
        title: ruleId,
        dueAt: null,
        latest: null,
        missing,
        takes: [],
        template: null,
        question: null,
        running: null,
      },
    });
    const opens = [asks('FF-PAR', ['priority']), asks('PB-18', ['priority']), asks('OA-NR', ['setDue'])];
    const factsOf = ({ rules }: ReturnType<typeof proposedDecision>) => rules.map(({ facts }) => facts);
    const first = withRule(proposedDecision(document({ opens })), 'FF-PAR', {
      facts: { priority: '2026-03-02', setDue: '2026-05-04' },
    });
    expect(factsOf(first).slice(1)).toEqual([{ priority: '2026-03-02' }, {}]);
    const corrected = withRule(first, 'FF-PAR', { facts: { priority: '2025-03-02' } });
    expect(factsOf(corrected)[1]).toEqual({ priority: '2025-03-02' });
    const own = withRule(corrected, 'PB-18', { facts: { priority: '2024-03-04' } });
    expect(factsOf(withRule(own, 'PB-18', { facts: { priority: '2024-03-05' } }))[0]).toEqual({
      priority: '2024-03-05',
    });
  });

  test('starts with the proposal, and is incomplete while dates are missing', () => {
    const proposed = proposedDecision(document());
    expect(proposed.rules.map(hasAllFacts)).toEqual([true, false]);
    expect(isComplete(proposed)).toBe(false);
    expect(isComplete(withRule(proposed, 'AS-SET', { isChosen: false }))).toBe(true);
    const given = withRule(proposed, 'AS-SET', { facts: { setDue: '2026-05-04' } });
    expect(isComplete(given)).toBe(true);
    expect(confirmBody(given, undefined)).toEqual({
      opens: [
        { ruleId: 'OA-NF', facts: {}, again: false, templateId: null },
        { ruleId: 'AS-SET', facts: { setDue: '2026-05-04' }, again: false },
      ],
      declines: [],
      closes: [id(4)],
      ...{ cancels: [], closeTasks: [], extends: [] },
      roles: {},
    });
  });

  test('does not propose to start what already runs, and says so when it is started again', () => {
    const [action] = document().opens;
    if (!action) throw new Error('The document starts nothing.');
    const running = { id: milestoneIdSchema.parse(id(6)), title: 'Reply' };
    const proposed = proposedDecision(document({ opens: [{ ...action, running }], closes: [] }));
    expect(isComplete(proposed)).toBe(false);
    const again = withRule(proposed, 'OA-NF', { isChosen: true });
    expect(confirmBody(again, undefined).opens).toMatchObject([{ ruleId: 'OA-NF', again: true }]);
  });

  test('cancels the period that a document ends, with a reason, and its open tasks with it', () => {
    const ended = { id: milestoneIdSchema.parse(id(4)), title: 'Answer', ruleId: 'OA-NF', dueAt: null };
    const letter = document({ code: 'W/AC', opens: [], cancels: [{ ...ended, isSuggested: true }] });
    const proposed = { ...proposedDecision(letter), closes: [] };
    const tasks = [{ id: id(5), status: 'waiting' }];
    const work = { milestones: [{ id: id(4), tasks }] } as unknown as InventionMilestones;
    expect(confirmBody(proposed, work)).toMatchObject({
      cancels: [{ milestoneId: id(4), reason: 'Withdrawn by W/AC of 2 Mar 2026' }],
      closeTasks: [{ id: id(5), status: 'cancelled' }],
    });
    const kept = { ...proposed, tasks: new Map([[id(5), 'open' as const]]) };
    expect(confirmBody(kept, work).closeTasks).toEqual([]);
    expect(isComplete({ ...proposed, cancelReason: ' ' })).toBe(false);
    expect(withClosing(proposed, id(4), true)).toMatchObject({ closes: [id(4)], cancels: [] });
    expect(withCancel(withClosing(proposed, id(4), true), id(4), true)).toMatchObject({ closes: [] });
    const several = document({ cancels: [{ ...ended, isSuggested: false }] });
    expect(proposedDecision(several).cancels).toEqual([]);
  });

  test('shows the facts from the file, and sends the corrected ones', () => {
    const [advisory] = document().opens;
    if (!advisory) throw new Error('The document starts nothing.');
    const facts = { finalRejection: '2026-01-05', firstReply: '2026-02-20' };
    const proposed = proposedDecision(document({ opens: [{ ...advisory, ruleId: 'OA-ADV', facts }] }));
    expect(proposed.rules).toMatchObject([{ asked: ['finalRejection', 'firstReply'], facts }]);
    expect(proposed.rules.map(isAsKnown)).toEqual([true]);
    expect(isComplete(withRule(proposed, 'OA-ADV', { facts: { finalRejection: '2026-01-05' } }))).toBe(false);
    const corrected = { ...facts, firstReply: '2026-02-23' };
    const decision = withRule(proposed, 'OA-ADV', { facts: corrected });
    expect(decision.rules.map(isAsKnown)).toEqual([false]);
    expect(confirmBody(decision, undefined).opens).toMatchObject([{ ruleId: 'OA-ADV', facts: corrected }]);
  });

  test('accepts additional facts without counting them as corrections', () => {
    const [known] = document().opens;
    if (!known) throw new Error('The document starts nothing.');
    const facts = { priority: '2026-01-05' };
    const proposed = proposedDecision(document({ opens: [{ ...known, ruleId: 'PC-30', facts }] }));
    expect(proposed.rules.map(isAsProposed)).toEqual([true]);
    const given = { ...facts, country: 'EP', isDesign: true };
    const decision = withRule(proposed, 'PC-30', { facts: given });
    expect(decision.rules.map(isAsKnown)).toEqual([true]);
    expect(decision.rules.map(isAsProposed)).toEqual([false]);
    expect(confirmBody(decision, undefined).opens).toMatchObject([{ ruleId: 'PC-30', facts: given }]);
  });

  test('extends the only matching period of a petition, and asks if there are several', () => {
    const extendable = (last: number): PatentDocument['extends'][number] => ({
      ...{ id: milestoneIdSchema.parse(id(last)), title: 'Answer', ruleId: 'OA-NF', dueAt: '2026-06-02' },
      ...{ months: 2, steps: [{ month: 2, date: '2026-08-03', fee: 690 }] },
    });
    const petition = (...lasts: number[]) =>
      proposedDecision(document({ opens: [], closes: [], extends: lasts.map(extendable) }));
    expect(confirmBody(petition(6), undefined).extends).toEqual([{ milestoneId: id(6), months: 2 }]);
    expect(isComplete(petition(6))).toBe(true);
    expect(isComplete(withExtension(petition(6), id(6), null))).toBe(false);
    const several = petition(6, 7);
    expect(isComplete(several)).toBe(false);
    expect(confirmBody(withExtension(several, id(7), 3), undefined).extends).toEqual([
      { milestoneId: id(7), months: 3 },
    ]);
  });

  test('an empty decision cannot be confirmed', () => {
    const nothing = proposedDecision(document({ opens: [], closes: [] }));
    expect(isComplete(nothing)).toBe(false);
    expect(isComplete(withClosing(nothing, id(6), true))).toBe(true);
    expect(isComplete(withClosing(withClosing(nothing, id(6), true), id(6), false))).toBe(false);
  });

  test('adds a rule only once', () => {
    const [proposed] = document().opens;
    if (!proposed) throw new Error('The document starts nothing.');
    const rule = { ...proposed, ruleId: 'OA-F', missing: ['firstReply'], takes: ['country'] };
    const none = proposedDecision(document({ opens: [], closes: [] }));
    const named = withNamedRule(withNamedRule(none, rule), rule);
    expect(named.rules).toHaveLength(1);
    expect(named.rules.map(hasAllFacts)).toEqual([false]);
    expect(named.rules.map(({ takes }) => takes)).toEqual([['country']]);
  });
});

test('sorts open documents first, each group newest first', () => {
  const documents = [
    document({ id: id(1), outcome: 'applied', date: '2026-05-01' }),
    document({ id: id(2), date: '2026-01-01' }),
    document({ id: id(3), outcome: 'review', date: '2026-02-01' }),
  ];
  expect(openFirst(documents).map((one) => one.id)).toEqual([id(3), id(2), id(1)]);
});

test('describes a decision in one sentence', () => {
  expect(decisionText({ started: 1 })).toBe('1 milestone started');
  expect(decisionText({ started: 2, finished: 1 })).toBe(
    '2 milestones started, 1 milestone finished with this document',
  );
  expect(decisionText({ extended: 1, cancelled: 2 })).toBe('2 milestones cancelled, 1 milestone extended');
  expect(decisionText({})).toBe('no milestones affected');
});
