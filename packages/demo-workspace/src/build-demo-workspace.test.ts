import { computeDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import { reactToDocument } from '@hub/domain/documents/document-reactions.ts';
import { isOpen } from '@hub/domain/tasks/task-status.ts';
import { shipped } from '@hub/shipped-templates/shipped-template.ts';
import { describe, expect, test } from 'vitest';
import { buildDemoWorkspace } from './build-demo-workspace.ts';
import { chooseArrivals } from './demo-arrivals.ts';
import { type DemoData, readDemoData } from './demo-data.ts';

const data = readDemoData();
const sourceOf = new Map(data.applications.map((source) => [source.applicationNumber, source]));
const wrapperOf = new Map(
  data.wrappers.map(({ applicationNumber, documents }) => [applicationNumber, documents]),
);
const signIns = ['admin@demo.hub', 'attorney@demo.hub', 'paralegal@demo.hub', 'inhouse@demo.hub'];

const isFromGrant = (ruleId: string) => /^(?:MF-|PTA-|PG-)/.test(ruleId);

const minusDays = (date: string, days: number) => Temporal.PlainDate.from(date).subtract({ days }).toString();

const groupBy = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => Map.groupBy(rows, key);

test('the same day gives the same workspace, and the data files are not changed', () => {
  const build = () => JSON.stringify(buildDemoWorkspace({ today: '2026-11-21', data }));
  expect(build()).toBe(build());
  expect(readDemoData()).toEqual(data);
}, 30_000);

// A Saturday, the end of a year, a leap day and the day before a holiday weekend.
describe.each(['2026-11-21', '2026-12-30', '2028-02-29', '2027-07-02'])('on %s', (today) => {
  const demo = buildDemoWorkspace({ today, data });
  const replays = demo.applications.filter(({ applicationNumber }) => wrapperOf.has(applicationNumber));
  const documentsOf = groupBy(demo.documents, ({ inventionId }) => inventionId);
  const milestoneOf = new Map(demo.milestones.map((milestone) => [milestone.id, milestone]));
  const inventionOf = new Map(demo.tasks.map(({ id, inventionId }) => [id, inventionId]));
  const openMilestones = demo.milestones.filter(({ isFinished, isDeleted }) => !isFinished && !isDeleted);

  test('every application is an invention, the ones without a wrapper as they are', () => {
    expect(demo.inventions).toHaveLength(1477);
    expect(replays).toHaveLength(160);
    for (const application of demo.applications) {
      const source = sourceOf.get(application.applicationNumber);
      expect(source).toBeDefined();
      if (wrapperOf.has(application.applicationNumber)) continue;
      expect(application).toMatchObject({
        shiftDays: 0,
        filingDate: source?.filingDate,
        grantDate: source?.grantDate ?? null,
        patentNumber: source?.patentNumber ?? null,
        statusCode: source?.statusCode ?? null,
      });
      expect(documentsOf.has(application.inventionId)).toBe(false);
    }
  });

  test('the transactions of a replay are there at once, newest first, and none of a day to come', () => {
    const shifts = new Map(replays.map(({ inventionId, shiftDays }) => [inventionId, shiftDays]));
    const listed = groupBy(demo.transactions, ({ inventionId }) => inventionId);
    expect(listed.size).toBeGreaterThan(100);
    for (const { inventionId, eventDate, realDate } of demo.transactions) {
      expect(eventDate <= today).toBe(true);
      expect(minusDays(eventDate, shifts.get(inventionId) ?? Number.NaN)).toBe(realDate);
    }
  });

  test('a replay moves by whole weeks and shows exactly the documents up to its moment', () => {
    const held = chooseArrivals(data, today);
    for (const { applicationNumber, shiftDays, inventionId } of replays) {
      expect(shiftDays % 7).toBe(0);
      const cutOff = minusDays(today, shiftDays);
      const shown = documentsOf.get(inventionId) ?? [];
      const from = held.get(applicationNumber) ?? '9999';
      const all = wrapperOf.get(applicationNumber) ?? [];
      const known = all.filter(({ date }) => date <= cutOff && date < from);
      expect(shown.map(({ documentIdentifier }) => documentIdentifier).sort()).toEqual(
        known.map(({ documentIdentifier }) => documentIdentifier).sort(),
      );
      for (const { documentDate, realDate } of shown)
        expect(minusDays(documentDate, shiftDays)).toBe(realDate);
    }
  });

  test('an office action of five files, one of them rejected, arrives in the first minutes, and the other files are read later', () => {
    const held = chooseArrivals(data, today);
    const minutes = new Map(demo.officeReadings.map((one) => [one.applicationNumber, one.minutes]));
    expect([...held.keys()].map((number) => minutes.get(number))).toEqual([1, 4, 9, 12, 15]);
    expect(minutes.size).toBe(160);
    for (const [number, from] of held) {
      const replay = replays.find(({ applicationNumber }) => applicationNumber === number);
      const arriving = wrapperOf.get(number)?.filter(({ date }) => date === from) ?? [];
      expect(arriving.some(({ code }) => reactToDocument(code).opens.length > 0)).toBe(true);
      expect(from >= minusDays(today, (replay?.shiftDays ?? 0) + 16)).toBe(true);
    }
    const [rejected = '', from] = [...held].at(-1) ?? [];
    const letters = wrapperOf.get(rejected)?.filter(({ date }) => date === from) ?? [];
    expect(letters.some(({ code }) => code === 'CTFR')).toBe(true);
    for (const [number, after] of minutes) if (!held.has(number)) expect(after).toBeGreaterThan(15);
  });

  test('no fact of a replay is later than its moment', () => {
    for (const application of replays) {
      const source = sourceOf.get(application.applicationNumber);
      const cutOff = minusDays(today, application.shiftDays);
      const { filingDate, grantDate, publicationDate, statusDate } = application;
      for (const date of [filingDate, grantDate, publicationDate, statusDate]) {
        expect(date === null || date <= today).toBe(true);
      }
      const isGranted = (source?.grantDate ?? '9999') <= cutOff;
      expect(application.patentNumber).toBe(isGranted ? (source?.patentNumber ?? null) : null);
      if (!isGranted) expect([application.statusCode, application.statusText]).not.toContain(150);
      if ((source?.publicationDate ?? '9999') > cutOff) expect(application.publicationNumber).toBeNull();
      const invention = demo.inventions.find(({ id }) => id === application.inventionId);
      expect(invention?.status === 'granted').toBe(isGranted);
      expect(invention?.referenceList).toHaveLength(isGranted ? 3 : 2);
    }
  });

  test('nothing happened after today', () => {
    const end = `${today}T05:00:00.000Z`;
    const rows = [...demo.inventions, ...demo.documents, ...demo.milestones, ...demo.tasks];
    for (const row of rows) {
      expect(row.createdAt <= end).toBe(true);
      if ('updatedAt' in row) expect(row.updatedAt <= end && row.updatedAt >= row.createdAt).toBe(true);
    }
  });

  test('every date is what the rule computes from the moved documents', () => {
    for (const { ruleId, dueAt, repliedAt, deadline, facts, title } of demo.milestones) {
      const rule = deadlineRule(ruleId);
      const again = computeDeadline({
        rule,
        trigger: deadline.trigger,
        ...(rule.needs.length > 0 && { facts }),
      });
      expect(title).toBe(rule.milestoneTitle);
      expect(dueAt).toBe(repliedAt === null ? deadline.due : deadline.latest);
      expect(deadline.explanation.length).toBeGreaterThan(1);
      if (!rule.laterOf) expect(deadline).toEqual(again);
      else expect((deadline.due ?? '') >= (again.due ?? '')).toBe(true);
    }
  });

  test.each([
    ['8993410', { 'MF-3': '2027-03-31' }],
    ['8997688', { 'MF-3': '2027-04-07' }],
    ['11555621', { 'MF-1': '2027-01-19', 'MF-2': '2031-01-17', 'MF-3': '2035-01-17' }],
    ['11554698', { 'MF-1': '2027-01-19', 'MF-2': '2031-01-17', 'MF-3': '2035-01-17' }],
  ])('patent %s has the maintenance fees that can still be paid', (patentNumber, latest) => {
    const { inventionId } = demo.applications.find((one) => one.patentNumber === patentNumber) ?? {};
    const fees = openMilestones.filter((milestone) => milestone.inventionId === inventionId);
    const running = Object.entries(latest).filter(([, date]) => date >= today);
    expect(Object.fromEntries(fees.map(({ ruleId, deadline }) => [ruleId, deadline.latest]))).toEqual(
      Object.fromEntries(running),
    );
  });

  test('a patent has each date of its grant once, and work on those for which there is something to do', () => {
    const fromGrant = demo.milestones.filter(({ ruleId }) => isFromGrant(ruleId));
    const keys = fromGrant.map(({ inventionId, ruleId }) => `${inventionId} ${ruleId}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { deadline, workflowId, ruleId } of fromGrant) {
      expect(`${deadline.latest}` >= today).toBe(true);
      const opens = deadline.marks.find(({ name }) => name === 'opens')?.date ?? '9999';
      expect(workflowId !== null).toBe(opens <= today || ruleId === 'PTA-1');
    }
    for (const { grantDate, grantDocketedAt } of demo.applications)
      expect(grantDocketedAt === null).toBe(grantDate === null);
  });

  test('a finished milestone has the document that closed it, an open one only that which opened it', () => {
    const documentsOf = groupBy(demo.milestoneDocuments, ({ milestoneId }) => milestoneId);
    const dateOf = new Map(demo.documents.map(({ id, createdAt }) => [id, createdAt]));
    for (const milestone of demo.milestones) {
      const documents = documentsOf.get(milestone.id) ?? [];
      const closing = documents.find(({ relation }) => relation === 'closed');
      const opening = documents.filter(({ relation }) => relation === 'opened');
      expect(opening).toHaveLength(isFromGrant(milestone.ruleId) ? 0 : 1);
      // A filing receipt is checked by a person, which no document shows.
      const isShown = milestone.isFinished && milestone.ruleId !== 'PE-FR';
      if (milestone.proof !== 'awaiting') expect(milestone.proof).toBe(isShown ? 'evidence' : 'none');
      if (milestone.proof === 'evidence')
        expect(milestone.finishedAt).toBe(dateOf.get(closing?.documentId ?? ''));
      else if (closing) expect(milestone.deletedAt).toBe(dateOf.get(closing.documentId));
    }
  });

  test('the person behind an ethical wall is not assigned to that invention', () => {
    const [wall, ...others] = demo.walls;
    expect(others).toEqual([]);
    const walled = demo.inventions.find(({ id }) => id === wall?.inventionId);
    expect(walled?.isRestricted).toBe(false);
    const named = [
      walled?.inHouseAttorneyId,
      ...demo.projectAssignees
        .filter(({ inventionId }) => inventionId === walled?.id)
        .map((row) => row.principalId),
      ...demo.milestoneAssignees
        .filter(({ milestoneId }) => milestoneOf.get(milestoneId)?.inventionId === walled?.id)
        .map((row) => row.principalId),
      ...demo.taskAssignees
        .filter(({ taskId }) => inventionOf.get(taskId) === walled?.id)
        .map((row) => row.principalId),
    ];
    expect(named.length).toBeGreaterThan(2);
    expect(named).not.toContain(wall?.principalId);
    expect(wall?.createdAt && wall.createdAt <= `${today}T05:00:00.000Z`).toBe(true);
  });

  test('at least 40 statutory milestones are open over five rules, some overdue, none long lost', () => {
    const dated = openMilestones.filter(({ dueAt }) => dueAt !== null);
    expect(dated.length).toBeGreaterThanOrEqual(40);
    expect(new Set(dated.map(({ ruleId }) => ruleId)).size).toBeGreaterThanOrEqual(5);
    const overdue = dated.filter(({ dueAt }) => (dueAt ?? '') < today);
    expect(overdue.length).toBeGreaterThanOrEqual(10);
    // A petition to revive has no last day.
    for (const { deadline } of overdue.filter(({ ruleId }) => ruleId !== 'AB-R'))
      expect((deadline.latest ?? '') >= minusDays(today, 40)).toBe(true);
  });

  test.each(signIns)('%s has at least 20 open tasks, some overdue', (email) => {
    const person = demo.people.find((candidate) => candidate.email === email);
    expect(person?.canSignIn).toBe(true);
    const mine = new Set(
      demo.taskAssignees.filter((row) => row.principalId === person?.id).map((row) => row.taskId),
    );
    const open = demo.tasks.filter(({ id, status }) => mine.has(id) && isOpen(status));
    expect(open.length).toBeGreaterThanOrEqual(20);
    expect(open.filter(({ dueAt }) => dueAt !== null && dueAt < today).length).toBeGreaterThanOrEqual(3);
  });

  test('the act itself is not done while its milestone is open, and no reviewer reviews his own draft', () => {
    const whoOf = new Map(demo.taskAssignees.map(({ taskId, principalId }) => [taskId, principalId]));
    for (const [milestoneId, tasks] of groupBy(demo.tasks, (task) => task.milestoneId ?? '')) {
      const { isFinished, repliedAt, proof } = milestoneOf.get(milestoneId) ?? {};
      for (const task of tasks) {
        if (proof === 'awaiting') expect(isOpen(task.status)).toBe(false);
        else if (isFinished || repliedAt)
          expect(isOpen(task.status)).toBe(task.title.startsWith('Watch for'));
        else if (task.isCritical) expect(isOpen(task.status)).toBe(true);
      }
      const review = tasks.find(({ category }) => category === '2AR');
      const draft = tasks.find(({ title }) => title.startsWith('Draft the'));
      if (review && draft) expect(whoOf.get(review.id)).not.toBe(whoOf.get(draft.id));
    }
  });

  test('every task is a step of the template that is bound for its milestone', () => {
    const workflowOf = new Map(demo.workflows.map((workflow) => [workflow.id, workflow]));
    const milestones = shipped.flatMap((template) => template.milestones.map((one) => ({ template, one })));
    const reviews = new Set(demo.documentOutcomes.flatMap(({ taskId }) => taskId ?? []));
    for (const task of demo.tasks) {
      if (reviews.has(task.id) || /^(?:Check that|Find the original grant)/.test(task.title)) {
        expect(task).toMatchObject({ milestoneId: null, workflowId: null, stepId: null });
        continue;
      }
      const milestone = milestoneOf.get(task.milestoneId ?? '');
      const workflow = workflowOf.get(task.workflowId ?? '');
      const bound = milestones.find(({ one }) => one.id === milestone?.templateMilestoneId);
      const step = bound?.one.steps.find(({ id }) => id === task.stepId);
      expect(step).toMatchObject({ title: task.title, position: task.stepOrder });
      expect(bound?.one.ruleId).toBe(milestone?.ruleId);
      expect(workflow).toMatchObject({
        id: milestone?.workflowId,
        inventionId: task.inventionId,
        templateId: bound?.template.id,
        // The work on an advisory action starts with it; its period counts from the final rejection.
        triggerDate: milestone?.facts.advisory ?? milestone?.deadline.trigger,
        createdAt: milestone?.createdAt,
      });
    }
    const worked = new Set(demo.tasks.flatMap(({ workflowId }) => workflowId ?? []));
    expect(worked.size).toBe(demo.workflows.length);
  });

  test('every document has one outcome, and the newest of several kinds wait for a person', () => {
    expect(demo.documentOutcomes.map(({ documentId }) => documentId)).toEqual(
      demo.documents.map(({ id }) => id),
    );
    const linked = new Set(demo.milestoneDocuments.map(({ documentId }) => documentId));
    const codeOf = new Map(demo.documents.map(({ id, code }) => [id, code]));
    const of = (wanted: string) => demo.documentOutcomes.filter(({ outcome }) => outcome === wanted);
    for (const { documentId } of of('applied')) expect(linked.has(documentId)).toBe(true);
    const waiting = [...of('proposed'), ...of('review')];
    for (const { documentId } of waiting) expect(linked.has(documentId)).toBe(false);
    expect(new Set(waiting.map(({ documentId }) => codeOf.get(documentId))).size).toBe(waiting.length);
    expect(of('proposed').length).toBeGreaterThanOrEqual(4);
    for (const { opens } of of('proposed')) expect(opens.length).toBeGreaterThan(0);
    expect(of('review').length).toBeGreaterThan(0);
    for (const { taskId } of of('review')) {
      expect(demo.taskAssignees.filter((row) => row.taskId === taskId)).toHaveLength(1);
    }
  });

  test('notes belong to open work that every demo account may see, and have versions', () => {
    expect(demo.notes.length).toBeGreaterThanOrEqual(8);
    const versionsOf = groupBy(demo.noteVersions, ({ noteId }) => noteId);
    for (const note of demo.notes) {
      expect(versionsOf.get(note.id)?.at(-1)).toMatchObject({
        content: note.content,
        createdAt: note.updatedAt,
      });
      if (note.milestoneId) expect(milestoneOf.get(note.milestoneId)?.inventionId).toBe(note.inventionId);
      for (const [, email] of note.content.matchAll(/@(\S+@demo\.hub)/g)) {
        expect(demo.people.map((person) => person.email)).toContain(email);
      }
    }
  });

  test('one reply was filed without a document that shows it, and waits for a second person', () => {
    const awaiting = demo.milestones.filter(({ proof }) => proof === 'awaiting');
    expect(demo.milestoneVerifications.map(({ milestoneId }) => milestoneId)).toEqual(
      awaiting.map(({ id }) => id),
    );
    expect(awaiting).toMatchObject([{ isFinished: true, ruleId: 'OA-NF' }]);
  });

  test('tags say what kind of work it is, and what is in the file', () => {
    const tagged = (tag: string) => demo.tasks.filter(({ tags }) => tags.includes(tag));
    for (const { category } of tagged('2AR')) expect(category).toBe('2AR');
    for (const { title } of tagged('client approval')) expect(title).toMatch(/^(Approve|Confirm)/);
    for (const tag of ['client approval', 'client decision', 'formalities', 'fee', 'IDS', 'appeal', '2AR']) {
      expect(tagged(tag).length, tag).toBeGreaterThan(0);
    }
    const hasCopy = (inventionId: string) =>
      documentsOf.get(inventionId)?.some(({ code }) => code === 'FRPR') === true;
    for (const { inventionId, tags } of demo.tasks) {
      expect(tags.includes('foreign priority')).toBe(hasCopy(inventionId));
    }
  });

  test('a final rejection stays open after a reply until something ends its period', () => {
    const settling = new Set(['CTAV', 'CTNF', 'CTFR', 'NOA', 'RCEX', 'N/AP', 'ABN']);
    const waiting = openMilestones.filter(({ ruleId, repliedAt }) => ruleId === 'OA-F' && repliedAt !== null);
    expect(waiting.length).toBeGreaterThanOrEqual(1);
    for (const { id, inventionId, deadline, dueAt, createdAt } of waiting) {
      expect(dueAt).toBe(deadline.latest);
      const later = (documentsOf.get(inventionId) ?? []).filter((one) => one.createdAt > createdAt);
      expect(later.filter(({ code }) => settling.has(code))).toEqual([]);
      const open = demo.tasks.filter(({ milestoneId, status }) => milestoneId === id && isOpen(status));
      expect(open.map(({ title }) => title)).toEqual(['Watch for the advisory action']);
    }
  });

  test('a document opens what production opens for it', () => {
    const activeOf = (ruleId: string) => openMilestones.filter((milestone) => milestone.ruleId === ruleId);
    const isBeside = (ruleId: string, inventionId: string) =>
      demo.milestones.some(
        (milestone) => milestone.ruleId === ruleId && milestone.inventionId === inventionId,
      );
    for (const [main, beside] of [
      ['OA-F', 'OA-F2'],
      ['AL-IF', 'AL-OA'],
      ['AB-W', 'AB-R'],
      ['AP-RB', 'AP-OH'],
    ] as const) {
      const without = activeOf(main).filter(({ inventionId }) => !isBeside(beside, inventionId));
      expect(without, `${main} without ${beside}`).toEqual([]);
    }
  });

  test('an issue notification opens the last day for a continuation, which ends before the issue', () => {
    const notified = demo.documents.filter(({ code }) => code === 'ISSUE.NTF');
    expect(notified.length).toBeGreaterThan(0);
    for (const { inventionId, documentDate } of notified) {
      const last = demo.milestones.find(
        (milestone) => milestone.ruleId === 'AL-CON' && milestone.inventionId === inventionId,
      );
      expect(last?.deadline.trigger).toBe(documentDate);
      expect(`${last?.dueAt}` < `${last?.facts.issueDate}`).toBe(true);
    }
  });

  test('ids are unique UUIDs of version 7', () => {
    const rows = [
      ...[...demo.inventions, ...demo.documents, ...demo.milestones, ...demo.tasks, ...demo.people],
      ...[...demo.workflows, ...demo.filters, ...demo.boards],
      ...[...demo.notes, ...demo.noteVersions, ...demo.milestoneVerifications],
    ];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { id } of rows)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

const noFiles: DemoData = { applications: [], wrappers: [] };

test('filters and boards belong to a member of the team that shares them', () => {
  const { filters, boards, people, teams } = buildDemoWorkspace({ today: '2026-11-21', data: noFiles });
  for (const { title, ownerId, teamId } of [...filters, ...boards]) {
    const owner = people.find(({ id }) => id === ownerId);
    const team = teams.find(({ id }) => id === teamId);
    if (teamId === null) expect(owner, title).toBeDefined();
    else expect(owner?.teams, title).toContain(team?.name);
  }
  const known = new Set(filters.map(({ id }) => id));
  for (const id of boards.flatMap(({ filterIds }) => filterIds)) {
    expect(known.has(id) || /^(my|team)-/.test(id), id).toBe(true);
  }
  for (const email of signIns) {
    const person = people.find((one) => one.email === email);
    expect(filters.filter(({ ownerId, teamId }) => ownerId === person?.id && !teamId).length).toBeGreaterThan(
      0,
    );
  }
});

test('an unanswered action of a made-up wrapper becomes one open milestone', () => {
  const document = (code: string, date: string, direction: 'INCOMING' | 'OUTGOING') => ({
    code,
    date,
    direction,
    description: code,
    documentIdentifier: `${code} ${date}`,
  });
  const documents = [document('TRNA', '2010-01-04', 'INCOMING'), document('CTNF', '2011-03-01', 'OUTGOING')];
  const applications: DemoData['applications'] = [
    {
      applicationNumber: '12000000',
      title: 'LAMP',
      filingDate: '2010-01-04',
      status: null,
      grantDate: '2012-01-03',
    },
  ];
  const wrappers = [
    { applicationNumber: '12000000', documents: [...documents, document('A...', '2011-06-01', 'INCOMING')] },
  ];
  const demo = buildDemoWorkspace({ today: '2026-11-20', data: { applications, wrappers } });
  expect(demo.documents.map(({ code }) => code)).toEqual(['TRNA', 'CTNF']);
  expect(demo.milestones).toMatchObject([{ ruleId: 'OA-NF', isFinished: false, proof: 'none' }]);
  expect(demo.inventions).toMatchObject([
    { status: 'prosecution', referenceList: ['12/000,000', 'FIP:M12000000'] },
  ]);
  expect(demo.applications).toMatchObject([{ grantDate: null }]);
});
