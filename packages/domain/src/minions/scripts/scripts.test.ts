import { describe, expect, test } from 'vitest';
import { readOfficeAction } from '../../office-actions/read-office-action.ts';
import { type AuditedDeadline, type AuditedMilestone, auditDocket } from './audit-docket.ts';
import { chaseOverdue } from './chase-overdue.ts';
import type { ChasedTask } from './chased-task.ts';
import { reportAction } from './report-action.ts';
import type { ScriptResult } from './script-result.ts';
import { type SortedDocument, sortWrapper } from './sort-wrapper.ts';

const kinds = ({ changes }: ScriptResult) => changes.map(({ change }) => change.kind);

describe('the file wrapper', () => {
  const row: SortedDocument = {
    ...{
      id: 'a',
      code: 'CTNF',
      description: 'Non-Final Rejection',
      ...{ date: '2026-03-14', realDate: '2026-03-14' },
      direction: 'OUTGOING',
    },
    ...{
      isNew: false,
      outcome: 'docketed',
      missingSince: null,
      download: null,
      fileId: 'file',
      canDownload: true,
    },
  };
  test.each([
    ['nothing if all is stored and decided', {}, []],
    ['the download of a document that is not stored', { fileId: null }, ['download-documents']],
    [
      'another download after a failure',
      { fileId: null, download: { status: 'failed' } },
      ['download-documents'],
    ],
    ['no second download', { fileId: null, download: { status: 'queued' } }, []],
    ['no download of what the Office does not offer', { fileId: null, canDownload: false }, []],
    ['a note about what came', { isNew: true }, ['add-note']],
    ['a note about what needs a decision', { outcome: 'proposed' }, ['add-note']],
    [
      'a note about what the Office no longer lists',
      { missingSince: '2026-03-15T00:00:00.000Z' },
      ['add-note'],
    ],
  ])('proposes %s', (_what, change, expected) => {
    expect(kinds(sortWrapper([{ ...row, ...change }]))).toEqual(expected);
  });

  test('asks for letters of the Office first, the newest first', () => {
    const rows: SortedDocument[] = [
      { ...row, id: 'filed', direction: 'INCOMING', fileId: null },
      { ...row, id: 'old', date: '2025-01-01', fileId: null },
      { ...row, id: 'new', fileId: null },
    ];
    expect(sortWrapper(rows).changes[0]?.change).toMatchObject({ documentIds: ['new', 'old', 'filed'] });
  });
});

