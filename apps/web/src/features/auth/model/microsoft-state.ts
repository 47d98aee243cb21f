import { storageKeys } from '../../../lib/storage/storage-keys.ts';
import { createStoredValue } from '../../../lib/storage/stored-value.ts';

/** OAuth state of the sign-in started in this browser tab; no other sign-in may be completed here. */
export const microsoftState = createStoredValue<string | null>({
  key: storageKeys.microsoftState,
  parse: (text) => text,
  format: (value) => value,
  storage: sessionStorage,
});
