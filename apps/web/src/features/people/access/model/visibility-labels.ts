import type { InventionAccess } from '@hub/contract/inventions/access.calls.ts';
import type { AccessDraft } from './access-draft.ts';

/** Describes who can see an invention in one sentence. Mentions walls only to people who manage them. */
export const describeVisibility = ({ restricted, walls }: InventionAccess): string => {
  if (restricted) return 'Only the people below can see this invention.';
  return walls?.length
    ? 'Everyone in this workspace, except people behind an ethical wall.'
    : 'Everyone in this workspace.';
};

/** Describes the effect of saving a draft; null unless it restricts or opens the invention. */
export const describeConsequence = ({ base, restricted, grants }: AccessDraft): string | null => {
  if (restricted === base.restricted) return null;
  if (restricted)
    return 'After you save, only people with a grant and people assigned to work on it can see this invention. Administrators can open it in an emergency.';
  const grantsNote = grants.length > 0 ? ' The grants stay on file in case you restrict it again.' : '';
  return `After you save, everyone in this workspace can see this invention.${grantsNote}`;
};
