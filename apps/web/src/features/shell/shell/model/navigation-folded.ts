import { storageKeys } from '../../../../lib/storage/storage-keys.ts';
import { createStoredValue } from '../../../../lib/storage/stored-value.ts';

/** Stored flag: whether the side navigation is collapsed to icons. */
export const navigationFolded = createStoredValue<boolean>({
  key: storageKeys.navigationFolded,
  parse: (text) => text === 'true',
  format: (isFolded) => (isFolded ? 'true' : null),
  storage: localStorage,
});
