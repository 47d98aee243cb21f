import type { Actor } from '../../../platform/access/actor.ts';
import type { OpenCheck } from './milestone-checks.repository.ts';

/**
 * Whether somebody is a second person: a human being, neither who finished the milestone nor whom they did it for, and
 * nobody who acts for one of them.
 */
export const isSecondPerson = (
  { id, kind, sponsors }: Pick<Actor, 'id' | 'kind' | 'sponsors'>,
  { openedBy, openedFor }: Pick<OpenCheck, 'openedBy' | 'openedFor'>,
): boolean => {
  const sides = new Set<string>([id, ...sponsors.map((sponsor) => sponsor.id)]);
  return kind === 'person' && !sides.has(openedBy) && (openedFor === null || !sides.has(openedFor));
};
