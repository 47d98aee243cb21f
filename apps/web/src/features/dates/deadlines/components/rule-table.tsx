import type { DeadlineRuleResponse } from '@hub/contract/deadlines/deadline.schema.ts';
import { useId, useState } from 'react';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Citation } from '../../../../components/labels/citation.tsx';
import { ReferenceChip } from '../../../../components/labels/reference-chip.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { DataTable } from '../../../../components/table/data-table.tsx';
import { ScrollRegion } from '../../../../components/table/scroll-region.tsx';
import { defineColumns } from '../../../../components/table/table-columns.ts';
import { findRules } from '../model/find-rules.ts';
import classes from './deadlines.module.css';

const kindLabels: Readonly<Record<DeadlineRuleResponse['kind'], string>> = {
  statutory: 'Statutory',
  soft: 'Soft',
  internal: 'Internal',
  window: 'Window',
};

const InEffect = ({ rule: { effectiveFrom, effectiveTo } }: { rule: DeadlineRuleResponse }) => (
  <Text oneLine>
    from <LegalDate date={effectiveFrom} />
    {effectiveTo && (
      <>
        {' '}
        before <LegalDate date={effectiveTo} />
      </>
    )}
  </Text>
);

const ruleColumns = defineColumns<DeadlineRuleResponse>([
  {
    id: 'rule',
    header: 'Rule',
    isRowHeader: true,
    cell: ({ id, version }) => <ReferenceChip>{`${id} v${version}`}</ReferenceChip>,
  },
  { id: 'milestone', header: 'Milestone', cell: ({ milestoneTitle }) => milestoneTitle },
  {
    id: 'trigger',
    header: 'Counted from',
    cell: ({ triggerName, triggerCodes }) => (
      <>
        {triggerName}
        <span className={classes.quiet}>
          {' '}
          {triggerCodes.length > 0 ? triggerCodes.join(', ') : 'no document starts it'}
        </span>
      </>
    ),
  },
  { id: 'period', header: 'Period', cell: ({ period }) => period },
  { id: 'extension', header: 'Extension', cell: ({ extension }) => extension },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kindLabels[kind] },
  {
    id: 'citation',
    header: 'Citation',
    cell: ({ citation }) => <Citation className={classes.citation}>{citation}</Citation>,
  },
  { id: 'effective', header: 'In effect', cell: (rule) => <InEffect rule={rule} /> },
]);

/** All versions of all rules with their citations, searchable by any word. */
export const RuleTable = ({ rules }: { rules: readonly DeadlineRuleResponse[] }) => {
  const titleId = useId();
  const [search, setSearch] = useState('');
  const found = findRules(rules, search);
  return (
    <section aria-labelledby={titleId}>
      <Row as="header" gap="4 12" wraps below={8} className={classes.head}>
        <h2 id={titleId}>Rules</h2>
        <span className={classes.quiet} role="status">
          {found.length} of {rules.length}
        </span>
        <div className={classes.search}>
          <TextField
            type="search"
            aria-label="Find a rule"
            placeholder="Find a rule, document or citation"
            value={search}
            onChange={setSearch}
          />
        </div>
      </Row>
      <ScrollRegion label="Rules table">
        <DataTable
          label="Rules"
          columns={ruleColumns}
          rows={found}
          rowId={({ id, version }) => `${id} ${version}`}
          rowAttributes={({ effectiveTo }) => ({ 'data-past': effectiveTo !== null || undefined })}
          look="framed"
          isTopAligned
          className={classes.rules}
        />
      </ScrollRegion>
    </section>
  );
};
