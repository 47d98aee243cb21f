import { storageKeys } from './storage/storage-keys.ts';
import type { KeyValueStorage } from './storage/stored-value.ts';

/** Modes in which the hub stands inside another system: its logo area and side navigation are hidden. */
export interface SessionFlags {
  preview: boolean;
  fip: boolean;
}

const readFlag = (name: string, key: string, search: URLSearchParams, storage: KeyValueStorage): boolean => {
  const given = search.get(name);
  if (given !== null) storage.setItem(key, given === 'true' ? 'true' : 'false');
  return storage.getItem(key) === 'true';
};

/** Reads `?preview=true` and `?fip=true` once and keeps them for the browser tab; `false` ends a mode. */
export const readSessionFlags = (search: string, storage: KeyValueStorage): SessionFlags => {
  const query = new URLSearchParams(search);
  return {
    preview: readFlag('preview', storageKeys.previewMode, query, storage),
    fip: readFlag('fip', storageKeys.fipMode, query, storage),
  };
};
