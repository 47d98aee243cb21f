// The rows that the recorded requests run on. A task names its minion by its place, a comment by a function of the
// minions that Strapi created, because Strapi chooses their document ids.

const day = (n: number): string => `2026-${String(n).padStart(2, '0')}-15`;

const trainers = ['Ada Lovelace', 'ada lovelace', 'Grace Hopper', null];
const managers = ['paralegal@example.com', 'Attorney@example.com'];

/** Minions, in the order in which they are created. */
export const minions = [
  'Office action reader',
  'office action summary',
  'Docket auditor',
  'Überseehafen',
  '100% sure_thing',
  "O'Brien's chaser",
  'Client report drafter',
  'File-wrapper fetcher',
  'Overdue chaser',
  'zeta',
  'Zeta two',
  'back\\slash',
].map((name, n) => ({
  name,
  trainer: trainers[n % trainers.length] ?? null,
  manager: managers[n % managers.length] ?? null,
  startDate: n === 9 ? null : day((n % 12) + 1),
  endDate: n % 3 === 0 ? null : day(12 - (n % 5)),
  script: n % 2 === 0 ? 'office-action-reader' : null,
}));

/** Comments; `minion` is the place of the minion in the list above. */
export const comments = Array.from({ length: 30 }, (_, n) => ({
  minion: n % 4,
  content: `${n % 3 === 0 ? 'Please check' : 'please read'} claim ${n + 1}`,
  attachments: n % 5 === 0 ? [{ id: `file-${n}`, name: `claims ${n}.pdf` }] : null,
}));

const inventionIds = ['0198b2c4-0000-7000-8000-000000000001', '0198b2c4-0000-7000-8000-000000000002'];
const states = ['pending', 'working', 'needs-you', 'done', 'failed', 'stale'];

/** Tasks; `minion` is the place of the minion in the list above. */
export const tasks = Array.from({ length: 14 }, (_, n) => ({
  title: `Read office action ${n + 1}`,
  status: states[n % states.length] ?? null,
  inventionId: inventionIds[n % 2] ?? null,
  startedAt: n % 6 === 0 ? null : `2026-03-${String(n + 1).padStart(2, '0')}T08:30:00.000Z`,
  finishedAt: n % 6 === 3 ? `2026-03-${String(n + 1).padStart(2, '0')}T08:31:15.250Z` : null,
  minion: n % 5,
}));
