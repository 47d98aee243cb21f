/** Exit codes of alfred. They never change their meaning. */
export const exitCodes = {
  ok: 0,
  failure: 1,
  usage: 2,
  refused: 3,
  notFound: 4,
  conflict: 5,
  unreachable: 6,
} as const;

/** Meanings of the exit codes, for help and manual. */
export const exitCodeMeanings: readonly (readonly [code: number, meaning: string])[] = [
  [exitCodes.ok, 'The command succeeded.'],
  [exitCodes.failure, 'It failed for a reason that no other code names.'],
  [exitCodes.usage, 'The command line or a value in it is not valid.'],
  [exitCodes.refused, 'You are not signed in, or not allowed to do this.'],
  [exitCodes.notFound, 'What you named does not exist, or you may not see it.'],
  [exitCodes.conflict, 'Something changed meanwhile or already exists; nothing was changed.'],
  [exitCodes.unreachable, 'The hub did not respond.'],
];

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** An error with the message that the person reads, and the exit code it ends alfred with. */
export class Failure extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode) {
    super(message);
    this.name = 'Failure';
    this.exitCode = exitCode;
  }
}
