import { storageKeys } from '../../../../lib/storage/storage-keys.ts';
import { createStoredValue } from '../../../../lib/storage/stored-value.ts';

/** OAuth state of the sign-in started in this browser tab; no other sign-in may be completed here. */
export const signInState = createStoredValue<string | null>({
  key: storageKeys.signInState,
  parse: (text) => text,
  format: (value) => value,
  storage: sessionStorage,
});

/** Address within the hub that the person wanted to open when that sign-in began. */
export const signInTarget = createStoredValue<string | null>({
  key: storageKeys.signInTarget,
  parse: (text) => (text?.startsWith('/') && !text.startsWith('//') ? text : null),
  format: (value) => value,
  storage: sessionStorage,
});

const microsoft = { name: 'microsoft', returnPath: '/microsoft.html' };
const returnPrefix = '/sign-in/';

/** Returns the path of our page to which a provider returns. */
export const returnPathOf = (provider: string): string =>
  provider === microsoft.name ? microsoft.returnPath : `${returnPrefix}${provider}`;

/** Returns whether a path is one to which providers return. */
export const isReturnPath = (path: string): boolean =>
  path.startsWith(microsoft.returnPath) || path.startsWith(returnPrefix);

/** Returns the provider that returns to a path. */
export const providerOfPath = (path: string): string =>
  path.startsWith(returnPrefix) ? path.slice(returnPrefix.length) : microsoft.name;

/** Returns the address to go on to after the sign-in, once; the overview if there is none. */
export const takeSignInTarget = (): string => {
  const target = signInTarget.get();
  signInTarget.set(null);
  return target === null || isReturnPath(target) ? '/' : target;
};
