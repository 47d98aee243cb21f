import type { PersonSuggestion } from '@hub/contract/suggest/suggest.calls.ts';
import { writeShortDate } from '../format/short-date.ts';
import { session } from '../session/session.ts';
import { createStore } from '../store.ts';

type Away = NonNullable<PersonSuggestion['away']>;

/** The text about a person who is away, and the absence if the user may read its summary. */
interface AwayPerson {
  text: string;
  absenceId: string | null;
}

const away = createStore<ReadonlyMap<string, AwayPerson>>(new Map());
const assisted = createStore<ReadonlySet<string>>(new Set());

/** Until when people are away and who covers, by email; empty until the names of people are read. */
export const awayPeople = { get: away.get, subscribe: away.subscribe };

/** Emails of the people whom the user assists today; empty until the names of people are read. */
export const assistedPeople = { get: assisted.get, subscribe: assisted.subscribe };

/** Writes until when a person is away, and who covers. */
export const awayText = ({ until, standIn }: Away): string =>
  `away until ${writeShortDate(until)}${standIn === null ? '' : `, covered by ${standIn}`}`;

/** Keeps who is away and whom the user assists. */
export const keepPeople = (people: readonly PersonSuggestion[]): void => {
  away.set(
    new Map(
      people.flatMap(({ email, away: one }) =>
        one && email ? [[email, { text: awayText(one), absenceId: one.absenceId }] as const] : [],
      ),
    ),
  );
  assisted.set(new Set(people.flatMap((one) => (one.assisted && one.email ? [one.email] : []))));
};

/**
 * Returns whether work is the user's only because they assist someone: one of its people is assisted, and the user is not
 * among them.
 */
export const isWorkForOthers = (people: readonly string[], assistedNow: ReadonlySet<string>): boolean =>
  assistedNow.size > 0 &&
  people.some((one) => assistedNow.has(one)) &&
  !people.includes(session.get().identity?.email ?? '');
