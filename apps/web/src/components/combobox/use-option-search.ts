import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { isAborted } from '../../lib/http/http-error.ts';
import { logError } from '../../lib/log.ts';
import type { Choice } from './option-row.tsx';

interface OptionSearchInput {
  /** All options; with `onSearch`, the options while nothing is typed. */
  options?: readonly Choice[] | undefined;
  onSearch?: ((text: string, signal: AbortSignal) => Promise<readonly Choice[]>) | undefined;
}

const searchDelayMs = 500;

/**
 * Returns the options that match a typed text, static or from a remote search, and every option seen so far. The first
 * remote search starts with `begin`.
 */
export const useOptionSearch = ({ options, onSearch }: OptionSearchInput) => {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const [hasBegun, setBegun] = useState(false);
  const [settled] = useDebouncedValue(wanted, searchDelayMs);
  const [remote, setRemote] = useState<{ text: string; found: readonly Choice[] } | null>(null);
  const [seen, setSeen] = useState<ReadonlyMap<string, Choice>>(new Map());
  const isRemote = hasBegun && onSearch !== undefined && (settled !== '' || options === undefined);

  useEffect(() => {
    if (!onSearch || !isRemote) return;
    const controller = new AbortController();
    onSearch(settled, controller.signal)
      .then((found) => {
        setRemote({ text: settled, found });
        setSeen((before) => new Map([...before, ...found.map((one) => [one.value, one] as const)]));
      })
      .catch((error: unknown) => {
        if (isAborted(error)) return;
        logError('The search for options failed', error);
        setRemote({ text: settled, found: [] });
      });
    return () => controller.abort();
  }, [settled, onSearch, isRemote]);

  const local = (options ?? []).filter(
    ({ label }) => onSearch !== undefined || label.toLowerCase().includes(wanted.toLowerCase()),
  );
  const isSearched = onSearch !== undefined && (wanted !== '' || options === undefined);
  return {
    text,
    setText,
    begin: () => setBegun(true),
    found: isSearched ? (remote?.found ?? []) : local,
    isPending: isSearched && remote?.text !== wanted,
    byValue: (value: string) => options?.find((one) => one.value === value) ?? seen.get(value),
  };
};
