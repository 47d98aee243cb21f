import type { PersonSuggestion } from '@hub/contract/suggest/suggest.calls.ts';
import { writeShortDate } from '../format/short-date.ts';
import { createStore } from '../store.ts';

type Away = NonNullable<PersonSuggestion['away']>;

const away = createStore<ReadonlyMap<string, string>>(new Map());

/** Why people who are away cannot be reached, by email; empty until the names of people are read. */
export const awayPeople = { get: away.get, subscribe: away.subscribe };

/** Writes until when a person is away, and who stands in. */
export const awayText = ({ until, standIn }: Away): string =>
  `away until ${writeShortDate(until)}${standIn === null ? '' : `, ${standIn} stands in`}`;

/** Keeps who is away. */
export const keepAway = (people: readonly PersonSuggestion[]): void =>
  away.set(
    new Map(
      people.flatMap((one) => (one.away && one.email ? [[one.email, awayText(one.away)] as const] : [])),
    ),
  );
