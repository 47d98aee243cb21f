import { useRouter } from '@tanstack/react-router';
import { copyText } from '../../../lib/toasts/copy-text.ts';
import { writeWholeFilter } from '../model/filter-search.ts';
import type { FilterState } from '../model/filter-state.ts';

/**
 * Copies a link to what is on screen that says the whole filter: whoever opens it needs no right to the saved filter
 * that is open and assists nobody for it, and no "me" in it means somebody else.
 */
export function useFilterLink(state: FilterState): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const { href } = router.buildLocation({
      to: '.',
      search: (search: object) => writeWholeFilter(search, state),
    });
    await copyText(
      location.origin + href,
      'The link was copied. It shows these tasks to everybody who may see them.',
    );
  };
}
