import { stableId } from '@hub/database/stable-id.ts';
import { type Permission, permissions } from '@hub/domain/people/permissions.ts';
import { buildAssistance } from '@hub/testkit/builders/build-assistance.ts';
import { buildPerson, type TestPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import type { TestHub } from '../support/test-hub.ts';
import { watcherEmail } from './notification-history.ts';

/** Time at which everything that both twins share was created. */
export const builtAt = '2026-01-05T09:00:00.000Z';

/** Returns the id of something that both twins have. */
export const idOf = (key: string): string => stableId(builtAt, key);

/**
 * People who cannot see the canary, each for another reason. Those behind a wall are administrators and would see the canary
 * otherwise: they have work on it and assist its author. Requests name the first; `twin-queries.ts` puts another in.
 */
export const watchers = {
  'a wall': { email: watcherEmail, isWalled: true, isAdministrator: true },
  'a wall on a team': { email: 'teammate@example.test', isWalled: true, isAdministrator: true },
  'a restriction': { email: 'outsider@example.test', isWalled: false, isAdministrator: false },
  'a restriction that hides it from administrators': {
    email: 'administrator@example.test',
    isWalled: false,
    isAdministrator: true,
  },
} as const;

/** A way in which the canary is hidden. */
export type Hiding = keyof typeof watchers;

/** All ways in which the canary is hidden. */
export const hidings = Object.keys(watchers) as Hiding[];

/** The people of both twins. */
export interface People {
  /** The people who cannot see the canary. */
  watchers: Readonly<Record<Hiding, TestPerson>>;
  /** Sees everything and may do everything. */
  author: TestPerson;
  /** Attorney of the canary only. */
  counsel: TestPerson;
  team: { id: string; name: string };
}

/** Permissions of everyone. */
const sharedPermissions: Permission[] = [
  'inventions:create',
  'inventions:edit',
  'audit:read',
  'filters:share',
  'exports:run',
  'reports:generate',
];

/** Builds the people of a twin. */
export const buildPeople = async ({ db }: Pick<TestHub, 'db'>): Promise<People> => {
  const person = (email: string, held: readonly Permission[]) =>
    buildPerson(db, {
      id: idOf(email),
      email,
      permissions: [...held],
      assistants_team_id: idOf(`team of ${email}`),
    });
  const author = await person('author@example.test', permissions);
  const watcher = (hiding: Hiding) => {
    const { email, isAdministrator, isWalled } = watchers[hiding];
    // Who manages walls may know restricted inventions by reference, and an administrator too.
    return person(email, [
      ...sharedPermissions,
      ...(isAdministrator ? (['admin'] as const) : []),
      ...(isWalled ? (['walls:manage'] as const) : []),
    ]);
  };
  const [walled, teammate, outsider, administrator] = [
    await watcher('a wall'),
    await watcher('a wall on a team'),
    await watcher('a restriction'),
    await watcher('a restriction that hides it from administrators'),
  ];
  for (const assistant of [walled, teammate]) await buildAssistance(db, { sponsor: author, assistant });
  return {
    watchers: {
      'a wall': walled,
      'a wall on a team': teammate,
      'a restriction': outsider,
      'a restriction that hides it from administrators': administrator,
    },
    author,
    counsel: await person('counsel@example.test', []),
    team: await buildTeam(db, { id: idOf('team'), name: 'Watchers', members: [teammate] }),
  };
};
