import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import { describeTaskDue } from '@hub/domain/milestones/task-due.ts';
import { periodOf, writePeriod } from '@hub/domain/milestones/verdict.ts';
import { z } from 'zod';
import { getMilestoneDateCard } from '../date-card/date-card.calls.ts';
import { computeDeadlineDate, listDeadlineRules } from '../deadlines/deadlines.calls.ts';
import { listDocuments } from '../documents/documents.calls.ts';
import { inventionIdSchema, milestoneIdSchema, sizeSchema, skipSchema, taskIdSchema } from '../fields.ts';
import { listFileText, searchFileText } from '../files/file-text.calls.ts';
import { listFilesByReference } from '../files/files.calls.ts';
import { listTaskEvents } from '../history/history.calls.ts';
import { inventionSearchQuerySchema } from '../inventions/invention.schema.ts';
import { getInvention, searchInventions } from '../inventions/inventions.calls.ts';
import type { Milestone } from '../milestones/milestone.schema.ts';
import { listInventionMilestones } from '../milestones/milestones.calls.ts';
import { listInventionNotes } from '../notes/invention-notes.calls.ts';
import { runTaskFilter, taskSearchSchema } from '../task-search/task-search.calls.ts';
import { getTask } from '../tasks/tasks.calls.ts';
import { defineTool, type Tool } from './tool.ts';

const ofInvention = z.strictObject({ inventionId: inventionIdSchema });
const page = { skip: skipSchema, size: sizeSchema };

const { qs, status, assignees, dueAt, inventionId } = taskSearchSchema.shape;

/** Adds the verdict on an open period today, at the patent office. */
const withTiming = (milestone: Milestone) =>
  milestone.finished || milestone.deleted
    ? milestone
    : { ...milestone, timing: writePeriod(periodOf(milestone), todayIn(officeTimeZone)) };

const inventionTools = [
  defineTool({
    name: 'search_inventions',
    title: 'Search inventions',
    description:
      'Finds inventions by reference, application number, title or person. Start here to get the id of an invention.',
    input: inventionSearchQuerySchema,
    call: searchInventions,
    run: (query, makeCall) => makeCall(searchInventions, { query }),
  }),
  defineTool({
    name: 'get_invention',
    title: 'Read an invention',
    description: 'Returns one invention: title, references, application, people and status.',
    input: ofInvention,
    call: getInvention,
    run: ({ inventionId: id }, makeCall) => makeCall(getInvention, { params: { id } }),
  }),
  defineTool({
    name: 'list_milestones',
    title: 'List milestones',
    description:
      'Lists the milestones of an invention with their due dates and tasks. `timing` says what is true of an open one today, such as “Due at once since 5 Nov 2026”.',
    input: ofInvention,
    call: listInventionMilestones,
    run: async ({ inventionId: id }, makeCall) => {
      const { milestones, ...work } = await makeCall(listInventionMilestones, { params: { id } });
      return { ...work, milestones: milestones.map(withTiming) };
    },
  }),
  defineTool({
    name: 'explain_date',
    title: 'Explain a date',
    description:
      'Says where the date of a milestone comes from: the document, the rule, each step of its calculation and its authority.',
    input: z.strictObject({ milestoneId: milestoneIdSchema }),
    call: getMilestoneDateCard,
    run: ({ milestoneId: id }, makeCall) => makeCall(getMilestoneDateCard, { params: { id } }),
  }),
  defineTool({
    name: 'list_notes',
    title: 'List notes',
    description: 'Lists the notes on an invention, most recently changed first.',
    input: ofInvention,
    call: listInventionNotes,
    run: (params, makeCall) => makeCall(listInventionNotes, { params }),
  }),
];

const taskTools = [
  defineTool({
    name: 'search_tasks',
    title: 'Search tasks',
    description:
      'Finds tasks by words, status, assignees, due date or invention, by default those due first. `timing` says how urgent each is, such as “At once” or “6 d overdue”.',
    input: z.strictObject({ qs, status, assignees, dueAt, inventionId, ...page }),
    call: runTaskFilter,
    run: async (body, makeCall) => {
      const { collection, ...found } = await makeCall(runTaskFilter, { body });
      const timed = collection.map((task) => ({ ...task, timing: describeTaskDue(task, found.today).text }));
      return { ...found, collection: timed };
    },
  }),
  defineTool({
    name: 'get_task',
    title: 'Read a task',
    description: 'Returns one task with its step and the other tasks of its milestone.',
    input: z.strictObject({ taskId: taskIdSchema }),
    call: getTask,
    run: ({ taskId: id }, makeCall) => makeCall(getTask, { params: { id } }),
  }),
  defineTool({
    name: 'list_task_history',
    title: 'List the history of a task',
    description: 'Lists changes of a task and comments on it, newest first.',
    input: z.strictObject({ taskId: taskIdSchema, skip: skipSchema }),
    call: listTaskEvents,
    run: ({ taskId, skip }, makeCall) => makeCall(listTaskEvents, { params: { taskId }, query: { skip } }),
  }),
];

const documentTools = [
  defineTool({
    name: 'list_documents',
    title: 'List documents of the file wrapper',
    description:
      'Lists the documents of the patent office for an invention, newest first, with what was docketed for each.',
    input: z.strictObject({ inventionId: inventionIdSchema, ...page }),
    call: listDocuments,
    run: (query, makeCall) => makeCall(listDocuments, { query: { ...query, outcome: 'all' } }),
  }),
  defineTool({
    name: 'list_files',
    title: 'List files',
    description: 'Lists the files of an invention. Their ids are those that read_file_text takes.',
    input: z.strictObject({ inventionId: inventionIdSchema, ...page }),
    call: listFilesByReference,
    run: ({ inventionId: reference, ...rows }, makeCall) =>
      makeCall(listFilesByReference, { body: { reference, ...rows } }),
  }),
  defineTool({
    name: 'search_file_text',
    title: 'Search the text of files',
    description:
      'Finds pages of files and emails that contain words, in all inventions or in one; words in quotation marks follow each other.',
    input: searchFileText.query,
    call: searchFileText,
    run: (query, makeCall) => makeCall(searchFileText, { query }),
  }),
  defineTool({
    name: 'read_file_text',
    title: 'Read the text of a file',
    description: 'Returns the text of a file page by page; `skip` and `size` choose the pages.',
    input: z.strictObject({ fileId: listFileText.params.shape.id, ...listFileText.query.shape }),
    call: listFileText,
    run: ({ fileId: id, ...query }, makeCall) => makeCall(listFileText, { params: { id }, query }),
  }),
];

const deadlineTools = [
  defineTool({
    name: 'list_deadline_rules',
    title: 'List deadline rules',
    description:
      'Lists the deadline rules with their ids, periods, authority, and the facts that each needs. compute_deadline takes their ids.',
    input: z.strictObject({}),
    call: listDeadlineRules,
    run: (_, makeCall) => makeCall(listDeadlineRules, {}),
  }),
  defineTool({
    name: 'compute_deadline',
    title: 'Compute a deadline',
    description:
      'Computes the dates of a deadline rule from the date of a document, with each step of the calculation and its authority. Never compute a date yourself.',
    input: computeDeadlineDate.body,
    call: computeDeadlineDate,
    run: (body, makeCall) => makeCall(computeDeadlineDate, { body }),
  }),
];

/** Tools that change nothing. */
export const readingTools: readonly Tool[] = [
  ...inventionTools,
  ...taskTools,
  ...documentTools,
  ...deadlineTools,
];
