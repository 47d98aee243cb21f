import { officeTimeZone, todayIn } from '@hub/domain/dates/today.ts';
import {
  type Alert,
  type AlertSubject,
  alertsOn,
  kindsOfSubject,
  watchedDates,
} from '@hub/domain/notifications/alert-schedule.ts';
import { type AlertCandidate, alertedTiers } from '@hub/domain/notifications/alerted-people.ts';
import type { Docket, DocketMilestone, DocketPerson } from './random-docket.ts';

/** A notification of a date as it is stored. */
export interface StoredAlert {
  personId: string;
  subjectId: string;
  kind: string;
  cause: string;
  dueAt: string | null;
  seenAt: string | null;
}

/** State of a moment for the rules of the domain. */
export interface Moment {
  now: Temporal.Instant;
  /** Whether a person may see an invention. */
  maySee: (personId: string, inventionId: string) => boolean;
  stored: readonly StoredAlert[];
}

/** A person of a docket who is to have an alert. */
export interface ExpectedAlert extends Alert {
  milestone: DocketMilestone;
  readerId: string;
}

const absencesOn = ({ absences, zone }: DocketPerson, now: Temporal.Instant) => {
  const today = todayIn(zone, now);
  return absences.filter(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
};

/** Returns the alerts that the pure rules of the domain give to each person at a moment. */
export const expectAlerts = ({ people, last, milestones }: Docket, moment: Moment): ExpectedAlert[] => {
  const { now, maySee, stored } = moment;
  const known = new Map(people.map((person) => [person.id, person]));
  const isReader = (id: string | null, { inventionId }: DocketMilestone): boolean =>
    id !== null && known.get(id)?.isActive === true && maySee(id, inventionId);
  const standInsOf = (person: DocketPerson): string[] =>
    absencesOn(person, now).flatMap(({ standInId }) => standInId ?? []);

  const toCandidate = (
    milestone: DocketMilestone,
    about: AlertSubject,
    alertedSince: string,
    tiers: readonly (readonly string[])[],
    personId: string,
  ): AlertCandidate => {
    const person = known.get(personId) as DocketPerson;
    const present = absencesOn(person, now).length > 0 ? standInsOf(person) : [personId];
    const readers = present.filter((id) => isReader(id, milestone));
    const hasHeard = stored.some(
      (one) =>
        readers.includes(one.personId) &&
        one.subjectId === milestone.id &&
        kindsOfSubject[about].some((kind) => kind === one.kind) &&
        one.seenAt !== null &&
        one.seenAt >= `${alertedSince}T00:00:00`,
    );
    const tier = (tiers.findIndex((ids) => ids.includes(personId)) + 1) as AlertCandidate['tier'];
    return { personId, tier, isReached: readers.length > 0, hasHeard };
  };

  return milestones.flatMap((milestone) =>
    watchedDates(milestone).flatMap(({ about, alertedSince, escalatesOn }) => {
      const allReaders = people.filter(({ id }) => isReader(id, milestone)).map(({ id }) => id);
      const tiers = [
        milestone.own,
        milestone.others,
        [last.id],
        [],
        milestone.isRestricted ? allReaders : [],
      ];
      const ids = [...new Set(tiers.flat())];
      const candidates = ids.map((id) => toCandidate(milestone, about, alertedSince, tiers, id));
      const isUrgent = escalatesOn <= todayIn(officeTimeZone, now);
      const most = alertedTiers(candidates, { isStatutory: milestone.isStatutory, isUrgent });
      return candidates
        .filter(({ tier }) => tier <= most)
        .flatMap(({ personId }) => {
          const person = known.get(personId) as DocketPerson;
          const [alert] = alertsOn(milestone, todayIn(person.zone, now)).filter((one) => one.about === about);
          return [personId, ...standInsOf(person)].flatMap((readerId) =>
            alert && isReader(readerId, milestone) ? [{ ...alert, milestone, readerId }] : [],
          );
        });
    }),
  );
};
