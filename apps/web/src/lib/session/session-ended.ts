import { storageKeys } from '../storage/storage-keys.ts';
import { createStoredValue } from '../storage/stored-value.ts';

/** Whether the session of this browser tab ended elsewhere: on another device, in another tab, or by time. The login screen says so. */
export const sessionEnded = createStoredValue<boolean>({
  key: storageKeys.sessionEnded,
  parse: (text) => text === 'true',
  format: (isEnded) => (isEnded ? 'true' : null),
  storage: sessionStorage,
});
