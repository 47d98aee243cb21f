import { z } from 'zod';
import { inventionIdSchema } from '../fields.ts';
import { listMinions } from '../minions/minions.calls.ts';
import { type ProposedChange, proposedChangeSchema } from '../minions/proposal.schema.ts';
import { proposeChanges } from '../minions/runs.calls.ts';
import { defineTool, type MakeCall, type Tool } from './tool.ts';

type Option = (typeof proposedChangeSchema.options)[number];
type ShapeOf<Kind extends ProposedChange['kind']> = Extract<
  Option,
  { shape: { kind: z.ZodLiteral<Kind> } }
>['shape'];

const shapeOf = <const Kind extends ProposedChange['kind']>(kind: Kind) =>
  proposedChangeSchema.options.find(({ shape }) => shape.kind.value === kind)?.shape as ShapeOf<Kind>;

const common = {
  inventionId: inventionIdSchema,
  /** Document id of the minion under whose name people see the proposal; `list_minions` has it. */
  minion: proposeChanges.body.shape.minion,
  /** Why it is proposed, in a sentence for the person who decides. */
  reason: proposeChanges.body.shape.changes.element.shape.reason,
};

interface Common {
  inventionId: z.output<typeof inventionIdSchema>;
  minion: string;
  reason: string;
}

const propose = (
  makeCall: MakeCall,
  { inventionId, minion, reason }: Common,
  summary: string,
  change: ProposedChange,
) =>
  makeCall(proposeChanges, {
    body: { inventionId, minion, summary: summary.slice(0, 500), changes: [{ change, reason }] },
  });

const task = shapeOf('add-task');
const date = shapeOf('move-task');
const changed = shapeOf('change-task');
const note = shapeOf('add-note');
const report = shapeOf('generate-report');
const email = shapeOf('draft-email');
const document = shapeOf('docket-document');
const opened = document.opens.element.shape;

const fieldNames: Readonly<Record<string, string>> = { dueAt: 'due date', assignees: 'people' };
const taskFieldName = (field: string): string => fieldNames[field] ?? field;

const waits = 'Nothing is changed before a person approves it.';

/** Tools that put a change before people, who approve it, edit it or send it back. */
export const proposingTools: readonly Tool[] = [
  defineTool({
    name: 'propose_task',
    title: 'Propose a task',
    description: `Proposes a new task for an invention. ${waits}`,
    input: z.strictObject({
      ...common,
      ...{ title: task.title, notes: task.notes, dueAt: task.dueAt, assignees: task.assignees },
    }),
    call: proposeChanges,
    run: ({ title, notes, dueAt, assignees, ...rest }, makeCall) =>
      propose(makeCall, rest, `Add the task “${title}”`, {
        kind: 'add-task',
        title,
        notes,
        dueAt,
        assignees,
      }),
  }),
  defineTool({
    name: 'propose_date',
    title: 'Propose a date',
    description: `Proposes another due date for a task. Statutory dates of milestones cannot be moved. ${waits}`,
    input: z.strictObject({ ...common, taskId: date.taskId, updatedAt: date.updatedAt, dueAt: date.dueAt }),
    call: proposeChanges,
    run: ({ taskId, updatedAt, dueAt, ...rest }, makeCall) =>
      propose(makeCall, rest, `Move a task to ${dueAt}`, {
        ...{ kind: 'move-task', taskId, updatedAt, dueAt },
        from: null,
      }),
  }),
  defineTool({
    name: 'propose_task_change',
    title: 'Propose a change of a task',
    description: `Proposes other values for the status, people, title, notes or due date of a task. ${waits}`,
    input: z.strictObject({
      ...common,
      taskId: changed.taskId,
      /** The version of the task that was read: the proposal is refused if it has changed since. */
      updatedAt: changed.updatedAt,
      /** The fields to change, with their new values; `assignees` replaces all of them. */
      fields: changed.to,
    }),
    call: proposeChanges,
    run: ({ taskId, updatedAt, fields, ...rest }, makeCall) =>
      propose(makeCall, rest, `Change the ${Object.keys(fields).map(taskFieldName).join(', ')} of a task`, {
        ...{ kind: 'change-task', taskId, updatedAt, to: fields },
        from: {},
      }),
  }),
  defineTool({
    name: 'propose_note',
    title: 'Propose a note',
    description: `Proposes a note on an invention, in Markdown. ${waits}`,
    input: z.strictObject({ ...common, content: note.content }),
    call: proposeChanges,
    run: ({ content, ...rest }, makeCall) =>
      propose(makeCall, rest, 'Add a note', { kind: 'add-note', content }),
  }),
  defineTool({
    name: 'propose_report',
    title: 'Propose a report',
    description: `Proposes to generate a report, such as invention-summary or office-action-report. ${waits}`,
    input: z.strictObject({ ...common, reportId: report.reportId, values: report.values }),
    call: proposeChanges,
    run: ({ reportId, values, ...rest }, makeCall) =>
      propose(makeCall, rest, `Generate the report ${reportId}`, {
        kind: 'generate-report',
        reportId,
        values,
      }),
  }),
  defineTool({
    name: 'propose_email',
    title: 'Propose an email draft',
    description: `Proposes the draft of an email. An approved draft is still not sent: a person sends it. ${waits}`,
    input: z.strictObject({ ...common, to: email.to, subject: email.subject, text: email.text }),
    call: proposeChanges,
    run: ({ to, subject, text, ...rest }, makeCall) =>
      propose(makeCall, rest, `Draft the email “${subject}”`, { kind: 'draft-email', to, subject, text }),
  }),
  defineTool({
    name: 'propose_milestone',
    title: 'Propose a milestone',
    description: `Proposes to docket a document of the file wrapper, which opens the milestone of a deadline rule with the date that the hub computes. ${waits}`,
    input: z.strictObject({
      ...common,
      documentId: document.documentId,
      updatedAt: document.updatedAt,
      ruleId: opened.ruleId,
      facts: opened.facts,
    }),
    call: proposeChanges,
    run: ({ documentId, updatedAt, ruleId, facts, ...rest }, makeCall) =>
      propose(makeCall, rest, `Docket a document under rule ${ruleId}`, {
        kind: 'docket-document',
        ...{ documentId, updatedAt, opens: [{ ruleId, facts }], closes: [], cancels: [], extends: [] },
      }),
  }),
];

/** Lists the minions under whose names people see proposals. */
export const minionTool: Tool = defineTool({
  name: 'list_minions',
  title: 'List minions',
  description: 'Lists the minions with their document ids, which the tools that propose need.',
  input: z.strictObject({}),
  call: listMinions,
  run: (_input, makeCall) => makeCall(listMinions, { query: { pagination: { pageSize: 100 } } }),
});
