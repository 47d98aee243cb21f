import { type EvidenceRule, setEvidenceRule } from '@hub/contract/milestones/evidence-rule.calls.ts';
import { Radio } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { LoadingSpinner } from '../../../../components/feedback/loading-spinner.tsx';
import { QueryView } from '../../../../components/feedback/query-view.tsx';
import { Page } from '../../../../components/layout/page.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { request } from '../../../../lib/http/request.ts';
import { showSuccess } from '../../../../lib/toasts/toasts.ts';
import { showSaveError } from '../../../ground/editing/public.ts';
import { evidenceRuleQuery } from '../api/evidence-rule.queries.ts';
import classes from './evidence-rule-screen.module.css';

type Rule = EvidenceRule['rule'];

const choices: readonly { rule: Rule; label: string; description: string }[] = [
  {
    rule: 'warn',
    label: 'Finish it, and ask a second person',
    description:
      'The milestone is marked finished with evidence pending, and someone else must verify it. The person says why there is no document yet.',
  },
  {
    rule: 'refuse',
    label: 'Require the document',
    description:
      'The milestone stays active until the document is chosen. Milestones that are finished already stay finished.',
  },
];

const savedTexts: Readonly<Record<Rule, string>> = {
  warn: 'Statutory milestones can be finished without a document.',
  refuse: 'Statutory milestones can be finished only with a document.',
};

const isRule = (value: string): value is Rule => choices.some(({ rule }) => rule === value);

const EvidenceRuleForm = ({ saved }: { saved: Rule }) => {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Rule>();
  const rule = chosen ?? saved;
  const { mutate, isPending } = useMutation({
    mutationFn: (next: Rule) => request(setEvidenceRule, { body: { rule: next } }),
    onSuccess: (stored) => {
      client.setQueryData(evidenceRuleQuery.queryKey, stored);
      setChosen(undefined);
      showSuccess({ text: savedTexts[stored.rule] });
    },
    onError: showSaveError,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (rule !== saved && !isPending) mutate(rule);
  };
  return (
    <Stack as="form" gap={20} justify="start" className={classes.form} onSubmit={submit}>
      <Radio.Group
        label="When someone finishes a statutory milestone without a document"
        value={rule}
        onChange={(value) => isRule(value) && setChosen(value)}
      >
        <Stack gap={12} above={12}>
          {choices.map((choice) => (
            <Radio
              key={choice.rule}
              value={choice.rule}
              label={choice.label}
              description={choice.description}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Button type="submit" color="primary" disabled={rule === saved} loading={isPending}>
        Save
      </Button>
    </Stack>
  );
};

/** Section of the administration: whether a statutory milestone can be finished without its document. */
export const EvidenceRuleScreen = () => {
  const query = useQuery(evidenceRuleQuery);
  return (
    <Page title="Evidence" width="form">
      <QueryView query={query} subject="the rule" loading={<LoadingSpinner />}>
        {(data) => <EvidenceRuleForm saved={data.rule} />}
      </QueryView>
    </Page>
  );
};
