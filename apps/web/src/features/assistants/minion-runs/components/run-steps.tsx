import type { Run } from '@hub/contract/minions/run.schema.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { namedValues } from '../model/change-labels.ts';
import { elapsedText } from '../model/run-labels.ts';
import classes from './run-screen.module.css';

interface StepProps {
  step: Run['steps'][number];
  titleOf: (id: string) => string | undefined;
}

const Step = ({ step, titleOf }: StepProps) => {
  const values = namedValues(step.input, titleOf);
  const took = elapsedText(Date.parse(step.startedAt), Date.parse(step.finishedAt));
  return (
    <details className={classes.step}>
      <summary>
        <Icon icon={IconChevronRight} size="sm" className={classes.fold} />
        <span>
          {step.title}
          {step.result && <span className={classes.muted}> · {step.result}</span>}
        </span>
        <Muted size="smaller" tabular rigid>
          {took}
        </Muted>
      </summary>
      <dl className={classes.values}>
        {values.map(({ label, text }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <dt>Result</dt>
        <dd>{step.result ?? countOf(step.size, 'character')}</dd>
      </dl>
    </details>
  );
};

/** Steps of a run; each opens to its parameters and the size of its result. */
export const RunSteps = ({ run: { plan, steps, invention, document, proposal } }: { run: Run }) => {
  const titles = new Map([
    ...(proposal?.sources ?? []).map(({ id, title }) => [id, title] as const),
    ...(document ? [[document.id, document.description] as const] : []),
    [invention.id, invention.title] as const,
  ]);
  const titleOf = (id: string): string | undefined => titles.get(id);
  return (
    <section className={classes.minion} aria-label="Steps">
      <h2 className={classes.heading}>Steps</h2>
      {steps.length === 0 && (
        <p className={classes.muted}>
          {proposal && plan.length === 0
            ? 'None: a person or an assistant sent this proposal in.'
            : 'No step has finished yet.'}
        </p>
      )}
      <Stack gap={2}>
        {steps.map((step) => (
          <Step key={`${step.startedAt} ${step.title}`} step={step} titleOf={titleOf} />
        ))}
      </Stack>
    </section>
  );
};
