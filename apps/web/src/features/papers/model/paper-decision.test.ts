import { inventionIdSchema, milestoneIdSchema, taskIdSchema } from '@hub/contract/fields.ts';
import type { DeadlineRuleAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import type { Paper } from '@hub/contract/workflow/paper.schema.ts';
import { describe, expect, test } from 'vitest';
import {
  confirmBody,
  hasItsFacts,
  isAsKnown,
  isAsProposed,
  isComplete,
  proposedDecision,
  withClosing,
  withExtension,
  withNamedRule,
  withRule,
} from './paper-decision.ts';
import { decisionText, evidenceFirst, openFirst } from './paper-words.ts';

const id = (last: number): string => `00000000-0000-7000-8000-00000000000${last}`;
const inventionId = inventionIdSchema.parse(id(1));

const paper = (over: Partial<Paper> = {}): Paper => ({
  ...{ id: id(2), inventionId, invention: { id: inventionId, title: 'Valve', references: [] } },
  ...{ code: 'CTMS', description: 'Miscellaneous action', direction: 'INCOMING', date: '2026-03-02' },
  ...{ realDate: '2026-03-02', outcome: 'proposed', hint: '', note: '' },
  opens: [
    {
      ruleId: 'OA-NF',
      title: 'Reply',
      dueAt: '2026-06-02',
      latest: '2026-09-02',
      missing: [],
      takes: ['country', 'isDesign'],
      template: null,
    },
    {
      ...{ ruleId: 'AS-SET', title: 'As set', dueAt: null, latest: null, missing: ['setDue'] },
      takes: [],
      template: { id: id(3), title: 'Answer' },
    },
  ],
  closes: [{ id: milestoneIdSchema.parse(id(4)), title: 'Answer', ruleId: 'OA-NC', dueAt: null }],
  extends: [],
  task: { id: taskIdSchema.parse(id(5)), title: 'Review', assignees: [] },
  ...{ decidedBy: null, decidedAt: null, createdAt: '2026-03-03T00:00:00.000Z' },
  ...{ updatedAt: '2026-03-03T00:00:00.000Z', canEdit: true },
  ...over,
});

describe('a decision about a paper', () => {
  test('starts from what the hub proposes, and waits for the dates that are missing', () => {
    const proposed = proposedDecision(paper());
    expect(proposed.rules.map(hasItsFacts)).toEqual([true, false]);
    expect(isComplete(proposed)).toBe(false);
    expect(isComplete(withRule(proposed, 'AS-SET', { isChosen: false }))).toBe(true);
    const given = withRule(proposed, 'AS-SET', { facts: { setDue: '2026-05-04' } });
    expect(isComplete(given)).toBe(true);
    expect(confirmBody(given)).toEqual({
      opens: [
        { ruleId: 'OA-NF', facts: {}, templateId: null },
        { ruleId: 'AS-SET', facts: { setDue: '2026-05-04' } },
      ],
      closes: [id(4)],
      extends: [],
      roles: {},
    });
    expect(confirmBody({ ...given, openTasks: 'cancelled' }).openTasks).toBe('cancelled');
  });

  test('shows what the file says, and confirms what a person corrects of it', () => {
    const [advisory] = paper().opens;
    if (!advisory) throw new Error('The paper starts nothing.');
    const facts = { finalRejection: '2026-01-05', firstReply: '2026-02-20' };
    const proposed = proposedDecision(paper({ opens: [{ ...advisory, ruleId: 'OA-ADV', facts }] }));
    expect(proposed.rules).toMatchObject([{ asked: ['finalRejection', 'firstReply'], facts }]);
    expect(proposed.rules.map(isAsKnown)).toEqual([true]);
    expect(isComplete(withRule(proposed, 'OA-ADV', { facts: { finalRejection: '2026-01-05' } }))).toBe(false);
    const corrected = { ...facts, firstReply: '2026-02-23' };
    const decision = withRule(proposed, 'OA-ADV', { facts: corrected });
    expect(decision.rules.map(isAsKnown)).toEqual([false]);
    expect(confirmBody(decision).opens).toMatchObject([{ ruleId: 'OA-ADV', facts: corrected }]);
  });

  test('takes what a person says besides what the file says, and does not count it as a correction', () => {
    const [known] = paper().opens;
    if (!known) throw new Error('The paper starts nothing.');
    const facts = { priority: '2026-01-05' };
    const proposed = proposedDecision(paper({ opens: [{ ...known, ruleId: 'PC-30', facts }] }));
    expect(proposed.rules.map(isAsProposed)).toEqual([true]);
    const said = { ...facts, country: 'EP', isDesign: true };
    const decision = withRule(proposed, 'PC-30', { facts: said });
    expect(decision.rules.map(isAsKnown)).toEqual([true]);
    expect(decision.rules.map(isAsProposed)).toEqual([false]);
    expect(confirmBody(decision).opens).toMatchObject([{ ruleId: 'PC-30', facts: said }]);
  });

  test('extends the only period that fits a petition, and none of several before a person chooses', () => {
    const extendable = (last: number): Paper['extends'][number] => ({
      ...{ id: milestoneIdSchema.parse(id(last)), title: 'Answer', ruleId: 'OA-NF', dueAt: '2026-06-02' },
      ...{ months: 2, steps: [{ month: 2, date: '2026-08-03' }] },
    });
    const petition = (...lasts: number[]) =>
      proposedDecision(paper({ opens: [], closes: [], extends: lasts.map(extendable) }));
    expect(confirmBody(petition(6)).extends).toEqual([{ milestoneId: id(6), months: 2 }]);
    expect(isComplete(petition(6))).toBe(true);
    expect(isComplete(withExtension(petition(6), id(6), null))).toBe(false);
    const several = petition(6, 7);
    expect(isComplete(several)).toBe(false);
    expect(confirmBody(withExtension(several, id(7), 3)).extends).toEqual([
      { milestoneId: id(7), months: 3 },
    ]);
  });

  test('that does nothing cannot be confirmed', () => {
    const nothing = proposedDecision(paper({ opens: [], closes: [] }));
    expect(isComplete(nothing)).toBe(false);
    expect(isComplete(withClosing(nothing, id(6), true))).toBe(true);
    expect(isComplete(withClosing(withClosing(nothing, id(6), true), id(6), false))).toBe(false);
  });

  test('takes a rule that a person names once', () => {
    const rule: DeadlineRuleAnswer = {
      ...{ id: 'OA-F', version: 1, effectiveFrom: '2013-12-18', effectiveTo: null, kind: 'statutory' },
      ...{
        triggerName: 'Final',
        askedName: 'Final',
        takes: ['country'],
        triggerCodes: ['CTFR'],
        milestoneTitle: 'Reply to final rejection',
      },
      ...{ period: '3 months', extension: '3 months', needs: ['firstReply'], citation: '37 CFR 1.134' },
    };
    const none = proposedDecision(paper({ opens: [], closes: [] }));
    const named = withNamedRule(withNamedRule(none, rule), rule);
    expect(named.rules).toHaveLength(1);
    expect(named.rules.map(hasItsFacts)).toEqual([false]);
    expect(named.rules.map(({ takes }) => takes)).toEqual([['country']]);
  });
});

test('open papers stand first, each group the newest first', () => {
  const papers = [
    paper({ id: id(1), outcome: 'applied', date: '2026-05-01' }),
    paper({ id: id(2), date: '2026-01-01' }),
    paper({ id: id(3), outcome: 'review', date: '2026-02-01' }),
  ];
  expect(openFirst(papers).map((one) => one.id)).toEqual([id(3), id(2), id(1)]);
});

test('as evidence, papers whose code answers the rule stand first', () => {
  const papers = [
    paper({ id: id(1), code: 'CTNF', date: '2026-05-01' }),
    paper({ id: id(2), code: 'A...', date: '2026-01-01' }),
  ];
  expect(evidenceFirst(papers, (code) => code === 'A...').map((one) => one.paper.id)).toEqual([id(2), id(1)]);
});

test('a decision is told in a sentence', () => {
  expect(decisionText(1, 0, 0)).toBe('1 milestone started');
  expect(decisionText(2, 1, 0)).toBe('2 milestones started, 1 milestone finished with it as proof');
  expect(decisionText(0, 0, 1)).toBe('1 milestone extended');
  expect(decisionText(0, 0, 0)).toBe('nothing started');
});
