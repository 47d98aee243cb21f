import { expect, test } from 'vitest';
import { readOfficeAction } from '../../office-actions/read-office-action.ts';
import { proposeFromAction, type ReadActionInput, type ReadDocument } from './read-action.ts';

const reply = {
  ...{
    ruleId: 'OA-NF',
    title: 'Reply to the non-final rejection',
    dueAt: '2026-06-15',
    facts: {},
    missing: [],
  },
  ...{ takes: ['setDue'], template: { id: 'template' }, question: null, running: null },
};
const document: ReadDocument = {
  ...{
    id: 'document',
    code: 'CTNF',
    description: 'Non-Final Rejection',
    date: '2026-03-14',
    realDate: '2022-02-12',
  },
  ...{ outcome: 'proposed', updatedAt: '2026-03-15T00:00:00.000Z', opens: [reply] },
  ...{ closes: [], cancels: [], extends: [] },
};
const text = [
  'Application No. 17/248,024',
  'Notification date: 02/12/2022',
  'This action is non-final.',
  'A shortened statutory period for reply is set to expire THREE MONTHS from the mailing date.',
  'Claims 1-4 are rejected under 35 U.S.C. 103 as being unpatentable over Alder (US 2099/0100234 A1).',
];
const propose = (change: Partial<ReadActionInput> = {}, lines: string[] = text) =>
  proposeFromAction({
    ...{ document, fileId: 'file', applicationNumber: '17248024', namesReferences: false },
    ...{ today: '2026-03-16', milestones: [], attorney: 'ana@firm.example' },
    reading: readOfficeAction([{ page: 1, text: lines.join('\n\n') }]),
    ...change,
  });
const changed = (of: Partial<ReadDocument>) => ({ document: { ...document, ...of } });

test('proposes docketing with its milestone and a note in which each finding quotes its passage', () => {
  const { changes, questions, sources, summary } = propose();
  expect(questions).toEqual([]);
  expect(summary).toBe('Non-Final Rejection: 35 U.S.C. 103.');
  expect(changes.map(({ change }) => change.kind)).toEqual(['docket-document', 'add-note']);
  expect(changes[0]?.change).toMatchObject({
    documentId: 'document',
    opens: [{ ruleId: 'OA-NF', facts: {} }],
  });
  const note = changes[1]?.change;
  expect(note?.kind === 'add-note' && note.content).toContain(
    '**35 U.S.C. 103**, claims 1-4, Alder, US 2099/0100234 A1',
  );
  expect(note?.kind === 'add-note' && note.content).toContain(
    '> Claims 1-4 are rejected under 35 U.S.C. 103',
  );
  expect(sources.map(({ passage }) => passage?.page ?? null)).toEqual([null, 1, 1]);
  for (const { sources: used } of changes) for (const at of used) expect(sources[at]).toBeDefined();
});

test.each([
  [
    'another application number',
    {},
    [...text.slice(1), 'Application No. 16/111,222'],
    /names application 16\/111,222/,
  ],
  [
    'another date',
    {},
    ['Notification date: 02/13/2022', ...text.slice(2)],
    /says 13 February 2022, the file wrapper 14 March 2026 \(original date 12 February 2022\)/,
  ],
  ['another kind of letter', changed({ code: 'CTFR' }), text, /reads as non-final/],
  [
    'another period',
    {},
    [
      ...text.slice(0, 3),
      'A shortened statutory period for reply is set to expire TWO MONTHS from the mailing date.',
    ],
    /sets 2 months, which ends on 14 May 2026/,
  ],
  [
    'a fact that the text does not give',
    changed({ opens: [{ ...reply, missing: ['firstReply'] }] }),
    text,
    /needs facts that the text does not give: firstReply/,
  ],
])('asks about %s', (_what, change, lines, question) => {
  expect(propose(change, lines).questions.join('\n')).toMatch(question);
});

test('takes the due date from the text if the letter sets the period', () => {
  const asSet = { ...reply, dueAt: null, missing: ['setDue'] };
  const [first] = propose(changed({ opens: [asSet] })).changes;
  expect(first?.change).toMatchObject({ opens: [{ facts: { setDue: '2026-06-14' } }] });
  const without = propose(changed({ opens: [asSet] }), text.slice(4));
  expect(without.changes.map(({ change }) => change.kind)).toEqual(['add-note']);
  expect(without.questions.join()).toContain('no period was found');
});

test.each([
  ['a document that is docketed', changed({ outcome: 'docketed' })],
  ['a milestone that runs already', changed({ opens: [{ ...reply, running: { id: 'milestone' } }] })],
])('proposes no docketing for %s', (_what, change) => {
  expect(propose(change).changes.map(({ change: of }) => of.kind)).toEqual(['add-note']);
});

test('leaves the docketing to a person where the document has a question', () => {
  const question = 'Does the answer contain a new ground of rejection?';
  const { changes, questions } = propose(
    changed({ opens: [reply, { ...reply, ruleId: 'AP-NE', question }] }),
  );
  expect(changes.map(({ change }) => change.kind)).toEqual(['add-note']);
  expect(questions).toContain(question);
});

const decision =
  'Claims 5-9 are rejected on the ground of nonstatutory double patenting over claims 1-3 of a patent.';
