import { storageKeys } from '../../../lib/storage/storage-keys.ts';
import { createStoredValue } from '../../../lib/storage/stored-value.ts';

/** The state of the sign-in that this browser tab began: nobody else's may be finished here. */
export const microsoftState = createStoredValue<string | null>({
  key: storageKeys.microsoftState,
  parse: (text) => text,
  format: (value) => value,
  storage: sessionStorage,
});
