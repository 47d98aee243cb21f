import type { ChangeDifference, ReplayedRun } from '@hub/contract/minions/script.schema.ts';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { changeName, labelOf, namedValues } from '../../minion-runs/public.ts';
import { decisionText, differenceLabels, outcomeLabels, valueText } from '../model/evaluation-labels.ts';
import classes from './scripts.module.css';

interface BeforeAndAfterProps {
  name: string;
  before: unknown;
  after: unknown;
}

const BeforeAndAfter = ({ name, before, after }: BeforeAndAfterProps) => (
  <>
    <dt>{name}</dt>
    <dd>
      <del>{valueText(before)}</del> <ins>{valueText(after)}</ins>
    </dd>
  </>
);

const Difference = ({ difference: { kind, before, after, fields } }: { difference: ChangeDifference }) => {
  const change = after ?? before;
  const { label, tone } = differenceLabels[kind];
  const { kind: _kind, ...values } = change ?? {};
  const shown = kind === 'altered' ? [] : namedValues(values, () => undefined);
  return (
    <li className={classes.difference}>
      <Row as="span" gap="4 8" wraps>
        <StatusChip tone={tone}>{label}</StatusChip>
        {change && changeName(change)}
      </Row>
      <dl className={classes.fields}>
        {fields.map((field) => (
          <BeforeAndAfter key={field.name} {...field} name={labelOf(field.name)} />
        ))}
        {shown.map(({ label: name, text }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </li>
  );
};

const Questions = ({ questions: { added, removed } }: Pick<ReplayedRun, 'questions'>) => (
  <>
    {added.map((question) => (
      <li key={`added ${question}`} className={classes.difference}>
        <StatusChip tone="good">Question added</StatusChip> {question}
      </li>
    ))}
    {removed.map((question) => (
      <li key={`removed ${question}`} className={classes.difference}>
        <StatusChip tone="danger">Question removed</StatusChip> {question}
      </li>
    ))}
  </>
);

/** A past run, and what the evaluated version would have proposed otherwise. */
export const ReplayedRunCard = ({ run }: { run: ReplayedRun }) => {
  const { id, title, invention, outcome, problem, summary, questions, changes } = run;
  const { label, tone } = outcomeLabels[outcome];
  return (
    <li className={classes.script}>
      <Row as="span" gap="4 8" wraps>
        <StatusChip tone={tone}>{label}</StatusChip>
        <Link to="/minions/runs/$runId" params={{ runId: id }}>
          {title}
        </Link>
        {invention.references[0] !== undefined && <ReferenceChip>{invention.references[0]}</ReferenceChip>}
      </Row>
      <Hint as="p">
        {invention.title} · {decisionText(run)}
      </Hint>
      {problem && <p>{problem}</p>}
      <ul className={classes.differences}>
        {summary && (
          <li className={classes.difference}>
            <dl className={classes.fields}>
              <BeforeAndAfter name="Result" {...summary} />
            </dl>
          </li>
        )}
        <Questions questions={questions} />
        {changes.map((difference, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the differences of an evaluation never change
          <Difference key={index} difference={difference} />
        ))}
      </ul>
    </li>
  );
};
