import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { useWizard } from '../hooks/wizard-context.ts';
import { type StepId, type StepState, wizardSteps } from '../model/wizard-steps.ts';
import classes from './wizard.module.css';

const stateTexts: Readonly<Record<StepState, string>> = {
  done: 'done',
  current: 'current step',
  error: 'has problems',
  started: 'started',
  open: 'not started',
};

const marks: Partial<Record<StepState, ReactNode>> = {
  done: <Icon icon={IconCheck} size="sm" />,
  error: <Icon icon={IconAlertTriangle} size="sm" />,
};

interface StepListProps {
  states: Readonly<Record<StepId, StepState>>;
}

/** The steps with their states; steps that were open before are links. */
export const StepList = ({ states }: StepListProps) => {
  const { search } = useWizard();
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {wizardSteps.map(({ id, title, to }, index) => {
          const state = states[id];
          const content = (
            <>
              <Stack as="span" size="smaller" tabular rigid className={classes.mark} aria-hidden="true">
                {marks[state] ?? index + 1}
              </Stack>
              <span>{title}</span>
              <span data-unseen>, {stateTexts[state]}</span>
            </>
          );
          return (
            <li key={id} data-state={state}>
              {state === 'open' ? (
                <span className={classes.step}>{content}</span>
              ) : (
                <Link
                  to={to}
                  search={search}
                  className={classes.step}
                  activeOptions={{ exact: true, includeSearch: false }}
                >
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
