import { storageKeys } from '../storage/storage-keys.ts';
import { createStoredValue } from '../storage/stored-value.ts';

/** Whether a session of this browser tab ended without the person signing out; the login screen says so. */
export const sessionEnded = createStoredValue<boolean>({
  key: storageKeys.sessionEnded,
  parse: (text) => text === 'true',
  format: (isEnded) => (isEnded ? 'true' : null),
  storage: sessionStorage,
});
