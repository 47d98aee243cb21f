import { storageKeys } from '../../../lib/storage/storage-keys.ts';
import { createStoredValue } from '../../../lib/storage/stored-value.ts';

/** Whether the side navigation shows only icons. */
export const navigationFolded = createStoredValue<boolean>({
  key: storageKeys.navigationFolded,
  parse: (text) => text === 'true',
  format: (isFolded) => (isFolded ? 'true' : null),
  storage: localStorage,
});
