import type { Run } from '@hub/contract/minions/run.schema.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { StatusChip } from '../../../../components/labels/status-chip.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { actorName } from '../../../../components/people/actor-name.ts';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { isUnderWay } from '../../../tasks/minion-delegation/public.ts';
import { decisionLabel, elapsedText } from '../model/run-labels.ts';
import classes from './run-screen.module.css';

interface MinionNameProps {
  name: string;
  documentId: string;
  isDeleted: boolean;
}

/** Name of a minion, linked to its page unless it was deleted, with the word that tells it from a person. */
const MinionName = ({ name, documentId, isDeleted }: MinionNameProps) => (
  <>
    {isDeleted ? (
      <span>{name}</span>
    ) : (
      <Link to="/minions/$id" params={{ id: documentId }} className={classes.link}>
        {name}
      </Link>
    )}
    <StatusChip tone="minion">Minion</StatusChip>
  </>
);

const secondMs = 1_000;

/** Returns the current time, updated every second while `isRunning`. */
const useNow = (isRunning: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
};

const Elapsed = ({ run }: { run: Run }) => {
  const isRunning = isUnderWay(run);
  const now = useNow(isRunning);
  const end = run.finishedAt ? Date.parse(run.finishedAt) : now;
  return <Text tabular>{elapsedText(Date.parse(run.startedAt ?? run.createdAt), end)}</Text>;
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Who works on what, and who is responsible for it. */
export const RunFacts = ({ run }: { run: Run }) => {
  const { minion, invention, task, document } = run;
  const nameOf = usePersonNames();
  const [reference] = invention.references;
  const decision = decisionLabel(run);
  return (
    <dl className={classes.facts}>
      <Fact label="By">
        <MinionName {...minion} />
      </Fact>
      <Fact label="Responsible">{minion.manager ? nameOf(minion.manager) : 'Nobody'}</Fact>
      <Fact label="Invention">
        {reference !== undefined && <ReferenceChip>{reference}</ReferenceChip>}
        <Link to="/inventions/$id" params={{ id: invention.id }} className={classes.link}>
          {invention.title}
        </Link>
      </Fact>
      {task && (
        <Fact label="Task">
          <Link to="/tasks/$id" params={{ id: task.id }} className={classes.link}>
            {task.title}
          </Link>
        </Fact>
      )}
      {document && (
        <Fact label="Document">
          {document.code !== '' && <ReferenceChip>{document.code}</ReferenceChip>}
          {document.description}
        </Fact>
      )}
      <Fact label="Asked">
        <MomentAge at={run.createdAt} />
      </Fact>
      {run.state !== 'stale' && (
        <Fact label="Time">
          <Elapsed run={run} />
        </Fact>
      )}
      {decision && (
        <Fact label="Decision">
          {decision}
          {run.decidedBy && ` by ${actorName(nameOf, run.decidedBy, run.decidedFor)}`}
          {run.decidedAt && <MomentAge at={run.decidedAt} />}
        </Fact>
      )}
    </dl>
  );
};
