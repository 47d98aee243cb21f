/** Route with the heading of its screen. */
export interface Screen {
  path: string;
  heading: string;
  /** Highlighted link of the side navigation. */
  highlights?: string;
  /** Whether the heading says that an entity or a page does not exist. It may be the second one of the screen. */
  isMissing?: true;
}

/** Id that no entity has. */
export const nobody = '00000000-0000-7000-8000-000000000000';
/** Id that every entity has where the server answers with one of each. */
export const existing = '0198c0de-0000-7000-8000-000000000000';

const missing: readonly Screen[] = [
  { path: '/admin/nowhere', heading: 'This page does not exist' },
  { path: `/inventions/${existing}/nowhere`, heading: 'This page does not exist', highlights: 'Inventions' },
  { path: `/minions/${existing}/nowhere`, heading: 'This page does not exist', highlights: 'Minion Lair' },
  { path: '/reports/generation/nowhere', heading: 'This page does not exist' },
  { path: '/reports/results/no-id', heading: 'This page does not exist' },
  { path: `/inventions/${nobody}`, heading: 'Invention not found', highlights: 'Inventions' },
  { path: '/inventions/no-id/stream', heading: 'Invention not found', highlights: 'Inventions' },
  { path: `/reports/results/${nobody}`, heading: 'Invention not found' },
  { path: `/reports/generation?inventionId=${nobody}`, heading: 'Invention not found' },
  {
    path: `/inventions/matter/${nobody}`,
    heading: `No invention for matter ${nobody}`,
    highlights: 'Inventions',
  },
  { path: `/tasks/${nobody}`, heading: 'Task not found', highlights: 'Search' },
  { path: `/tasks/${nobody}?view=full`, heading: 'Task not found', highlights: 'Search' },
  { path: '/tasks/no-id', heading: 'Task not found', highlights: 'Search' },
  { path: '/tasks/no-id?view=full', heading: 'Task not found', highlights: 'Search' },
  { path: `/tasks?filter=${nobody}`, heading: 'Filter not found', highlights: 'Search' },
  { path: `/reports/portfolio?filter=${nobody}`, heading: 'This filter does not exist' },
  { path: `/boards/${nobody}`, heading: 'Board not found', highlights: 'Boards' },
  { path: `/workflows/${nobody}`, heading: 'Template not found' },
  { path: `/minions/${nobody}`, heading: 'Minion not found', highlights: 'Minion Lair' },
  { path: `/minions/runs/${nobody}`, heading: 'Run not found', highlights: 'Minion Lair' },
  {
    path: `/minions/scripts/evaluations/${nobody}`,
    heading: 'Comparison not found',
    highlights: 'Minion Lair',
  },
  { path: `/cover/${nobody}`, heading: 'Absence not found' },
  { path: `/admin/people/${nobody}`, heading: 'Person not found' },
  { path: `/admin/webhooks/${nobody}`, heading: 'Webhook not found' },
  { path: `/admin/imports/${nobody}`, heading: 'The import could not be loaded' },
];

/** Routes that need no entity (docs/specification.md §2), and those of an entity or a page that does not exist. */
export const screens: readonly Screen[] = [
  { path: '/', heading: 'Milestones overview', highlights: 'Milestones' },
  { path: '/milestones/overview', heading: 'Milestones overview', highlights: 'Milestones' },
  { path: '/reports/tasks', heading: 'Tasks history' },
  { path: '/reports/audit', heading: 'Audit log' },
  { path: '/reports/portfolio', heading: 'Portfolio reports' },
  { path: '/reports/schedules', heading: 'Scheduled reports' },
  { path: '/reports/health', heading: 'Health report' },
  { path: '/reports/templates', heading: 'Report templates' },
  { path: '/reports/templates/fields', heading: 'Fields of report templates' },
  { path: '/admin/people', heading: 'People' },
  { path: '/admin/teams', heading: 'Teams' },
  { path: '/admin/roles', heading: 'Roles' },
  { path: '/admin/access', heading: 'Explain access' },
  { path: '/admin/systems', heading: 'Outside systems' },
  { path: '/admin/installation', heading: 'Installation' },
  { path: '/admin/evidence', heading: 'Evidence' },
  { path: '/admin/imports', heading: 'Imports' },
  { path: '/admin/webhooks', heading: 'Webhooks' },
  { path: '/admin/jobs', heading: 'Jobs' },
  { path: '/admin/storage', heading: 'Storage' },
  { path: '/admin/licenses', heading: 'Licenses' },
  { path: '/admin/sign-in', heading: 'Sign-in' },
  { path: '/deadlines', heading: 'Deadline calculator and rules' },
  { path: '/deadlines/lab', heading: 'Rule lab' },
  { path: '/deadlines/final', heading: 'Final dates' },
  { path: '/deadlines/ids', heading: 'IDS radar' },
  { path: '/inventions', heading: 'Inventions', highlights: 'Inventions' },
  { path: '/inventions/my', heading: 'My inventions' },
  { path: '/inventions/restricted', heading: 'Restricted inventions', highlights: 'Inventions' },
  { path: '/boards', heading: 'Boards', highlights: 'Boards' },
  { path: '/tasks', heading: 'Tasks', highlights: 'Search' },
  { path: '/documents', heading: 'Incoming documents' },
  { path: '/inbox', heading: 'Inbox' },
  { path: '/emails', heading: 'Unmatched emails' },
  { path: '/workflows', heading: 'Workflow templates' },
  { path: '/applications', heading: 'Applications', highlights: 'Applications' },
  { path: '/minions', heading: 'Minion Lair', highlights: 'Minion Lair' },
  { path: '/minions/runs', heading: 'Runs of minions', highlights: 'Minion Lair' },
  { path: '/minions/scripts', heading: 'Scripts of minions', highlights: 'Minion Lair' },
  { path: '/minions/new', heading: 'New minion', highlights: 'Minion Lair' },
  { path: '/reports/generation', heading: 'Report generation' },
  { path: '/reports/generation/link', heading: 'Report generation' },
  { path: '/reports/generation/list', heading: 'Report generation' },
  { path: '/reports/generation/fill', heading: 'Report generation' },
  { path: '/reports/generation/review', heading: 'Report generation' },
  { path: '/nowhere/at/all', heading: 'Page not found' },
  ...missing.map((screen) => ({ ...screen, isMissing: true as const })),
];

/** Tabs of an invention's page, by the end of their path. */
export const inventionTabs = [
  { end: '', title: 'Overview', names: 'Milestones' },
  { end: '/stream', title: 'Stream', names: 'Stream' },
  { end: '/ifw', title: 'File wrapper', names: 'File wrapper' },
  { end: '/messages', title: 'Messages', names: 'Messages' },
  { end: '/emails', title: 'Emails', names: 'Emails' },
  { end: '/docketing', title: 'Docketing', names: 'Docketing' },
  { end: '/files', title: 'Files', names: 'Files' },
] as const;

/** Screens that differ in more than their path: each heading once. */
export const differentScreens: readonly Screen[] = screens.filter(
  (screen) => screen === screens.find(({ heading }) => heading === screen.heading),
);
