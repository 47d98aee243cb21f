import { overviewSortFields } from '@hub/domain/milestones/overview-order.ts';
import type { LoadRequest } from './load.ts';
import { openPractices, type Practice } from './practice-databases.ts';
import { openSessions, type SignedIn } from './sessions.ts';
import { measureSteadily, type SteadyGoal } from './steady-measure.ts';

// The milestones overview at 100,000 inventions and 500,000 milestones: the 95th percentile of a page of 50 rows at a
// steady rate, and the rate against the baseline of the same statements.

const people = 40;
const slowestAllowedMs = 40;

const buildGoals = async ({ connectionString }: Practice): Promise<SteadyGoal[]> => {
  const sessions = await openSessions(connectionString, people);
  const goal = (label: string, build: (person: SignedIn, n: number) => string[]): SteadyGoal => ({
    label,
    slowestAllowedMs,
    requests: sessions.flatMap((person, n) =>
      build(person, n).map(
        (search): LoadRequest => ({
          token: person.token,
          path: `/api/search/overview/milestones${search}`,
        }),
      ),
    ),
  });
  return [
    goal('Overview page of 50 rows', () => ['']),
    goal('Overview page of 50 rows, each order in turn', () =>
      overviewSortFields.flatMap((field) => [`?sort=${field}`, `?sort=-${field}`, `?sort=${field}&skip=200`]),
    ),
    goal('Overview of an assignee, of a tag, of a word', ({ email }, n) => [
      `?assignee=${encodeURIComponent(email)}`,
      `?tags=client-${n % 80}`,
      `?qs=${['method', 'display', 'P-00001'][n % 3]}`,
    ]),
    goal('Obsolete rows, 40', () => ['/obsolete', '/obsolete?sort=title']),
  ];
};

const { server, large } = await openPractices();
try {
  if (!(await measureSteadily(large, await buildGoals(large)))) process.exitCode = 1;
} finally {
  await server.stop();
}
