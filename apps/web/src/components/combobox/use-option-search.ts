import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { isAborted } from '../../lib/http/http-error.ts';
import { logError } from '../../lib/log.ts';

/** Option of a select field. */
export interface SelectOption {
  value: string;
  label: string;
  sublabel?: string | null;
}

interface OptionSearchInput {
  value: readonly string[];
  options?: readonly SelectOption[];
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly SelectOption[]>;
  nameOf?: (value: string) => string;
}

const searchDelayMs = 500;

/** Returns the options of a select, static or from a remote search; chosen options are always included. */
export const useOptionSearch = ({ value, options = [], onSearch, nameOf }: OptionSearchInput) => {
  const [text, change] = useState('');
  const [settled] = useDebouncedValue(text, searchDelayMs);
  const [remote, setRemote] = useState<readonly SelectOption[]>([]);
  const [seen, setSeen] = useState<ReadonlyMap<string, SelectOption>>(new Map());
  const [isPending, setPending] = useState(false);

  useEffect(() => {
    if (!onSearch) return;
    const controller = new AbortController();
    setPending(true);
    onSearch(settled, controller.signal)
      .then((found) => {
        setRemote(found);
        setSeen((before) => new Map([...before, ...found.map((one) => [one.value, one] as const)]));
        setPending(false);
      })
      .catch((error: unknown) => {
        if (isAborted(error)) return;
        logError('The search for options failed', error);
        setPending(false);
      });
    return () => controller.abort();
  }, [settled, onSearch]);

  const found = onSearch ? remote : options;
  const byValue = (wanted: string) => found.find((one) => one.value === wanted) ?? seen.get(wanted);
  const listed = new Set(found.map((one) => one.value));
  const chosen = value
    .filter((one) => !listed.has(one))
    .map((one) => byValue(one) ?? { value: one, label: nameOf?.(one) ?? one });
  return { text, change, found, known: [...found, ...chosen], byValue, isPending };
};
