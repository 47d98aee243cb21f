import { stableId } from './stable-id.ts';

export type DemoRole = 'administrator' | 'attorney' | 'paralegal' | 'docketing' | 'in-house' | 'read-only';

export interface DemoPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: DemoRole;
  /** Teams by name. */
  teams: readonly string[];
  canSignIn: boolean;
}

export interface DemoTeam {
  id: string;
  name: string;
}

/** When the demo firm's people and teams came to be; long before any replayed paper is due. */
export const FIRM_CREATED_AT = '2020-01-06T14:00:00.000Z';

const every = [
  'admin',
  'walls:manage',
  'audit:read',
  'inventions:create',
  'inventions:edit',
  'deadlines:verify',
  'workflow:manage',
  'filters:share',
  'reports:generate',
  'exports:run',
  'files:purge',
  'minions:manage',
  'minions:approve',
];
const daily = ['inventions:create', 'inventions:edit', 'filters:share', 'reports:generate', 'exports:run'];

/** What each role of the demo firm may do. */
export const DEMO_ROLES: readonly { name: DemoRole; permissions: readonly string[] }[] = [
  { name: 'administrator', permissions: every },
  { name: 'attorney', permissions: [...daily, 'deadlines:verify', 'workflow:manage', 'minions:approve'] },
  { name: 'paralegal', permissions: daily },
  { name: 'docketing', permissions: [...daily, 'deadlines:verify', 'workflow:manage'] },
  {
    name: 'in-house',
    permissions: ['inventions:create', 'inventions:edit', 'filters:share', 'reports:generate'],
  },
  { name: 'read-only', permissions: [] },
];

/** The teams of the demo firm. */
export const DEMO_TEAMS: readonly DemoTeam[] = [
  'Electrical',
  'Mechanical',
  'Life sciences',
  'Docketing',
  'In-house',
].map((name) => ({ id: stableId(FIRM_CREATED_AT, `team ${name}`), name }));

/** The four who can sign in, then a dozen colleagues. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  signIn('Ada', 'Lindqvist', 'admin', 'administrator', ['Docketing']),
  signIn('Marcus', 'Oyelaran', 'attorney', 'attorney', ['Electrical', 'Mechanical']),
  signIn('Priya', 'Raman', 'paralegal', 'paralegal', ['Electrical', 'Mechanical', 'Life sciences']),
  signIn('Elena', 'Voss', 'inhouse', 'in-house', ['In-house']),
  colleague('Keiko', 'Tanaka', 'attorney', ['Electrical']),
  colleague('Tomás', 'Herrera', 'attorney', ['Mechanical']),
  colleague('Naomi', 'Adler', 'attorney', ['Life sciences']),
  colleague('Samir', 'Haddad', 'attorney', ['Electrical']),
  colleague('Ingrid', 'Solberg', 'attorney', ['Mechanical', 'Life sciences']),
  colleague('Chloe', 'Bennett', 'paralegal', ['Electrical']),
  colleague('Dmitri', 'Volkov', 'paralegal', ['Mechanical', 'Life sciences']),
  colleague('Fatima', 'Idrissi', 'docketing', ['Docketing']),
  colleague('Liam', 'Okonkwo', 'docketing', ['Docketing']),
  colleague('Wei', 'Zhang', 'in-house', ['In-house']),
  colleague('Aisha', 'Mensah', 'in-house', ['In-house']),
  colleague('Jonas', 'Weber', 'read-only', []),
];

function signIn(
  firstName: string,
  lastName: string,
  account: string,
  role: DemoRole,
  teams: string[],
): DemoPerson {
  return person(firstName, lastName, `${account}@demo.hub`, role, teams, true);
}

function colleague(firstName: string, lastName: string, role: DemoRole, teams: string[]): DemoPerson {
  const account = `${firstName}.${lastName}`.normalize('NFD').replace(/[^a-zA-Z.]/g, '');
  return person(firstName, lastName, `${account.toLowerCase()}@demo.hub`, role, teams, false);
}

function person(
  firstName: string,
  lastName: string,
  email: string,
  role: DemoRole,
  teams: string[],
  canSignIn: boolean,
): DemoPerson {
  return {
    id: stableId(FIRM_CREATED_AT, `person ${email}`),
    firstName,
    lastName,
    email,
    role,
    teams,
    canSignIn,
  };
}
