import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { WizardSearch } from '../model/wizard-search.ts';
import { type MissingStep, missingStep, type Progress, type StepId, stepOf } from '../model/wizard-steps.ts';

/**
 * Opens the first step that is missing instead of one that cannot be shown yet. Returns whether the step can be shown,
 * and why another one was opened instead.
 */
export const useStepGuard = (
  step: StepId,
  progress: Progress,
  search: WizardSearch,
): { isAllowed: boolean; reason: string | null } => {
  const navigate = useNavigate();
  const [last, setLast] = useState<MissingStep | null>(null);
  const missing = missingStep(step, progress);
  const { step: target, reason } = missing ?? {};
  const { inventionId, draft } = search;
  useEffect(() => {
    if (target === undefined || reason === undefined) return;
    setLast({ step: target, reason });
    void navigate({ to: stepOf(target).to, search: { inventionId, draft }, replace: true });
  }, [target, reason, inventionId, draft, navigate]);
  // The reason is gone once the person has moved on.
  if (last && last.step !== step && !missing) setLast(null);
  return { isAllowed: !missing, reason: last?.step === step ? last.reason : null };
};
