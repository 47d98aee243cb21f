/**
 * The modules in layers, lowest first. A module imports only from the `public.ts` of modules in the layers below its own,
 * so two modules never depend on each other. `modules.ts` registers each of them, and `npm run check` reads and enforces
 * the order.
 * @public
 */
export const moduleLayers = [
  [
    /** Runs of minions, as tasks, people and new documents start them. */
    'delegation',
    /** Work that needs a person by a date, and who is alerted of it. */
    'due-work',
    'file-text',
  ],
  [
    /** Who work can be given to, resolved to ids. */
    'assignees',
    'audit',
    'deadlines',
    'feedback',
    'final-dates',
    'files',
    'health',
    'jobs',
    /** Tools for assistants over the Model Context Protocol. */
    'mcp',
    'notifications',
    'outside-systems',
    'settings',
    /** Which team a filter or board belongs to. */
    'sharing',
    'streams',
    /** Suggestions of people and tags. */
    'suggest',
    'webhooks',
  ],
  [
    /** Explanations of a date. */
    'date-card',
    'filters',
    'inventions',
    'tasks',
    'templates',
  ],
  [
    'auth',
    'boards',
    'config',
    /** Milestones as other modules read and change them; `milestones` has the calls. */
    'milestone-records',
    'messages',
    'notes',
    'overview',
    'task-search',
  ],
  [
    'calendar',
    'cover',
    'exports',
    /** Events of tasks, and the task report. */
    'history',
    'workflow-runs',
  ],
  ['milestones'],
  ['documents'],
  [
    'docketing-system',
    'documents-repository',
    'file-wrapper',
    'patent-office',
    /** Invitations, roles, teams, suspension and handover. */
    'people',
  ],
  [
    'imports',
    'mail',
    /** SCIM for directories, and their tokens. */
    'provisioning',
    'reports',
  ],
  ['minions'],
] as const;

/** Name of a module: its folder below `modules/`. */
export type ModuleName = (typeof moduleLayers)[number][number];