const findTask = (change: Partial<ReadActionInput> = {}, lines = [...text, decision]) =>
  propose(change, lines).changes.find(({ change: of }) => of.kind === 'add-task');

test('proposes a task of the responsible attorney for a ground that needs a decision, and says why it is due then', () => {
  expect(findTask()).toMatchObject({
    change: {
      title: 'Decide about a terminal disclaimer',
      notes: `From CTNF of 14 March 2026 (original date 12 February 2022): ${decision}`,
      dueAt: '2026-05-22',
      assignees: ['ana@firm.example'],
    },
    reason:
      'The letter has the ground nonstatutory double patenting. For the responsible attorney. Due three weeks before the reply, which is due on 15 June 2026.',
  });
  expect(findTask({ attorney: null })).toMatchObject({
    change: { assignees: [] },
    reason: expect.stringContaining('no responsible attorney'),
  });
});

test.each([
  ['three weeks before the reply', '2026-05-21', '2026-05-22', 'three weeks before the reply'],
  ['soon, if the three weeks have begun', '2026-05-22', '2026-05-28', 'less than three weeks are left'],
  ['today, if the reply is due in days', '2026-06-12', '2026-06-12', 'Due today'],
  ['on no day, if the reply was due', '2026-06-16', null, 'The reply was due on 15 June 2026'],
])('gives a task a date %s', (_what, today, dueAt, reason) => {
  expect(findTask({ today })).toMatchObject({
    change: { dueAt },
    reason: expect.stringContaining(reason),
  });
});

const final = { ...reply, ruleId: 'OA-F', dueAt: '2026-06-15' };
const early = { ...reply, ruleId: 'OA-F2', dueAt: '2026-05-14' };
const opened = {
  ...{ id: 'final', title: 'Reply', ruleId: 'OA-F', dueAt: '2026-07-15', clientDueDate: null },
  ...{ finished: false, deleted: false, repliedAt: null },
};

test('counts the date of a task from the end of the period, not from the early reply or a period that has ended', () => {
  expect(findTask(changed({ code: 'CTFR', opens: [early, final] }))?.change).toMatchObject({
    dueAt: '2026-05-22',
  });
  const docketed = changed({ outcome: 'applied', opens: [] });
  const soon = { ...opened, id: 'early', ruleId: 'OA-F2', dueAt: '2026-05-14' };
  expect(findTask({ ...docketed, milestones: [soon, opened] })?.change).toMatchObject({
    dueAt: '2026-06-24',
  });
  const asSet = { ...reply, dueAt: null, missing: ['setDue'] };
  expect(findTask(changed({ opens: [asSet] }))?.change).toMatchObject({ dueAt: '2026-05-22' });
  expect(findTask({ ...docketed, milestones: [{ ...opened, finished: true }] })).toMatchObject({
    change: { dueAt: null },
    reason: expect.stringContaining('No open date for a reply is known'),
  });
});

test('names the date of the hub, and the original one where the demo moved it', () => {
  const contentOf = (change: Partial<ReadActionInput>) => {
    const note = propose(change).changes.at(-1)?.change;
    return note?.kind === 'add-note' ? note.content : '';
  };
  expect(contentOf({})).toMatch(
    /^\*\*Non-Final Rejection\*\* of 14 March 2026 \(original date 12 February 2022\), read by pattern\./,
  );
  expect(contentOf(changed({ realDate: '2026-03-14' }))).toMatch(
    /^\*\*Non-Final Rejection\*\* of 14 March 2026, read by pattern\./,
  );
});

test('proposes one task that names each cited reference with its grounds and claims, if its version does that', () => {
  const lines = [
    ...text,
    'Claims 5-6 are rejected under 35 U.S.C. 103 as being unpatentable over Alder (US 2099/0100234 A1) in view of Birch (US 2098/0200345 A1).',
  ];
  const { changes, sources } = propose({ namesReferences: true }, lines);
  const task = changes.find(({ change }) => change.kind === 'add-task');
  expect(task).toMatchObject({
    change: { title: 'Study 2 cited references', dueAt: '2026-05-22', assignees: ['ana@firm.example'] },
    reason: expect.stringMatching(/^The letter has the ground 35 U\.S\.C\. 103\. /),
  });
  expect(task?.change.kind === 'add-task' && task.change.notes.split('\n')).toEqual([
    'Cited in CTNF of 14 March 2026 (original date 12 February 2022):',
    '- Alder, US 2099/0100234 A1: 35 U.S.C. 103, claims 1-4; 35 U.S.C. 103, claims 5-6',
    '- Birch, US 2098/0200345 A1: 35 U.S.C. 103, claims 5-6',
  ]);
  expect(task?.sources.map((at) => sources[at]?.passage?.text)).toHaveLength(2);
  const none = propose({ namesReferences: true }, ['Claims 1-4 are rejected under 35 U.S.C. 101.']);
  expect(none.changes.map(({ change }) => change.kind)).toEqual(['docket-document', 'add-note']);
});

test('keeps text of the letter from becoming a link or an image', () => {
  const lines = [
    'Claims 1-4 are rejected under 35 U.S.C. 103 over ![x](https://evil.example/p.png) <img src=x> @admin.',
  ];
  const note = propose({}, lines).changes.at(-1)?.change;
  expect(note?.kind === 'add-note' && note.content).not.toMatch(/[^\\]\]\(|[^\\]<img|[^\\]@admin/);
});
