import { useRouter } from '@tanstack/react-router';
import { copyText } from '../../../../lib/toasts/copy-text.ts';
import { writeWholeFilter } from '../model/filter-codec.ts';
import type { FilterState } from '../model/filter-state.ts';

/**
 * Returns a function that copies a link with the whole filter in it. Opening the link requires no access to the saved
 * filter, and "me" still means the person who copied it.
 */
export const useFilterLink = (state: FilterState): (() => Promise<void>) => {
  const router = useRouter();
  return async () => {
    const { href } = router.buildLocation({
      to: '.',
      search: (search: object) => writeWholeFilter(search, state),
    });
    await copyText(
      location.origin + href,
      'The link was copied. Anyone with access to these tasks can use it.',
    );
  };
};
