/**
 * The modules in layers, lowest first. A module imports only from the `public.ts` of modules in the layers below its own,
 * so two modules never depend on each other. `modules.ts` registers each of them, and `npm run check` reads and enforces
 * the order.
 * @public
 */
export const moduleLayers = [
  ['delegation', 'due-work', 'file-text'],
  [
    'assignees',
    'audit',
    'deadlines',
    'feedback',
    'final-dates',
    'files',
    'health',
    'jobs',
    'mcp',
    'notifications',
    'outside-systems',
    'settings',
    'sharing',
    'streams',
    'suggest',
    'webhooks',
  ],
  ['date-card', 'filters', 'inventions', 'tasks', 'templates'],
  ['auth', 'boards', 'config', 'milestone-records', 'messages', 'notes', 'overview', 'task-search'],
  ['calendar', 'cover', 'exports', 'history', 'workflow-runs'],
  ['milestones'],
  ['documents'],
  ['docketing-system', 'documents-repository', 'file-wrapper', 'patent-office', 'people'],
  ['imports', 'mail', 'provisioning', 'reports'],
  ['minions'],
] as const;

/** Name of a module: its folder below `modules/`. */
export type ModuleName = (typeof moduleLayers)[number][number];
