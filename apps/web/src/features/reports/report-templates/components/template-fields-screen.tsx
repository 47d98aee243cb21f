import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { TextField } from '../../../../components/fields/text-field.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import { templateFieldsQuery } from '../api/report-templates.queries.ts';
import { findFields } from '../model/template-fields.ts';
import { FieldGroup } from './field-group.tsx';
import classes from './template-fields.module.css';

const guide = [
  ['A value', '{{application.number}}'],
  ['Each entry of a list', '{{#milestones}}{{title}}: {{dueDate}}{{/milestones}}'],
  ['Only with a value', '{{#application.patentNumber}}Patent {{application.patentNumber}}{{/}}'],
  ['A date in another form', '{{today | german}}'],
  ['A question of your own', '{{ask: Client contact}}'],
  ['Only without a value', '{{^children}}No continuations.{{/children}}'],
] as const;

/** How fields are written in a Word document. */
const Guide = () => (
  <dl className={classes.guide}>
    {guide.map(([label, code]) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>
          <code className={classes.code}>{code}</code>
        </dd>
      </Fragment>
    ))}
    <dt>A table</dt>
    <dd>Start the list in the first cell of a row and end it in the last: the row is repeated.</dd>
  </dl>
);

/** All fields that templates can use, with examples. */
export const TemplateFieldsScreen = () => {
  const [text, setText] = useState('');
  const query = useQuery(templateFieldsQuery);
  const { data: groups } = query;
  const found = findFields(groups ?? [], text);
  const count = found.reduce((sum, { fields }) => sum + fields.length, 0);
  return (
    <Page title="Fields of report templates">
      <Guide />
      <Row as="search" gap={12} below={16} className={classes.search} aria-label="Find a field">
        <TextField
          type="search"
          aria-label="Search fields"
          placeholder="Name, meaning or example"
          value={text}
          onChange={setText}
          maxLength={200}
        />
        <Muted size="smaller" tabular role="status">
          {groups && countOf(count, 'field')}
        </Muted>
      </Row>
      <QueryView query={query} subject="the fields" />
      {found.map((group) => (
        <FieldGroup key={`${group.kind} ${group.name} ${group.label}`} group={group} />
      ))}
      {groups && found.length === 0 && (
        <EmptyState
          title="No field matches"
          actions={<Button onClick={() => setText('')}>Show all fields</Button>}
        >
          No field contains all of these words.
        </EmptyState>
      )}
    </Page>
  );
};
