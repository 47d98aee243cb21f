import type { Actor } from '../../spine/access/actor.ts';
import type { OpenVerification } from '../milestone-records/public.ts';

/**
 * Whether the actor may verify as a second person: a person who did not finish the milestone, was not acted
 * for, and acts for neither.
 */
export const isSecondPerson = (
  { id, kind, sponsors }: Pick<Actor, 'id' | 'kind' | 'sponsors'>,
  { openedBy, openedFor }: Pick<OpenVerification, 'openedBy' | 'openedFor'>,
): boolean => {
  const sides = new Set<string>([id, ...sponsors.map((sponsor) => sponsor.id)]);
  return kind === 'person' && !sides.has(openedBy) && (openedFor === null || !sides.has(openedFor));
};
