import type { InventionAccess } from '@hub/contract/inventions/access.calls.ts';
import type { AccessDraft } from './access-draft.ts';

/** Who may see an invention, in one sentence. Walls are told of to nobody but those who manage them. */
export function describeVisibility({ restricted, walls }: InventionAccess): string {
  if (restricted) return 'Only the people below may see this invention.';
  return walls?.length
    ? 'Everybody in this workspace, except who is behind a wall.'
    : 'Everybody in this workspace.';
}

/** What follows once a draft is saved; null where it neither opens nor restricts the invention. */
export function describeConsequence({ base, restricted, grants }: AccessDraft): string | null {
  if (restricted === base.restricted) return null;
  if (restricted)
    return 'Once saved, only administrators, who it is granted to and who works on it may see this invention. Everybody else no longer finds it.';
  const kept = grants.length > 0 ? ' The grants are kept, in case it is restricted again.' : '';
  return `Once saved, everybody in this workspace may see this invention.${kept}`;
}
