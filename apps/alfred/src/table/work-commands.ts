import { taskStatuses } from '@hub/domain/tasks/task-status.ts';
import { type Command, defineCommand } from '../program/command.ts';
import { inventionArgument, limitOption } from './options.ts';

const taskArgument = { kind: 'required', description: 'Id of the task' } as const;
const textArgument = {
  kind: 'required',
  description: 'Text in Markdown; - reads it from standard input',
} as const;

/** Commands about inventions, tasks, milestones and notes. */
export const workCommands: readonly Command[] = [
  defineCommand({
    name: 'inventions search',
    summary: 'Find inventions by reference, application number or words',
    arguments: { words: { kind: 'many', description: 'What to search for' } },
    options: { limit: limitOption },
    examples: [
      ['inventions search wireless charging', 'Find inventions by words of their title.'],
      ['inventions search 17/248,024 --json', 'Find one by its application number, as JSON.'],
    ],
    load: async () => (await import('../commands/inventions/search.ts')).search,
  }),
  defineCommand({
    name: 'inventions show',
    summary: 'Show an invention',
    arguments: { invention: inventionArgument },
    examples: [['inventions show INV-2024-017', 'Show the invention with this reference.']],
    load: async () => (await import('../commands/inventions/show.ts')).show,
  }),
  defineCommand({
    name: 'inventions open',
    summary: 'Open an invention in the browser',
    arguments: { invention: inventionArgument },
    options: { print: { kind: 'flag', description: 'Print the address instead of opening it' } },
    examples: [['inventions open INV-2024-017', 'Open its page in the hub.']],
    load: async () => (await import('../commands/inventions/open.ts')).open,
  }),
  defineCommand({
    name: 'tasks list',
    summary: 'List tasks',
    arguments: { invention: { ...inventionArgument, kind: 'optional' } },
    options: {
      mine: { kind: 'flag', description: 'Only tasks that are assigned to you' },
      assignee: { kind: 'list', value: 'name', description: 'Email of a person, or name of a team' },
      status: {
        kind: 'list',
        value: 'status',
        description: 'Only tasks in this status (default: all that are not closed)',
        choices: taskStatuses,
      },
      due: {
        kind: 'text',
        value: 'range',
        description: 'A range of due dates such as overdue, "this week" or 2026-11-01..2026-11-30',
      },
      search: { kind: 'text', value: 'words', description: 'Words of the task, its notes or its invention' },
      tag: { kind: 'list', value: 'tag', description: 'Tag of the task or its invention' },
      sort: { kind: 'text', value: 'key', description: 'Sort key such as dueAt or title:desc' },
      limit: limitOption,
    },
    examples: [
      ['tasks list --mine --due "this week"', 'List your tasks of this week.'],
      ['tasks list INV-2024-017 --status done', 'List what is done on an invention.'],
    ],
    load: async () => (await import('../commands/tasks/list.ts')).list,
  }),
  defineCommand({
    name: 'tasks show',
    summary: 'Show a task with its instructions',
    arguments: { task: taskArgument },
    examples: [['tasks show 0198c0de-0000-7000-8000-000000000001', 'Show the task with this id.']],
    load: async () => (await import('../commands/tasks/show.ts')).show,
  }),
  defineCommand({
    name: 'tasks finish',
    summary: 'Finish tasks',
    details: 'If someone changes a task in the same moment, it is left as it is and the exit code is 5.',
    arguments: { tasks: { ...taskArgument, kind: 'many' } },
    options: {
      outcome: {
        kind: 'text',
        value: 'outcome',
        description: 'Outcome, for a second attorney review',
        choices: ['passed', 'passed-with-edits'],
      },
    },
    examples: [['tasks finish 0198c0de-0000-7000-8000-000000000001', 'Set the task to done.']],
    load: async () => (await import('../commands/tasks/finish.ts')).finish,
  }),
  defineCommand({
    name: 'tasks assign',
    summary: 'Assign tasks to people or teams',
    details: 'Replaces those who were assigned. If one of the tasks cannot be changed, none is.',
    arguments: { tasks: { ...taskArgument, kind: 'many' } },
    options: {
      to: {
        kind: 'list',
        value: 'name',
        description: 'Email of a person, or name of a team; without it nobody',
      },
    },
    examples: [
      [
        'tasks assign 0198c0de-0000-7000-8000-000000000001 --to paralegal@demo.hub',
        'Assign the task to one person.',
      ],
    ],
    load: async () => (await import('../commands/tasks/assign.ts')).assign,
  }),
  defineCommand({
    name: 'tasks comment',
    summary: 'Add a comment to a task',
    arguments: { task: taskArgument, text: textArgument },
    examples: [
      [
        'tasks comment 0198c0de-0000-7000-8000-000000000001 "Draft sent to @inhouse@demo.hub"',
        'Comment and mention someone.',
      ],
      ['tasks comment 0198c0de-0000-7000-8000-000000000001 - < comment.md', 'Read the comment from a file.'],
    ],
    load: async () => (await import('../commands/tasks/comment.ts')).comment,
  }),
  defineCommand({
    name: 'milestones list',
    summary: 'List the milestones of an invention',
    arguments: { invention: inventionArgument },
    options: { all: { kind: 'flag', description: 'Also finished and cancelled ones' } },
    examples: [['milestones list INV-2024-017', 'List what is due on an invention.']],
    load: async () => (await import('../commands/milestones/list.ts')).list,
  }),
  defineCommand({
    name: 'milestones finish',
    summary: 'Finish a milestone',
    details:
      'Name the document that shows it was met, or say why there is none; a second person must then verify a statutory milestone.',
    arguments: { milestone: { kind: 'required', description: 'Id of the milestone' } },
    options: {
      document: { kind: 'text', value: 'id', description: 'Id of the document that is the evidence' },
      reason: { kind: 'text', value: 'text', description: 'Why there is no evidence' },
    },
    examples: [
      [
        'milestones finish 0198c0de-0000-7000-8000-000000000002 --reason "Filed by fax"',
        'Finish it without a document.',
      ],
    ],
    load: async () => (await import('../commands/milestones/finish.ts')).finish,
  }),
  defineCommand({
    name: 'notes add',
    summary: 'Add a note to an invention, or to one of its milestones',
    arguments: { invention: inventionArgument, text: textArgument },
    options: { milestone: { kind: 'text', value: 'id', description: 'Id of the milestone' } },
    examples: [
      ['notes add INV-2024-017 "The client prefers a shorter claim 1"', 'Add a note to an invention.'],
    ],
    load: async () => (await import('../commands/notes/add.ts')).add,
  }),
];