describe('the report to the client', () => {
  const reply = {
    ...{ id: 'milestone', title: 'Reply', ruleId: 'OA-F', dueAt: '2026-06-15', clientDueDate: '2026-05-15' },
    ...{ finished: false, deleted: false, repliedAt: null },
  };
  const early = { ...reply, id: 'early', ruleId: 'OA-F2', dueAt: '2026-05-14', clientDueDate: null };
  const textOf = (parts: Partial<Parameters<typeof reportAction>[0]>): string => {
    const email = reportAction({ ...input, ...parts }).changes.at(-1)?.change;
    return email?.kind === 'draft-email' ? email.text : '';
  };
  const input = {
    today: '2026-04-01',
    invention: { title: 'Quokka dampener', reference: 'ACME-1' },
    document: {
      ...{ id: 'document', description: 'Non-Final Rejection', date: '2026-03-14', realDate: '2026-03-14' },
    },
    fileId: 'file',
    reading: readOfficeAction([
      {
        page: 1,
        text: 'Claims 1-4 are rejected under 35 U.S.C. 102(a)(1) as being anticipated by Alder (US 2099/0100234 A1). The drawings are objected to.',
      },
    ]),
    milestones: [reply],
    recipients: ['client@example.com'],
  };

  test('has the findings as rows, and an email that says the dates', () => {
    const { changes, questions } = reportAction(input);
    expect(questions).toEqual([]);
    expect(changes[0]?.change).toMatchObject({
      reportId: 'office-action-report',
      values: {
        action: 'document',
        rejections: [
          { ground: '102', claims: '1-4', references: 'Alder, US 2099/0100234 A1' },
          { ground: 'drawings', claims: '' },
        ],
      },
    });
    const email = changes[1]?.change;
    expect(email).toMatchObject({
      kind: 'draft-email',
      to: ['client@example.com'],
      subject: 'ACME-1: Non-Final Rejection',
    });
    expect(email?.kind === 'draft-email' && email.text).toMatch(
      /due on 15 June 2026\.\s+Please send us your instructions by 15 May 2026/,
    );
  });

  test.each([
    ['2026-05-14', /is due on 15 June 2026\.\s+Please send us your instructions by 15 May 2026\./],
    ['2026-05-15', /is due on 15 June 2026\.\s+Please send us your instructions as soon as possible\./],
  ])('on %s asks for instructions by a day that is still to come', (today, text) => {
    const email = reportAction({ ...input, today }).changes[1]?.change;
    expect(email?.kind === 'draft-email' && email.text).toMatch(text);
  });

  test('names the date of a final action that the law sets, and the early one beside it', () => {
    expect(textOf({ milestones: [early, reply] })).toMatch(
      /The reply is due on 15 June 2026\.\s+A first reply by 14 May 2026 may save fees for an extension of time\./,
    );
    for (const ended of [{ finished: true }, { deleted: true }, { dueAt: '2026-03-31' }]) {
      const text = textOf({ milestones: [{ ...early, ...ended }, reply] });
      expect(text).toContain('The reply is due on 15 June 2026.');
      expect(text).not.toContain('first reply');
    }
  });

  test.each([
    ['is finished', { finished: true }],
    ['is cancelled', { deleted: true }],
    ['has its reply', { repliedAt: '2026-03-30' }],
    ['was set by people and has gone', { ruleId: null, dueAt: '2026-03-31' }],
  ])('comes without an email if its milestone %s, and says so', (_what, change) => {
    const { changes, questions } = reportAction({ ...input, milestones: [early, { ...reply, ...change }] });
    expect(changes.map(({ change: one }) => one.kind)).toEqual(['generate-report']);
    expect(questions).toEqual([
      'No period for a reply is open any more, so no email to the client is proposed.',
    ]);
  });

  test('names no date of a milestone that people set, and says so', () => {
    const milestones = [early, { ...reply, ruleId: null }];
    expect(textOf({ milestones })).toMatch(/Hello/);
    expect(textOf({ milestones })).not.toMatch(/due on|first reply/);
    expect(reportAction({ ...input, milestones }).questions).toEqual([
      'No period that the law sets is open, so the email has no date for the reply.',
    ]);
  });

  test.each([
    ['2026-09-14', ['generate-report', 'draft-email']],
    ['2026-09-15', ['generate-report']],
  ])('of a letter that is not docketed has on %s: %j', (today, expected) => {
    const { changes } = reportAction({ ...input, today, milestones: [] });
    expect(changes.map(({ change }) => change.kind)).toEqual(expected);
  });

  test('calls what is due after an allowance by its name', () => {
    const fee = { ...reply, title: 'Pay issue fee', ruleId: 'AL-IF' };
    expect(textOf({ milestones: [fee] })).toContain('“Pay issue fee” is due on 15 June 2026.');
  });

  test('says that the report comes separately, and names no date that only the demo needs', () => {
    expect(textOf({ document: { ...input.document, realDate: '2012-08-27' } })).toContain(
      'dated 14 March 2026. We will send you our report on it separately.',
    );
  });

  test('is not drafted from a letter that was not read', () => {
    const { changes, questions } = reportAction({ ...input, reading: null });
    expect(changes).toEqual([]);
    expect(questions).toEqual([expect.stringContaining('Non-Final Rejection was not read')]);
  });

  test.each([
    ['2026-06-15', 2],
    ['2026-06-16', 0],
    ['2027-01-01', 0],
  ])('on %s has %i changes: a day that has gone is a question to the attorney', (today, count) => {
    const { changes, questions } = reportAction({ ...input, today });
    expect(changes).toHaveLength(count);
    expect(questions).toEqual(
      count > 0
        ? []
        : [expect.stringMatching(/^“Reply” was due on 15 June 2026 \(.+\)\. What is done about it/)],
    );
  });

  test('does not call the end of the final action the period of an advisory action', () => {
    const text = textOf({
      milestones: [{ ...reply, title: 'Decide after advisory action', ruleId: 'OA-ADV' }],
    });
    expect(text).toContain('An advisory action sets no period of its own');
    expect(text).not.toContain('The reply is due');
  });

  test('asks for a recipient and for a date that it does not know', () => {
    const { changes, questions } = reportAction({ ...input, milestones: [], recipients: [] });
    expect(questions).toHaveLength(2);
    expect(changes.map(({ change }) => change.kind)).toEqual(['generate-report']);
  });
});

