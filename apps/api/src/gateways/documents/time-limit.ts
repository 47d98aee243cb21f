import { RepositoryFault } from './documents.port.ts';

/** A mounted share that is gone can block an access for minutes, and a thread of the process with it. */
const maxBlocked = 2;

/**
 * Creates the limit of accesses to a mounted share. An access that takes longer fails, and while two of them are still
 * blocked, further ones fail at once: the threads of the process are left for everything else.
 */
export const createTimeLimit = (limitMs: number) => {
  let blocked = 0;
  return <T>(access: () => Promise<T>): Promise<T> => {
    const unavailable = () =>
      new RepositoryFault('unavailable', 'The documents repository is not responding.');
    if (blocked >= maxBlocked) return Promise.reject(unavailable());
    return new Promise<T>((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        blocked += 1;
        reject(unavailable());
      }, limitMs);
      access()
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer);
          if (isLate) blocked -= 1;
        });
    });
  };
};
