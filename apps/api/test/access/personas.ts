/**
 * Who makes a call: nobody, a stranger (no permission, entitled to nothing), the walled one, a read-only one (sees, has no
 * permission), the granted one, one of a granted team, an assistant of the granted one without permissions, a bot of the
 * granted one, an administrator.
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

/** One column of the tables of expected answers. */
export type Persona = (typeof personas)[number];

/** A status; `none`: 200 with an empty list, a file without rows, or nothing changed. */
export type Outcome = number | 'none';

/** What a call answers to each persona, in the order of `personas`. */
export type Row = readonly [Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome, Outcome];

/** What an id that is given leads to. */
export const places = ['own', 'foreign', 'random', 'any'] as const;

/**
 * - `own`: an invention that is restricted to the granted persona, its team and those that act for it, and that the
 *   walled persona is walled from although granted; for personal things, the persona's own.
 * - `foreign`: an invention restricted to others; another person's session, team, filter or board.
 * - `random`: an id that nothing has.
 * - `any`: the call takes no such id.
 */
export type Place = (typeof places)[number];

/** The expected answers by call and place. */
export type AccessTable = Readonly<Record<string, Partial<Record<Place, Row>>>>;
