import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { useWizard } from '../hooks/wizard-context.ts';
import { stepBeside } from '../model/wizard-steps.ts';
import { SaveStatus } from './save-status.tsx';
import classes from './wizard.module.css';

interface StepBarProps {
  /** Called by "Next"; without it there is no such button. */
  onNext?: () => void;
  /** Buttons instead of "Next". */
  children?: ReactNode;
}

/** Buttons at the end of a step, with the state of saving. */
export const StepBar = ({ onNext, children }: StepBarProps) => {
  const { step, drafting, goTo } = useWizard();
  const previous = stepBeside(step, -1);
  return (
    <Row as="footer" gap={8} wraps className={classes.bar}>
      {previous && (
        <Button icon={<Icon icon={IconArrowLeft} size="sm" />} onClick={() => goTo(previous.id)}>
          Back
        </Button>
      )}
      {drafting && <SaveStatus drafting={drafting} />}
      <Row as="span" gap={8} align="stretch" justify="end" wraps atEnd>
        {children}
        {onNext && (
          <Button color="primary" icon={<Icon icon={IconArrowRight} size="sm" />} onClick={onNext}>
            Next
          </Button>
        )}
      </Row>
    </Row>
  );
};
