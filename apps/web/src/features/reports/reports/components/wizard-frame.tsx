import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { useWizard } from '../hooks/wizard-context.ts';
import { type Progress, type StepId, stepStates } from '../model/wizard-steps.ts';
import { StepList } from './step-list.tsx';
import classes from './wizard.module.css';

const headings: Readonly<Record<StepId, string>> = {
  start: 'Choose the invention',
  link: 'Link documents',
  list: 'Choose the reports',
  fill: 'Fill in the fields',
  review: 'Review and generate',
};

interface WizardFrameProps {
  progress: Progress;
  /** The step whose heading had the focus last; survives the moment when a draft is created. */
  shown: RefObject<StepId | null>;
  /** Why this step was opened instead of another one. */
  reason: string | null;
  /** The open step; nothing until it can be shown. */
  children: ReactNode;
}

/** Steps, heading and content of the wizard. The heading takes the focus when another step opens. */
export const WizardFrame = ({ progress, shown, reason, children }: WizardFrameProps) => {
  const { step, invention } = useWizard();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = Boolean(children);
  useEffect(() => {
    if (!isOpen) return;
    const last = shown.current;
    shown.current = step;
    if (last !== null && last !== step) heading.current?.focus({ preventScroll: true });
  }, [shown, step, isOpen]);
  return (
    <Stack gap={16} fits>
      <StepList states={stepStates(step, progress)} />
      {reason && <Notice tone="warning" title={reason} />}
      <Row align="baseline" wraps className={classes.heading}>
        <h2 ref={heading} tabIndex={-1}>
          {headings[step]}
        </h2>
        {invention && step !== 'start' && (
          <p className={classes.invention} dir="auto" title={invention.title}>
            {invention.references[0] && <ReferenceChip>{invention.references[0]}</ReferenceChip>}{' '}
            {invention.title}
          </p>
        )}
      </Row>
      {children}
    </Stack>
  );
};
