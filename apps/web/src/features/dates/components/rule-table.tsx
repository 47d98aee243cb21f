import type { DeadlineRuleAnswer } from '@hub/contract/workflow/deadline.schema.ts';
import { useId, useState } from 'react';
import { Citation } from '../../../components/citation.tsx';
import { ReferenceChip } from '../../../components/reference-chip.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { LegalDate } from '../../tasks/public.ts';
import { findRules } from '../model/rule-search.ts';
import classes from './deadlines.module.css';

const kindWords: Readonly<Record<DeadlineRuleAnswer['kind'], string>> = {
  statutory: 'Statutory',
  soft: 'Soft',
  internal: 'Internal',
  window: 'Window',
};

const RuleRow = ({ rule }: { rule: DeadlineRuleAnswer }) => (
  <tr data-past={rule.effectiveTo !== null || undefined}>
    <th scope="row">
      <ReferenceChip>{`${rule.id} v${rule.version}`}</ReferenceChip>
    </th>
    <td>{rule.milestoneTitle}</td>
    <td>
      {rule.triggerName}
      {rule.triggerCodes.length > 0 && <span className={classes.quiet}> {rule.triggerCodes.join(', ')}</span>}
    </td>
    <td>{rule.period}</td>
    <td>{rule.extension}</td>
    <td>{kindWords[rule.kind]}</td>
    <td>
      <Citation className={classes.citation}>{rule.citation}</Citation>
    </td>
    <td className={classes.effective}>
      from <LegalDate date={rule.effectiveFrom} />
      {rule.effectiveTo && (
        <>
          {' '}
          before <LegalDate date={rule.effectiveTo} />
        </>
      )}
    </td>
  </tr>
);

/** Every version of every rule with its citation, found by any of its words. */
export const RuleTable = ({ rules }: { rules: readonly DeadlineRuleAnswer[] }) => {
  const titleId = useId();
  const [search, setSearch] = useState('');
  const found = findRules(rules, search);
  return (
    <section aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>Rules</h2>
        <span className={classes.quiet} role="status">
          {found.length} of {rules.length}
        </span>
        <div className={classes.search}>
          <TextField
            type="search"
            aria-label="Find a rule"
            placeholder="Find a rule, paper or citation"
            value={search}
            onChange={setSearch}
          />
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Table of the rules">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col">Milestone</th>
              <th scope="col">Counted from</th>
              <th scope="col">Period</th>
              <th scope="col">Extension</th>
              <th scope="col">Kind</th>
              <th scope="col">Citation</th>
              <th scope="col">In effect</th>
            </tr>
          </thead>
          <tbody>
            {found.map((rule) => (
              <RuleRow key={`${rule.id} ${rule.version}`} rule={rule} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
};
