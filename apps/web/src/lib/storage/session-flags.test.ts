import { expect, it } from 'vitest';
import { readSessionFlags } from './session-flags.ts';

const tab = () => {
  const data = new Map<string, string>();
  return {
    getItem: (key: string) => data.get(key) ?? null,
    setItem: (key: string, value: string) => void data.set(key, value),
    removeItem: (key: string) => void data.delete(key),
  };
};

it('stores a mode for the tab until it is turned off', () => {
  const storage = tab();
  expect(readSessionFlags('', storage)).toEqual({ preview: false, fip: false });
  expect(readSessionFlags('?fip=true', storage)).toEqual({ preview: false, fip: true });
  expect(readSessionFlags('?preview=true', storage)).toEqual({ preview: true, fip: true });
  expect(readSessionFlags('?fip=false', storage)).toEqual({ preview: true, fip: false });
  expect(readSessionFlags('', tab())).toEqual({ preview: false, fip: false });
});
