import type { Script } from './script.ts';
import { scripts } from './scripts.ts';

const versionsOf = Map.groupBy(scripts, ({ name }) => name);

/** Returns the versions of a script, oldest first; none if the hub does not have it. */
export const listVersions = (name: string): readonly Script[] => versionsOf.get(name) ?? [];

/**
 * Returns a script by its name: in the first of the wished versions that the hub has, otherwise in the version that came first.
 * Undefined if the hub does not have the script.
 */
export const findScript = (name: string, wished: readonly (number | null)[] = []): Script | undefined => {
  const versions = listVersions(name);
  const found = wished.flatMap((wish) => versions.filter(({ version }) => version === wish));
  return found[0] ?? versions[0];
};
