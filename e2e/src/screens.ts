/** A route of the product and the heading its screen has. */
export interface Screen {
  path: string;
  heading: string;
  /** The link of the side navigation that is highlighted. */
  highlights?: string;
  /** A later version brings the screen. */
  isLater?: true;
  /** The address names nothing that is there: a heading under the page's own says so. */
  isMissing?: true;
}

const nobody = '00000000-0000-7000-8000-000000000000';

/** Every route of the product that needs no entity (product §2). */
export const screens: readonly Screen[] = [
  { path: '/', heading: 'Milestones overview', highlights: 'Milestones' },
  { path: '/milestones/overview', heading: 'Milestones overview', highlights: 'Milestones' },
  { path: '/reports/tasks', heading: 'Tasks history' },
  { path: '/reports/audit', heading: 'Audit log' },
  { path: '/reports/health', heading: 'Health report' },
  { path: '/deadlines', heading: 'Deadline calculator and rules' },
  { path: '/inventions', heading: 'Inventions', highlights: 'Inventions' },
  { path: '/inventions/my', heading: 'My inventions' },
  { path: '/boards', heading: 'Boards', highlights: 'Boards' },
  { path: `/boards/${nobody}`, heading: 'There is no such board', highlights: 'Boards', isMissing: true },
  { path: '/tasks', heading: 'Tasks', highlights: 'Search' },
  { path: `/tasks/${nobody}`, heading: 'There is no such task', highlights: 'Search', isMissing: true },
  { path: '/papers', heading: 'Papers to decide' },
  { path: '/workflows', heading: 'Workflow templates' },
  { path: '/applications', heading: 'Applications', highlights: 'Applications', isLater: true },
  { path: '/minions', heading: 'Minion Lair', highlights: 'Minion Lair', isLater: true },
  { path: '/minions/new', heading: 'New minion', highlights: 'Minion Lair', isLater: true },
  { path: `/minions/${nobody}`, heading: 'Minion', highlights: 'Minion Lair', isLater: true },
  { path: `/minions/${nobody}/tasks`, heading: 'Minion tasks', highlights: 'Minion Lair', isLater: true },
  { path: `/minions/${nobody}/chat`, heading: 'Minion chat', highlights: 'Minion Lair', isLater: true },
  {
    path: `/minions/${nobody}/feedback`,
    heading: 'Minion feedback',
    highlights: 'Minion Lair',
    isLater: true,
  },
  { path: '/reports/generation', heading: 'Report generation', isLater: true },
  { path: '/reports/generation/link', heading: 'Report generation: link', isLater: true },
  { path: '/reports/generation/list', heading: 'Report generation: list', isLater: true },
  { path: '/reports/generation/fill', heading: 'Report generation: fill', isLater: true },
  { path: '/reports/generation/review', heading: 'Report generation: review', isLater: true },
  { path: '/nowhere/at/all', heading: 'Page not found' },
];

/** The tabs of an invention's page, by the end of their address, with what they name. */
export const inventionTabs = [
  { end: '', title: 'Overview', names: 'Milestones' },
  { end: '/stream', title: 'Stream', names: 'The Stream screen is not built yet' },
  { end: '/ifw', title: 'File wrapper', names: 'The File wrapper screen is not built yet' },
  { end: '/messages', title: 'Messages', names: 'The Messages screen is not built yet' },
  { end: '/emails', title: 'Emails', names: 'The Emails screen is not built yet' },
  { end: '/docketing', title: 'Docketing', names: 'The Docketing screen is not built yet' },
  { end: '/files', title: 'Files', names: 'The Files screen is not built yet' },
] as const;

/** The screens that differ in more than their heading: one of those that come later stands for all. */
export const differentScreens: readonly Screen[] = screens.filter(
  (screen) => !screen.isLater || screen === screens.find(({ isLater }) => isLater),
);

/** The tabs that differ in more than what they name. */
export const differentTabs = inventionTabs.slice(0, 2);
