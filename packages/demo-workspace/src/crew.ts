import { pickStable, stableNumber } from '@hub/database/stable-id.ts';
import { personId, teamId } from './demo-people.ts';

/** Who does a step: responsible attorney, drafter, second reviewer, paralegal, docketing, client. */
type CrewRole = 'RA' | 'DR' | 'R2' | 'PL' | 'DK' | 'CL';

export interface Crew {
  /** Ids of people by role, docketing also of its team; the second reviewer is never the drafter. */
  members: Record<CrewRole, string>;
  /** Ids of people, or of one team. */
  projectAssignees: string[];
  inHouseAttorney: string | null;
}

export type TeamName = 'Electrical' | 'Mechanical' | 'Life sciences';

// A name stands more than once where its owner carries more of the work.
const attorneys: Record<TeamName, [string, ...string[]]> = {
  Electrical: ['attorney', 'attorney', 'keiko.tanaka'],
  Mechanical: ['attorney', 'tomas.herrera'],
  'Life sciences': ['naomi.adler'],
};
const drafters: [string, ...string[]] = ['samir.haddad', 'ingrid.solberg', 'keiko.tanaka', 'attorney'];
const reviewers: [string, ...string[]] = ['attorney', 'tomas.herrera', 'naomi.adler', 'attorney'];
const paralegals: [string, ...string[]] = ['paralegal', 'paralegal', 'chloe.bennett', 'dmitri.volkov'];
const docketers: [string, ...string[]] = ['admin', 'fatima.idrissi', 'liam.okonkwo', 'team'];
const clients: [string, ...string[]] = ['inhouse', 'inhouse', 'wei.zhang', 'aisha.mensah'];

/** Who works on a file; demo data, always the same for an application number. */
export const crewOf = (applicationNumber: string, team: TeamName): Crew => {
  const pick = (names: readonly [string, ...string[]], role: string) =>
    pickStable(names, `${role} of ${applicationNumber}`);
  const drafter = pick(drafters, 'DR');
  const [firstReviewer = 'tomas.herrera', ...others] = reviewers.filter((name) => name !== drafter);
  const docketing = pick(docketers, 'DK');
  const members = {
    RA: personId(pick(attorneys[team], 'RA')),
    DR: personId(drafter),
    R2: personId(pick([firstReviewer, ...others], 'R2')),
    PL: personId(pick(paralegals, 'PL')),
    DK: docketing === 'team' ? teamId('Docketing') : personId(docketing),
    CL: personId(pick(clients, 'CL')),
  };
  const draw = stableNumber(`project of ${applicationNumber}`) % 10;
  const people = draw < 6 ? [members.RA] : [members.RA, members.PL];
  return {
    members,
    projectAssignees: draw === 9 ? [teamId(team)] : people,
    inHouseAttorney: stableNumber(`in-house of ${applicationNumber}`) % 10 < 6 ? members.CL : null,
  };
};
