import { storageKeys } from '../../../lib/storage/storage-keys.ts';
import { createStoredValue } from '../../../lib/storage/stored-value.ts';

/** OAuth state of the sign-in started in this browser tab; no other sign-in may be completed here. */
export const microsoftState = createStoredValue<string | null>({
  key: storageKeys.microsoftState,
  parse: (text) => text,
  format: (value) => value,
  storage: sessionStorage,
});

/** Address within the hub that the person wanted to open when that sign-in began. */
export const microsoftTarget = createStoredValue<string | null>({
  key: storageKeys.microsoftTarget,
  parse: (text) => (text?.startsWith('/') && !text.startsWith('//') ? text : null),
  format: (value) => value,
  storage: sessionStorage,
});

/** Returns the address to go on to after the sign-in, once; the overview if there is none. */
export const takeMicrosoftTarget = (): string => {
  const target = microsoftTarget.get();
  microsoftTarget.set(null);
  return target === null || target.startsWith('/microsoft.html') ? '/' : target;
};
