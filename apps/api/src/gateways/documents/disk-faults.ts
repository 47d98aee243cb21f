import { RepositoryFault, type RepositoryFaultKind } from './documents.port.ts';

const faults: Readonly<Record<string, [RepositoryFaultKind, string]>> = {
  ENOENT: ['not-found', 'This entry is not in the documents repository.'],
  ENOTDIR: ['not-found', 'This entry is not in the documents repository.'],
  EEXIST: ['exists', 'The documents repository has an entry of this name.'],
  ELOOP: ['refused', 'The hub does not follow links in the documents repository.'],
  EACCES: ['refused', 'The documents repository does not allow the hub to do this.'],
  EPERM: ['refused', 'The documents repository does not allow the hub to do this.'],
  EROFS: ['refused', 'The documents repository can only be read.'],
  ENOSPC: ['refused', 'The documents repository is full.'],
  EDQUOT: ['refused', 'The documents repository is full.'],
  ENAMETOOLONG: ['refused', 'The name is too long for the documents repository.'],
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Returns the fault of an access to the disk, or what is no error of the disk as it is. */
export const toDiskFault = (error: unknown): unknown => {
  const code = codeOf(error);
  if (error instanceof RepositoryFault || code === '') return error;
  const [kind, message] = faults[code] ?? ['unavailable', 'The documents repository is not responding.'];
  return new RepositoryFault(kind, message, { cause: error });
};
