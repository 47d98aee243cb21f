import { fartherStep, type StepId } from '../model/wizard-steps.ts';
import { useDraftedWizard } from './wizard-context.ts';

/** Returns a function that opens a later step and notes in the draft how far the person has come. */
export const useAdvance = () => {
  const { drafting, goTo } = useDraftedWizard();
  return (step: StepId): void => {
    const farther = fartherStep(drafting.fields.step, step);
    if (farther !== drafting.fields.step) drafting.change({ step: farther });
    goTo(step);
  };
};
