import { documentOutcomes } from '@hub/domain/documents/document-outcome.ts';
import { type Command, defineCommand } from '../program/command.ts';
import { folderOption, forceOption, inventionArgument, limitOption } from './options.ts';

/** Commands about lists, dates, files, reports and the stream. */
export const recordCommands: readonly Command[] = [
  defineCommand({
    name: 'overview',
    summary: 'Show what is due next on each invention',
    options: {
      assignee: { kind: 'text', value: 'name', description: 'Only with work of this person or team' },
      search: { kind: 'text', value: 'words', description: 'Words of the title or the references' },
      tag: { kind: 'list', value: 'tag', description: 'Tag of the invention' },
      limit: limitOption,
    },
    examples: [['overview --assignee attorney@demo.hub', 'Show what is due next for one person.']],
    load: async () => (await import('../commands/overview/overview.ts')).overview,
  }),
  defineCommand({
    name: 'deadlines compute',
    summary: 'Compute the dates of a deadline rule, with every step',
    arguments: {
      rule: { kind: 'required', description: 'Id of the rule, such as OA-NF' },
      trigger: { kind: 'required', description: 'Date of the document, such as 2026-03-02' },
    },
    options: {
      priority: { kind: 'text', value: 'date', description: 'Earliest priority date' },
      fact: {
        kind: 'pairs',
        value: 'name=value',
        description: 'A further fact, such as entitySize=small or finalRejection=2026-01-05',
      },
    },
    examples: [
      ['deadlines compute OA-NF 2026-03-02', 'Compute the reply to a non-final office action.'],
      [
        'deadlines compute OA-NF 2026-03-02 --fact entitySize=small',
        'The same with the fees of a small entity.',
      ],
    ],
    load: async () => (await import('../commands/deadlines/compute.ts')).compute,
  }),
  defineCommand({
    name: 'deadlines rules',
    summary: 'List the deadline rules',
    examples: [['deadlines rules', 'List the rules with the facts they need.']],
    load: async () => (await import('../commands/deadlines/rules.ts')).rules,
  }),
  defineCommand({
    name: 'filters list',
    summary: 'List the saved filters',
    examples: [['filters list', 'List the filters of the hub, of your teams and your own.']],
    load: async () => (await import('../commands/filters/list.ts')).list,
  }),
  defineCommand({
    name: 'filters run',
    summary: 'List the tasks of a saved filter',
    arguments: { filter: { kind: 'required', description: 'Title or id of the filter' } },
    options: { limit: limitOption },
    examples: [['filters run my-tasks --limit 200', 'List your own tasks.']],
    load: async () => (await import('../commands/filters/run.ts')).run,
  }),
  defineCommand({
    name: 'documents list',
    summary: 'List documents of file wrappers',
    arguments: { invention: { ...inventionArgument, kind: 'optional' } },
    options: {
      outcome: {
        kind: 'text',
        value: 'outcome',
        description: 'Only with this outcome (default: open, or all of one invention)',
        choices: ['open', 'all', ...documentOutcomes],
      },
      limit: limitOption,
    },
    examples: [
      ['documents list', 'List the documents that need a docketing decision.'],
      ['documents list INV-2024-017', 'List the file wrapper of an invention.'],
    ],
    load: async () => (await import('../commands/documents/list.ts')).list,
  }),
  defineCommand({
    name: 'files list',
    summary: 'List the files of an invention',
    arguments: { invention: inventionArgument },
    options: {
      search: { kind: 'text', value: 'words', description: 'Words of the name or of a tag' },
      tag: { kind: 'list', value: 'tag', description: 'Tag of the file' },
      limit: limitOption,
    },
    examples: [['files list INV-2024-017 --search claims', 'List the files about claims.']],
    load: async () => (await import('../commands/files/list.ts')).list,
  }),
  defineCommand({
    name: 'files put',
    summary: 'Upload files to an invention',
    arguments: { invention: inventionArgument, files: { kind: 'many', description: 'Files to upload' } },
    options: {
      tag: { kind: 'list', value: 'tag', description: 'Tag for the files, at most 10' },
      ifExists: {
        kind: 'text',
        value: 'how',
        description: 'What to do if the invention has this file: add a version, or keep both',
        choices: ['version', 'separate'],
      },
    },
    examples: [
      ['files put INV-2024-017 claims.docx', 'Upload a file.'],
      ['files put INV-2024-017 claims.docx --if-exists version', 'Upload a new version of it.'],
    ],
    load: async () => (await import('../commands/files/put.ts')).put,
  }),
  defineCommand({
    name: 'files get',
    summary: 'Download files',
    details:
      'Names the files of an invention, or one file by its id. Each is compared with its SHA-256. A download that was interrupted continues where it ended. Characters of a name that are unsafe on this machine become underscores.',
    arguments: {
      source: { kind: 'required', description: 'Invention as in other commands, or id of a file' },
      names: { kind: 'any', description: 'Names of files of the invention' },
    },
    options: {
      all: { kind: 'flag', description: 'All files of the invention' },
      to: folderOption,
      force: forceOption,
    },
    examples: [
      ['files get INV-2024-017 claims.docx', 'Download a file into the current folder.'],
      ['files get INV-2024-017 --all --to backup', 'Download all files into a folder.'],
    ],
    load: async () => (await import('../commands/files/get.ts')).get,
  }),
  defineCommand({
    name: 'stream watch',
    summary: 'Follow what happens to an invention until you press Ctrl+C',
    details: 'With --json, prints one event on each line.',
    arguments: { invention: inventionArgument },
    options: {
      since: { kind: 'number', value: 'number', description: 'Begin after the event with this number' },
      count: { kind: 'number', value: 'number', description: 'End after this number of events' },
    },
    examples: [
      ['stream watch INV-2024-017', 'Print new events as they happen.'],
      ['stream watch INV-2024-017 --since 0 --json', 'Print all events, then new ones.'],
    ],
    load: async () => (await import('../commands/stream/watch.ts')).watch,
  }),
  defineCommand({
    name: 'report list',
    summary: 'List the reports of an invention',
    arguments: { invention: inventionArgument },
    examples: [['report list INV-2024-017', 'List what can be generated.']],
    load: async () => (await import('../commands/report/list.ts')).list,
  }),
  defineCommand({
    name: 'report run',
    summary: 'Generate reports, wait for them and save their files',
    arguments: {
      invention: inventionArgument,
      reports: { kind: 'many', description: 'Ids of the reports, or titles of templates' },
    },
    options: {
      format: {
        kind: 'text',
        value: 'format',
        description: 'File format (default: both)',
        choices: ['docx', 'pdf', 'both'],
      },
      language: {
        kind: 'text',
        value: 'language',
        description: 'Language of the reports to clients (default: en)',
        choices: ['en', 'de'],
      },
      set: {
        kind: 'pairs',
        value: 'name=value',
        description: 'Value of a field of the reports; a list as JSON',
      },
      wait: {
        kind: 'number',
        value: 'seconds',
        description: 'How long to wait for the files (default: 300)',
      },
      to: folderOption,
      force: forceOption,
    },
    examples: [
      ['report run INV-2024-017 invention-summary --format pdf', 'Generate the summary and save it here.'],
      [
        `report run INV-2024-017 office-action-report --language de --set rejections='[{"ground":"103","claims":"1-7"}]'`,
        'Report an action in German, with a list as JSON.',
      ],
    ],
    load: async () => (await import('../commands/report/run.ts')).run,
  }),
];