describe('the audit of a docket', () => {
  const milestone: AuditedMilestone = {
    ...{ id: 'milestone', title: 'Reply', dueAt: '2026-06-15', finished: false, deleted: false },
    ...{ extensionMonths: null, repliedAt: null },
    deadline: {
      ruleId: 'OA-NF',
      trigger: '2026-03-13',
      due: '2026-06-15',
      latest: '2026-09-14',
      explanation: [],
    },
  };
  const deadline: AuditedDeadline = {
    ...{
      title: 'Reply',
      office: null,
      differences: [],
      isSettled: false,
      offers: [],
      values: 'v',
      task: null,
    },
    docketing: { matter: '77', id: 'e1', description: 'Response due', dueDate: '2026-06-20', status: 'open' },
    hub: { milestoneId: 'milestone', title: 'Reply', due: '2026-06-15' },
  };
  const audit = (parts: Partial<Parameters<typeof auditDocket>[0]>) =>
    auditDocket({
      ...{ today: '2026-04-01', milestones: [milestone], documents: [], deadlines: [] },
      ...parts,
    });
  const ofDeadline = (deadlineChange: Partial<AuditedDeadline>) =>
    audit({ deadlines: [{ ...deadline, ...deadlineChange }] });

  test('finds nothing where the sources agree and the rule gives the same date', () => {
    expect(audit({})).toMatchObject({ changes: [], questions: [] });
    expect(audit({}).summary).toMatch(/^No difference in 1 active milestone, .* 1 date computed again/);
  });

  test('finds a date that the rule does not give', () => {
    const wrong = { ...milestone, deadline: { ...(milestone.deadline ?? never()), due: '2026-06-20' } };
    const { questions, changes } = audit({ milestones: [wrong] });
    expect(questions[0]).toMatch(/has 20 June 2026; .* gives 15 June 2026/);
    expect(changes.map(({ change }) => change.kind)).toEqual(['add-note']);
  });

  test('leaves a date that a person read from the document', () => {
    const read = { ...(milestone.deadline ?? never()), due: '2026-05-01', explanation: [{ step: 'read' }] };
    expect(audit({ milestones: [{ ...milestone, deadline: read }] }).questions).toEqual([]);
  });

  test('finds an active milestone whose final date has passed', () => {
    expect(audit({ today: '2026-09-15' }).questions[0]).toContain(
      'its final date 14 September 2026 has passed',
    );
    expect(audit({ today: '2026-09-15', milestones: [{ ...milestone, finished: true }] }).questions).toEqual(
      [],
    );
  });

  test.each([
    ['a wrong date in the docketing system', { differences: ['docketing-date'] }, 'task'],
    [
      'a date that the document does not give',
      { differences: ['office-date'], offers: ['office'] },
      'office',
    ],
    [
      'an event that the hub lacks',
      { differences: ['not-in-hub'], offers: ['docketing'], hub: null },
      'docketing',
    ],
    [
      'a milestone that the docketing system lacks',
      { differences: ['not-in-docketing'], docketing: null },
      'task',
    ],
  ] as const)('proposes how to settle %s', (_what, change, action) => {
    expect(ofDeadline(change).changes[0]?.change).toMatchObject({
      kind: 'settle-difference',
      action,
      values: 'v',
    });
  });

  test.each([
    ['a settled difference', { differences: ['docketing-date'], isSettled: true }],
    ['a difference that the law alone decides', { differences: ['office-date'] }],
    ['a difference that already has its task', { differences: ['docketing-date'], task: {} }],
  ] as const)('proposes nothing for %s', (_what, change) => {
    expect(kinds(ofDeadline(change)).filter((kind) => kind === 'settle-difference')).toEqual([]);
  });

  test('finds documents that are not docketed, and those that the Office no longer lists', () => {
    const document = {
      ...{ id: 'd', code: 'CTNF', description: 'Rejection', date: '2026-03-13', realDate: '2026-03-13' },
      ...{ outcome: 'docketed', missingSince: '2026-03-20T00:00:00.000Z', milestones: [{ id: 'milestone' }] },
    } as const;
    const { questions } = audit({
      documents: [document, { ...document, id: 'e', outcome: 'proposed', missingSince: null }],
    });
    expect(questions).toEqual([
      'The Office no longer lists CTNF Rejection of 13 March 2026, on which “Reply” rests.',
      'CTNF Rejection of 13 March 2026 is not docketed.',
    ]);
  });
});

