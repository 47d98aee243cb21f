import { createContext, use } from 'react';
import type { ContentFault } from '../model/content-faults.ts';
import type { ContentAct, DraftMilestone } from '../model/draft-content.ts';

/** What the parts of an open template share. */
export interface TemplateEditing {
  milestones: readonly DraftMilestone[];
  canManage: boolean;
  faults: readonly ContentFault[];
  /** What the second attorney review is called here. */
  reviewLabel: string;
  /** The milestone or step that stands open. */
  openId: string | null;
  open: (id: string | null) => void;
  act: (act: ContentAct) => void;
}

const Context = createContext<TemplateEditing | null>(null);

export const TemplateEditingProvider = Context.Provider;

/** The open template that a part belongs to. */
export function useTemplateEditing(): TemplateEditing {
  const editing = use(Context);
  if (!editing) throw new Error('Parts of a template stand in an open template');
  return editing;
}
