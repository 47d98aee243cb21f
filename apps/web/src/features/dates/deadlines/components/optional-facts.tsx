import type { DeadlineFacts } from '@hub/contract/deadlines/deadline.schema.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { type DateFact, factLabel } from '../model/asked-facts.ts';
import { FactFields } from './fact-fields.tsx';
import classes from './fields.module.css';

interface OptionalFactsProps {
  /** Dates that may change the result and are not asked for otherwise. */
  names: readonly DateFact[];
  facts: DeadlineFacts;
  onChange: (facts: DeadlineFacts) => void;
}

/** Fields for dates that rarely matter, shown when a person asks for them or one is already known. */
export const OptionalFacts = ({ names, facts, onChange }: OptionalFactsProps) => {
  const [isAsked, setAsked] = useState(false);
  const [first] = names;
  if (!first) return null;
  if (isAsked || names.some((name) => facts[name]))
    return <FactFields isOptional focusesFirst={isAsked} names={names} facts={facts} onChange={onChange} />;
  return (
    <div className={classes.more}>
      <Button variant="text" size="small" onClick={() => setAsked(true)}>
        {names.length === 1 ? factLabel(first, true) : 'Other dates that change the due date'}
      </Button>
    </div>
  );
};
