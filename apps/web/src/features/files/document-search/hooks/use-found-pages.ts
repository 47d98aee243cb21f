import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { foundPagesQuery } from '../api/found-pages.queries.ts';

const debounceMs = 250;

/** Searches the text of files 250 ms after the last keystroke; results of an earlier text are not returned. */
export const useFoundPages = (text: string, size: number) => {
  const wanted = text.trim();
  const [settled] = useDebouncedValue(wanted, debounceMs);
  const isSettled = settled === wanted;
  const { data, isError, isFetching } = useQuery({
    ...foundPagesQuery({ text: settled, size }),
    ...(!isSettled && { enabled: false }),
  });
  return {
    pages: isSettled ? (data?.collection ?? []) : [],
    total: isSettled ? (data?.total ?? 0) : 0,
    /** Whether results for the text can still come. */
    isAwaited: wanted !== '' && (!isSettled || isFetching),
    isFailed: isSettled && isError,
  };
};
