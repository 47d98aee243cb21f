import type { Filter } from '@hub/contract/search/filter.schema.ts';
import { useState } from 'react';

/**
 * The saved filter as it was when its first unsaved change was made. What colleagues save meanwhile is shown at once;
 * saving is still measured against what the person began from, so that nothing is overwritten unasked.
 */
export function useEditedFrom(open: Filter | null, isUnsaved: boolean): Filter | null {
  const [editedFrom, setEditedFrom] = useState(open);
  const isSame = isUnsaved && editedFrom?.id === open?.id;
  if (!isSame && editedFrom !== open) setEditedFrom(open);
  return isSame ? editedFrom : open;
}
