import { storageKeys } from './storage-keys.ts';
import type { KeyValueStorage } from './stored-value.ts';

/** Modes in which the hub is embedded in another system: logo and side navigation are hidden. */
export interface SessionFlags {
  preview: boolean;
  fip: boolean;
}

const readFlag = (name: string, key: string, search: URLSearchParams, storage: KeyValueStorage): boolean => {
  const given = search.get(name);
  if (given !== null) storage.setItem(key, given === 'true' ? 'true' : 'false');
  return storage.getItem(key) === 'true';
};

/** Reads `?preview=true` and `?fip=true` once and stores them for the browser tab; `false` ends a mode. */
export const readSessionFlags = (search: string, storage: KeyValueStorage): SessionFlags => {
  const query = new URLSearchParams(search);
  return {
    preview: readFlag('preview', storageKeys.previewMode, query, storage),
    fip: readFlag('fip', storageKeys.fipMode, query, storage),
  };
};
