import { stableId } from '@hub/database/stable-id.ts';
import type { StandingRole } from '@hub/domain/people/standing-roles.ts';

export interface DemoPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly StandingRole[];
  /** Teams by name. */
  teams: readonly string[];
  canSignIn: boolean;
}

export interface DemoTeam {
  id: string;
  name: string;
}

/** When the demo firm's people and teams came to be; long before any replayed document is due. */
export const firmCreatedAt = '2020-01-06T14:00:00.000Z';

/** The teams of the demo firm. */
export const demoTeams: readonly DemoTeam[] = [
  'Electrical',
  'Mechanical',
  'Life sciences',
  'Docketing',
  'In-house',
].map((name) => ({ id: stableId(firmCreatedAt, `team ${name}`), name }));

const signIn = (
  firstName: string,
  lastName: string,
  account: string,
  roles: StandingRole[],
  teams: string[],
): DemoPerson => person(firstName, lastName, `${account}@demo.hub`, roles, teams, true);

const colleague = (
  firstName: string,
  lastName: string,
  roles: StandingRole[],
  teams: string[],
): DemoPerson => {
  const account = `${firstName}.${lastName}`.normalize('NFD').replace(/[^a-zA-Z.]/g, '');
  return person(firstName, lastName, `${account.toLowerCase()}@demo.hub`, roles, teams, false);
};

const person = (
  firstName: string,
  lastName: string,
  email: string,
  roles: StandingRole[],
  teams: string[],
  canSignIn: boolean,
): DemoPerson => ({
  id: stableId(firmCreatedAt, `person ${email}`),
  firstName,
  lastName,
  email,
  roles,
  teams,
  canSignIn,
});

/** The four who can sign in, then a dozen colleagues. */
export const demoPeople: readonly DemoPerson[] = [
  signIn('Ada', 'Lindqvist', 'admin', ['administrator', 'general counsel'], ['Docketing']),
  signIn('Marcus', 'Oyelaran', 'attorney', ['attorney'], ['Electrical', 'Mechanical']),
  signIn('Priya', 'Raman', 'paralegal', ['paralegal'], ['Electrical', 'Mechanical', 'Life sciences']),
  signIn('Elena', 'Voss', 'inhouse', ['in-house'], ['In-house']),
  colleague('Keiko', 'Tanaka', ['attorney'], ['Electrical']),
  colleague('Tomás', 'Herrera', ['attorney'], ['Mechanical']),
  colleague('Naomi', 'Adler', ['attorney'], ['Life sciences']),
  colleague('Samir', 'Haddad', ['attorney'], ['Electrical']),
  colleague('Ingrid', 'Solberg', ['attorney'], ['Mechanical', 'Life sciences']),
  colleague('Chloe', 'Bennett', ['paralegal'], ['Electrical']),
  colleague('Dmitri', 'Volkov', ['paralegal'], ['Mechanical', 'Life sciences']),
  colleague('Fatima', 'Idrissi', ['docketing'], ['Docketing']),
  colleague('Liam', 'Okonkwo', ['docketing'], ['Docketing']),
  colleague('Wei', 'Zhang', ['in-house'], ['In-house']),
  colleague('Aisha', 'Mensah', ['in-house'], ['In-house']),
  colleague('Jonas', 'Weber', ['read-only'], []),
];

/** Id of the person with this account name, the part of the email before the `@`. */
export const personId = (account: string): string => {
  const found = demoPeople.find(({ email }) => email === `${account}@demo.hub`);
  if (!found) throw new Error(`No such person in the demo firm: ${account}`);
  return found.id;
};

/** Id of the team with this name. */
export const teamId = (name: string): string => {
  const found = demoTeams.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`No such team in the demo firm: ${name}`);
  return found.id;
};
