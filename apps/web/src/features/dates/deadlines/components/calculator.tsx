import {
  type DeadlineFacts,
  type DeadlineRuleResponse,
  entitySizeSchema,
} from '@hub/contract/deadlines/deadline.schema.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { DateField } from '../../../../components/dates/date-field.tsx';
import { useToday } from '../../../../components/dates/use-today.ts';
import { computedQuery } from '../api/deadlines.queries.ts';
import { isCountryNamed, isDateFact, onlyFacts } from '../model/asked-facts.ts';
import { entitySizeLabels } from '../model/date-labels.ts';
import type { EntitySize } from '../model/date-strip.ts';
import { rulesOn } from '../model/find-rules.ts';
import { ComputedDates } from './computed-dates.tsx';
import classes from './deadlines.module.css';
import { FactFields } from './fact-fields.tsx';
import { MatterFields } from './matter-fields.tsx';

const sizes = entitySizeSchema.options.map((value) => ({ value, label: entitySizeLabels[value] }));

/** Computes the dates of a rule from facts that the person enters. */
export const Calculator = ({ rules }: { rules: readonly DeadlineRuleResponse[] }) => {
  const today = useToday();
  const titleId = useId();
  const [ruleId, setRuleId] = useState('OA-NF');
  const [trigger, setTrigger] = useState<string | null>(today);
  const [entitySize, setEntitySize] = useState<EntitySize>('large');
  const [facts, setFacts] = useState<DeadlineFacts>({});
  const inForce = rulesOn(rules, trigger ?? today);
  const rule = inForce.find(({ id }) => id === ruleId);
  const dates = rule?.needs.filter(isDateFact) ?? [];
  const optional = rule?.takes.filter(isDateFact) ?? [];
  const asked = rule?.period.includes('as the document says')
    ? [...new Set([...dates, 'setDue' as const])]
    : dates;
  const question = {
    ruleId,
    trigger: trigger ?? today,
    facts: { ...onlyFacts(facts, [...asked, ...(rule?.takes ?? [])]), entitySize },
  };
  const { facts: given } = question;
  const isWaiting = trigger === null || dates.some((fact) => !given[fact]) || !isCountryNamed(given);
  const { data: deadline, error } = useQuery({ ...computedQuery(question), enabled: !isWaiting });
  return (
    <section className={classes.calculator} aria-labelledby={titleId}>
      <div className={classes.form}>
        <h2 id={titleId}>Calculator</h2>
        <Select
          label="Rule"
          searchable
          allowDeselect={false}
          data={inForce.map(({ id, milestoneTitle }) => ({ value: id, label: `${id} · ${milestoneTitle}` }))}
          value={ruleId}
          onChange={(value) => value && setRuleId(value)}
        />
        <DateField
          label={rule ? `Trigger: ${rule.askedName}` : 'Trigger'}
          value={trigger}
          onChange={setTrigger}
        />
        <FactFields names={asked} facts={facts} onChange={setFacts} />
        <FactFields isOptional names={optional} facts={facts} onChange={setFacts} />
        <MatterFields takes={new Set(rule?.takes)} facts={facts} onChange={setFacts} />
        <Select
          label="Entity size"
          allowDeselect={false}
          data={sizes}
          value={entitySize}
          onChange={(value) => setEntitySize(entitySizeSchema.parse(value))}
        />
      </div>
      <ComputedDates
        title={rule?.milestoneTitle ?? ruleId}
        isWaiting={isWaiting}
        deadline={error ? undefined : deadline}
        error={error}
        entitySize={entitySize}
      />
    </section>
  );
};