describe('overdue tasks', () => {
  const task: ChasedTask = {
    ...{
      id: 'task',
      title: 'Draft the reply',
      dueAt: '2026-04-06',
      assignees: ['ana@firm.example'],
      status: 'open',
    },
    ...{
      updatedAt: '2026-04-01T00:00:00.000Z',
      critical: false,
      dueAtOnce: false,
      surcharge: null,
      order: 0,
      workflow: { id: null, milestoneId: 'milestone' },
    },
  };
  const milestone = { id: 'milestone', title: 'Reply', dueAt: '2026-06-15' };
  const chase = (change: Partial<ChasedTask>, dueAt: string | null = milestone.dueAt) =>
    chaseOverdue({
      ...{ today: '2026-04-08', invention: { title: 'Quokka dampener', reference: 'ACME-1' } },
      ...{ tasks: [{ ...task, ...change }], milestones: [{ ...milestone, dueAt }] },
    });

  test.each([
    ['a comment on a task that is late by days', {}, ['comment-on-task']],
    ['a new date for a later one', { dueAt: '2026-04-02' }, ['move-task']],
    ['an email for one that is late by weeks', { dueAt: '2026-03-01' }, ['move-task', 'draft-email']],
    [
      'only a comment on the act that meets the milestone',
      { dueAt: '2026-04-02', critical: true },
      ['comment-on-task'],
    ],
    ['no email to a team', { dueAt: '2026-03-01', assignees: ['Docketing'] }, ['move-task']],
    ['nothing for a finished task', { dueAt: '2026-03-01', status: 'done' }, []],
    ['nothing for a task that is due today', { dueAt: '2026-04-08' }, []],
    ['nothing for an act that is due at once', { dueAtOnce: true }, []],
    [
      'nothing for a fee in its surcharge period',
      { surcharge: { after: '2026-04-06', until: '2026-10-06' } },
      [],
    ],
    [
      'a comment on a fee after its surcharge period',
      { surcharge: { after: '2025-10-07', until: '2026-04-07' } },
      ['comment-on-task'],
    ],
  ] as const)('get %s', (_what, change, expected) => {
    expect(kinds(chase(change))).toEqual(expected);
  });

  test('move by business days and never to or past the date of their milestone', () => {
    expect(chase({ dueAt: '2026-04-02' }).changes[0]?.change).toMatchObject({
      taskId: 'task',
      from: '2026-04-02',
      dueAt: '2026-04-13',
    });
    expect(chase({ dueAt: '2026-04-02' }, '2026-04-13').changes[0]?.change).toMatchObject({
      dueAt: '2026-04-09',
    });
    for (const past of ['2026-04-09', '2026-04-01'])
      expect(kinds(chase({ dueAt: '2026-04-02' }, past))).toEqual(['comment-on-task']);
  });

  const stepsOf = (steps: readonly Partial<ChasedTask>[], dueAt: string | null = milestone.dueAt) =>
    chaseOverdue({
      ...{ today: '2026-04-08', invention: { title: 'Quokka dampener', reference: 'ACME-1' } },
      tasks: steps.map((step, order) => ({ ...task, order, id: step.title ?? '', ...step })),
      milestones: [{ ...milestone, dueAt }],
    }).changes.map(({ change, reason }) => [
      'taskId' in change ? change.taskId : '',
      change.kind === 'move-task' ? change.dueAt : change.kind,
      reason.replace(/^.* ago\. ?/, ''),
    ]);

  test('of one milestone keep the order of their steps, each with the reason for its date', () => {
    const [review, approval] = [{ title: 'Review the brief' }, { title: 'Approve the brief' }].map(
      (step) => ({
        ...step,
        dueAt: '2026-04-02',
      }),
    );
    expect(stepsOf([review ?? {}, approval ?? {}])).toEqual([
      [
        'Review the brief',
        '2026-04-13',
        '13 April 2026 is 3 business days from today, before “Reply” on 15 June 2026.',
      ],
      [
        'Approve the brief',
        '2026-04-14',
        '14 April 2026 is 4 business days from today, after “Review the brief” on 13 April 2026, before “Reply” on 15 June 2026.',
      ],
    ]);
    const side = stepsOf([
      { title: 'One', dueAt: '2026-04-02', order: 0 },
      { title: 'Another', dueAt: '2026-04-02', order: 0 },
    ]);
    expect(side.map(([, date]) => date)).toEqual(['2026-04-13', '2026-04-13']);
  });

  test('stay before a later step that is not overdue, or get no date if no day is left', () => {
    const steps = (dueAt: string) => [
      { title: 'Review the brief', dueAt: '2026-04-02' },
      { title: 'Approve the brief', dueAt },
    ];
    expect(stepsOf(steps('2026-04-10'))).toEqual([
      [
        'Review the brief',
        '2026-04-09',
        '9 April 2026 is 1 business day from today, before “Approve the brief” on 10 April 2026.',
      ],
    ]);
    expect(stepsOf(steps('2026-04-09'))).toEqual([
      [
        'Review the brief',
        'comment-on-task',
        'No business day is left before “Approve the brief” on 9 April 2026.',
      ],
    ]);
  });

  test('without anyone responsible become a question', () => {
    expect(chase({ assignees: [] }).questions).toEqual([
      'Nobody is responsible for “Draft the reply”. Who is?',
    ]);
  });
});

const never = (): never => {
  throw new Error('The milestone of this test has a deadline');
};
