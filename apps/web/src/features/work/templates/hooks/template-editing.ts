import { createContext, use } from 'react';
import type { ContentFault } from '../model/content-faults.ts';
import type { ContentAction, DraftMilestone } from '../model/draft-content.ts';

/** State and functions shared by the parts of an open template. */
export interface TemplateEditing {
  milestones: readonly DraftMilestone[];
  canManage: boolean;
  faults: readonly ContentFault[];
  /** Name of the second attorney review at this firm. */
  reviewLabel: string;
  /** Id of the selected milestone or step. */
  openId: string | null;
  open: (id: string | null) => void;
  dispatch: (action: ContentAction) => void;
}

const Context = createContext<TemplateEditing | null>(null);

export const TemplateEditingProvider = Context.Provider;

/** Returns the open template that a part belongs to. */
export const useTemplateEditing = (): TemplateEditing => {
  const editing = use(Context);
  if (!editing) throw new Error('useTemplateEditing must be used inside an open template');
  return editing;
};
