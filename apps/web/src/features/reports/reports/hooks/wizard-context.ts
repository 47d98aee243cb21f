import type { InventionId } from '@hub/contract/fields.ts';
import type { Invention } from '@hub/contract/inventions/invention.schema.ts';
import type { MergedField } from '@hub/contract/reports/report-field.schema.ts';
import { createContext, useContext } from 'react';
import type { FieldProblem } from '../model/field-values.ts';
import type { WizardSearch } from '../model/wizard-search.ts';
import type { StepId } from '../model/wizard-steps.ts';
import type { ReportDrafting } from './use-report-draft.ts';

/** State that the steps of the wizard share. */
export interface Wizard {
  step: StepId;
  invention: Invention | undefined;
  /** The open draft; null before the first step is done. */
  drafting: ReportDrafting | null;
  /** Fields of the chosen reports; undefined until they are loaded, and without chosen reports. */
  fields: readonly MergedField[] | undefined;
  fieldsError: unknown;
  retryFields: () => void;
  /** Fields that are missing or not valid. */
  problems: readonly FieldProblem[];
  /** Search parameters of the steps with the open draft. */
  search: WizardSearch;
  /** Opens a step, of another draft if one is named. */
  goTo: (step: StepId, draft?: string) => void;
}

/** A wizard with an invention and a draft. */
export interface DraftedWizard extends Wizard {
  inventionId: InventionId;
  invention: Invention;
  drafting: ReportDrafting;
}

export const WizardContext = createContext<Wizard | null>(null);

/** Returns the wizard around a step. */
export const useWizard = (): Wizard => {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('A step needs the wizard around it.');
  return wizard;
};

/** Returns the wizard around a step that is only shown with a draft. */
export const useDraftedWizard = (): DraftedWizard => {
  const { invention, drafting, ...wizard } = useWizard();
  if (!invention || !drafting) throw new Error('This step needs a draft.');
  return { ...wizard, invention, drafting, inventionId: invention.id };
};
