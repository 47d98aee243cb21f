import type { PlacedFile } from './placed-files.repository.ts';

/** Returns the last part of a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Returns the file that was renamed or moved to a path: of those that this sync misses for the first time, the one with the
 * same content. Undefined if several have it and none the same name, or if it is empty and has another name: these may be
 * different files.
 */
export const findRenamed = (
  path: string,
  sha256: string,
  gone: Iterable<PlacedFile>,
): PlacedFile | undefined => {
  const alike = [...gone].filter((file) => file.sha256 === sha256 && file.missingSince === null);
  const named = alike.find((file) => nameOf(file.path) === nameOf(path));
  if (named) return named;
  const [only, other] = alike;
  return only && !other && Number(only.size) > 0 ? only : undefined;
};
