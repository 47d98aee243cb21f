/** A change that is based on a version of an entity. */
interface VersionedSave<Version, Change, Saved> {
  base: Version;
  change: Change;
  send: (change: Change, base: Version) => Promise<Saved>;
  /** Reads the current version after a stale-version error; null for any other error. */
  currentOf: (error: unknown) => Version | null | Promise<Version | null>;
  /** Moves the change onto the current version; null if a person has to decide, or nothing is left to send. */
  rebase: (theirs: Version, change: Change, base: Version) => Change | null;
}

/** Result of a save: the saved entity, or the version that the change could not be moved onto. */
export type SaveResult<Version, Change, Saved> =
  | { kind: 'saved'; saved: Saved }
  | { kind: 'stale'; theirs: Version; change: Change; base: Version };

const maxTries = 5;

/**
 * Saves a change, and moves it onto the current version each time someone else saved first. Rejects with the error of
 * the request for anything but a stale version, and after five tries.
 */
export const saveVersion = async <Version, Change, Saved>(
  save: VersionedSave<Version, Change, Saved>,
): Promise<SaveResult<Version, Change, Saved>> => {
  let { base, change } = save;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { kind: 'saved', saved: await save.send(change, base) };
    } catch (error) {
      const theirs = attempt < maxTries ? await save.currentOf(error) : null;
      if (theirs === null) throw error;
      const rebased = save.rebase(theirs, change, base);
      if (rebased === null) return { kind: 'stale', theirs, change, base };
      change = rebased;
      base = theirs;
    }
  }
};
