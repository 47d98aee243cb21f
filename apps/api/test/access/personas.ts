/**
 * The callers of the access matrix: anonymous; a stranger (no permissions, no access); a walled person; a read-only
 * person (read access, no permissions); a person with a grant; a member of a team with a grant; an assistant of the
 * granted person (no permissions); a bot of the granted person; an administrator.
 */
export const personas = [
  'anonymous',
  'stranger',
  'walled',
  'readOnly',
  'granted',
  'teamGranted',
  'assistant',
  'bot',
  'administrator',
] as const;

/** One column of the tables of expected responses. */
export type Persona = (typeof personas)[number];

/** A status; `none` stands for 200 with an empty list, a file without rows, or no changes. */
export type Outcome = number | 'none';

/** Expected responses to each persona, in the order of `personas`. */
export type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

/** Kinds of targets that the ids of a request refer to. */
export const places = ['own', 'foreign', 'random', 'any'] as const;

/**
 * - `own`: an invention restricted to the granted persona, its team and those who act for it, and from which the walled
 * |  persona is walled off although granted; for personal things, the persona's own.
 * - `foreign`: an invention restricted to others; another person's session, team, filter or board.
 * - `random`: an id that does not exist.
 * - `any`: the call has no such id.
 */
export type Place = (typeof places)[number];

/** Expected responses by call and place. */
export type AccessTable = Readonly<Record<string, Partial<Record<Place, Row>>>>;
