import { randomUUIDv7 } from 'node:crypto';
import type { AlertedWork } from '@hub/domain/notifications/alert-schedule.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildMilestone } from '@hub/testkit/builders/build-milestone.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { buildTeam } from '@hub/testkit/builders/build-team.ts';
import type { TestHub } from '../support/test-hub.ts';

/** Zones from the first to the last that a day begins in, with those that change their clocks. */
const zones = [
  'Pacific/Kiritimati',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Pago_Pago',
] as const;

/** Returns numbers from 0 to below a limit, the same for the same seed. */
export const createRandom = (seed: number): ((limit: number) => number) => {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
};

type Random = ReturnType<typeof createRandom>;

interface Absence {
  startsOn: string;
  endsOn: string;
  standInId: string | null;
}

/** A person of a random docket. */
export interface DocketPerson {
  id: string;
  zone: string;
  isActive: boolean;
  absences: Absence[];
}

/** A milestone of a random docket, with the people of the tiers 1 and 2. */
export interface DocketMilestone extends AlertedWork {
  id: string;
  inventionId: string;
  isRestricted: boolean;
  own: readonly string[];
  others: readonly string[];
}

const pick = <T>(random: Random, values: readonly T[]): T => values[random(values.length)] as T;

const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** A person who is always there, may verify dates and administers: the last who can be alerted. */
const addLast = async ({ db }: TestHub): Promise<DocketPerson> => {
  const { id } = await buildPerson(db, { permissions: ['admin', 'deadlines:verify'] });
  return { id, zone: 'America/New_York', isActive: true, absences: [] };
};

const addPerson = async ({ db }: TestHub, random: Random, start: string): Promise<DocketPerson> => {
  const zone = pick(random, zones);
  const isActive = random(6) > 0;
  const { id } = await buildPerson(db, { time_zone: zone, is_active: isActive });
  const startsOn = addDays(start, random(20) - 5);
  const isAway = random(3) === 0;
  const absences = isAway ? [{ startsOn, endsOn: addDays(startsOn, random(25)), standInId: null }] : [];
  return { id, zone, isActive, absences };
};

const giveStandIns = async ({ db }: TestHub, random: Random, people: readonly DocketPerson[]) => {
  for (const person of people)
    for (const absence of person.absences) {
      const other = pick(random, people);
      absence.standInId = random(2) === 0 && other !== person ? other.id : null;
      await db
        .insertInto('absences')
        .values({
          id: randomUUIDv7(),
          ...{ person_id: person.id, starts_on: absence.startsOn, ends_on: absence.endsOn, note: '' },
          ...{ stand_in_id: absence.standInId, created_at: Temporal.Now.instant().toString() },
        })
        .execute();
    }
};

interface Named {
  principals: readonly { id: string }[];
  personIds: readonly string[];
}

/** Some people, and sometimes a team. */
const name = (
  random: Random,
  people: readonly DocketPerson[],
  teams: readonly Named[],
  most: number,
): Named => {
  const chosen = [...new Set(Array.from({ length: random(most + 1) }, () => pick(random, people)))];
  const team = random(4) === 0 ? pick(random, teams) : { principals: [], personIds: [] };
  return {
    principals: [...chosen, ...team.principals],
    personIds: [...new Set([...chosen.map(({ id }) => id), ...team.personIds])],
  };
};

const datesOf = (
  random: Random,
  start: string,
): Omit<AlertedWork, 'isStatutory'> & { ruleId: string | null } => {
  const openedOn = addDays(start, -random(60));
  const dueAt = addDays(start, random(70) - 35);
  const kind = random(10);
  const plain = { isAtOnce: false, finalAt: null, repliedAt: null, openedOn };
  if (kind === 0) return { ...plain, dueAt, ruleId: null };
  if (kind === 1) return { ...plain, dueAt, ruleId: 'AB-R', isAtOnce: true };
  if (kind === 2) return { ...plain, dueAt: null, ruleId: 'OA-NF' };
  const finalAt = addDays(dueAt, random(3) * random(40));
  if (kind === 3) return { ...plain, dueAt: finalAt, finalAt, ruleId: 'OA-F', repliedAt: addDays(start, -1) };
  return { ...plain, dueAt, finalAt, ruleId: 'OA-NF' };
};

/** Builds random people, teams, absences, inventions with walls and restrictions, and milestones on them. */
export const buildDocket = async (
  hub: TestHub,
  random: Random,
  start: string,
  {
    people: count,
    inventions,
    milestones: wanted,
  }: { people: number; inventions: number; milestones: number },
) => {
  const { db } = hub;
  const last = await addLast(hub);
  const people: DocketPerson[] = [];
  while (people.length < count) people.push(await addPerson(hub, random, start));
  await giveStandIns(hub, random, people);
  const teams: Named[] = [];
  for (let n = 0; n < 4; n++) {
    const members = people.filter(() => random(4) === 0);
    teams.push({
      principals: [await buildTeam(db, { members })],
      personIds: members.map(({ id }) => id),
    });
  }
  const projects: { id: string; isRestricted: boolean; others: readonly string[] }[] = [];
  while (projects.length < inventions) {
    const isRestricted = random(4) === 0;
    const invention = await buildInvention(db, { is_restricted: isRestricted });
    const others = name(random, people, teams, 1);
    const rows = others.principals.map(({ id }, position) => ({
      ...{ invention_id: invention.id, principal_id: id, position },
    }));
    if (rows.length > 0) await db.insertInto('invention_project_assignees').values(rows).execute();
    if (random(3) === 0) await wallInvention(db, invention, pick(random, people));
    if (random(3) === 0) await grantInvention(db, invention, pick(random, people));
    projects.push({ id: invention.id, isRestricted, others: others.personIds });
  }
  const milestones: DocketMilestone[] = [];
  while (milestones.length < wanted) {
    const { id: inventionId, isRestricted, others } = pick(random, projects);
    const { ruleId, ...dates } = datesOf(random, start);
    const own = name(random, people, teams, 2);
    const { id } = await buildMilestone(db, {
      ...{ invention_id: inventionId, rule_id: ruleId, due_at: dates.dueAt, replied_at: dates.repliedAt },
      deadline: dates.finalAt === null ? null : JSON.stringify({ latest: dates.finalAt }),
      created_at: `${dates.openedOn}T12:00:00Z`,
      assignees: own.principals,
    });
    const isStatutory = ruleId !== null;
    milestones.push({ ...dates, id, inventionId, isRestricted, isStatutory, own: own.personIds, others });
  }
  return { last, people: [last, ...people], milestones };
};

/** A random docket. */
export type Docket = Awaited<ReturnType<typeof buildDocket>>;
