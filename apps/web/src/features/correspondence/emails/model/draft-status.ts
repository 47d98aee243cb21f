import { unsavedText } from '../../../ground/writing/public.ts';
import type { DraftState } from './mail-draft-saver.ts';

/** Describes whether a draft is saved; empty before its first change. */
export const draftStatusText = ({ status, reason }: Pick<DraftState, 'status' | 'reason'>): string => {
  switch (status) {
    case 'saving':
    case 'waiting':
      return 'Saving …';
    case 'saved':
      return 'Draft saved';
    case 'unreached':
      return unsavedText();
    case 'refused':
      return `Not saved. ${reason ?? ''}`.trimEnd();
    default:
      return '';
  }
};
