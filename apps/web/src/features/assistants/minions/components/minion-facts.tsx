import type { Minion } from '@hub/contract/minions/minion.schema.ts';
import { findScript } from '@hub/domain/minions/minion-scripts.ts';
import type { ReactNode } from 'react';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { Moment } from '../../../../components/dates/moment.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { scriptTitle } from '../model/minion-labels.ts';
import classes from './minion-facts.module.css';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children ?? <Muted>–</Muted>}</dd>
  </div>
);

/** The fields of a minion. */
export const MinionFacts = ({ minion }: { minion: Minion }) => {
  const nameOf = usePersonNames();
  const { trainer, manager, script, startDate, endDate, createdAt } = minion;
  const purpose = findScript(script)?.purpose;
  return (
    <Stack as="dl" gap={12} className={classes.facts}>
      <Fact name="Script">
        {scriptTitle(script)}
        {purpose && (
          <Muted block size="small" above={2}>
            {purpose}
          </Muted>
        )}
      </Fact>
      <Fact name="Trainer">{trainer}</Fact>
      <Fact name="Manager">
        {manager && (
          <>
            {nameOf(manager)} <Muted>{manager}</Muted>
          </>
        )}
      </Fact>
      <Fact name="Start date">{startDate && <LegalDate date={startDate} />}</Fact>
      <Fact name="End date">{endDate && <LegalDate date={endDate} />}</Fact>
      <Fact name="Created">
        <Moment at={createdAt} />
      </Fact>
    </Stack>
  );
};
