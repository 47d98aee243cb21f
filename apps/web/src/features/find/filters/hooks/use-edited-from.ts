import type { Filter } from '@hub/contract/filters/filter.schema.ts';
import { useState } from 'react';

/**
 * Returns the saved filter as it was when the user made the first unsaved change. Saving uses this version as its base, so
 * that changes that colleagues save in the meantime are not overwritten without asking.
 */
export const useEditedFrom = (open: Filter | null, isUnsaved: boolean): Filter | null => {
  const [editedFrom, setEditedFrom] = useState(open);
  const isSame = isUnsaved && editedFrom?.id === open?.id;
  if (!isSame && editedFrom !== open) setEditedFrom(open);
  return isSame ? editedFrom : open;
};
