/** Route with the heading of its screen. */
export interface Screen {
  path: string;
  heading: string;
  /** Highlighted link of the side navigation. */
  highlights?: string;
  /** Whether the entity does not exist: a second heading says so. */
  isMissing?: true;
}

const nobody = '00000000-0000-7000-8000-000000000000';

/** Routes that need no entity (docs/specification.md §2). */
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
  { path: `/admin/people/${nobody}`, heading: 'Person not found', isMissing: true },
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
  { path: `/boards/${nobody}`, heading: 'Board not found', highlights: 'Boards', isMissing: true },
  { path: '/tasks', heading: 'Tasks', highlights: 'Search' },
  { path: `/tasks/${nobody}`, heading: 'Task not found', highlights: 'Search', isMissing: true },
  { path: '/documents', heading: 'Incoming documents' },
  { path: '/inbox', heading: 'Inbox' },
  { path: '/emails', heading: 'Unmatched emails' },
  { path: '/workflows', heading: 'Workflow templates' },
  { path: '/applications', heading: 'Applications', highlights: 'Applications' },
  { path: '/minions', heading: 'Minion Lair', highlights: 'Minion Lair' },
  { path: '/minions/runs', heading: 'Runs of minions', highlights: 'Minion Lair' },
  { path: `/minions/runs/${nobody}`, heading: 'Run not found', highlights: 'Minion Lair', isMissing: true },
  { path: '/minions/scripts', heading: 'Scripts of minions', highlights: 'Minion Lair' },
  { path: '/minions/new', heading: 'New minion', highlights: 'Minion Lair' },
  { path: `/minions/${nobody}`, heading: 'Minion not found', highlights: 'Minion Lair', isMissing: true },
  { path: '/reports/generation', heading: 'Report generation' },
  { path: '/reports/generation/link', heading: 'Report generation' },
  { path: '/reports/generation/list', heading: 'Report generation' },
  { path: '/reports/generation/fill', heading: 'Report generation' },
  { path: '/reports/generation/review', heading: 'Report generation' },
  { path: '/nowhere/at/all', heading: 'Page not found' },
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
