import type { Proposal } from '@hub/contract/minions/proposal.schema.ts';
import type { Run } from '@hub/contract/minions/run.schema.ts';
import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { EmptyState } from '../../../../components/feedback/empty-state.tsx';
import { Row, Stack } from '../../../../components/look/stack.tsx';
import { Text } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { NamedWork } from '../hooks/use-named-work.ts';
import type { RunActions } from '../hooks/use-run-actions.ts';
import { type ChangeEdits, changesToApprove, editedChanges, editProblem } from '../model/change-edits.ts';
import { ProposedChangeCard } from './proposed-change-card.tsx';
import classes from './run-screen.module.css';
import { SendBackDialog } from './send-back-dialog.tsx';

interface RunProposalProps {
  run: Run;
  proposal: Proposal;
  actions: RunActions;
  work: NamedWork;
}

const Questions = ({ questions }: { questions: readonly string[] }) => {
  if (questions.length === 0) return null;
  return (
    <section className={classes.questions} aria-label="To decide or check">
      <h3>To decide or check</h3>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  );
};

const SendBackButton = ({ sendBack }: Pick<RunActions, 'sendBack'>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send back</Button>
      {isOpen && (
        <SendBackDialog
          isSaving={sendBack.isPending}
          onSend={(reason) => sendBack.mutate(reason, { onSuccess: () => setOpen(false) })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

/** Says who decides, to a person who does not. The person who asked for an email may still send it back. */
const OthersDecide = ({ run, actions }: Pick<RunProposalProps, 'run' | 'actions'>) =>
  run.needsSecondPerson ? (
    <div className={classes.decision}>
      <p className={classes.muted}>
        You asked for this run, so someone else has to approve its email. Until then, nothing of the proposal
        happens.
      </p>
      <Row gap={8} wraps>
        <SendBackButton sendBack={actions.sendBack} />
      </Row>
    </div>
  ) : (
    <p className={classes.muted}>
      Nothing happens until a person who may approve minions’ proposals decides.
    </p>
  );

interface DecisionProps extends Pick<RunProposalProps, 'proposal' | 'actions'> {
  edits: ChangeEdits;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
}

const Decision = ({ proposal, actions, edits, isEditing, onEditing }: DecisionProps) => {
  const edited = editedChanges(proposal.changes, edits).filter(({ isLeftOut }) => !isLeftOut);
  const problem = edited.map(({ change }) => editProblem(change)).find((one) => one !== null) ?? null;
  const isEmpty = proposal.changes.length > 0 && edited.length === 0;
  return (
    <div className={classes.decision}>
      {(problem ?? isEmpty) && (
        <Text as="p" tone="danger" below={8} role="alert">
          {problem ?? 'Every change is left out. Send the proposal back instead.'}
        </Text>
      )}
      <Row gap={8} wraps>
        <Button
          color="primary"
          disabled={problem !== null || isEmpty}
          loading={actions.approve.isPending}
          onClick={() => actions.approve.mutate(changesToApprove(proposal.changes, edits))}
        >
          {edits.size > 0 ? `Approve ${countOf(edited.length, 'change')}` : 'Approve'}
        </Button>
        {proposal.changes.length > 0 && (
          <Button aria-pressed={isEditing} onClick={() => onEditing(!isEditing)}>
            {isEditing ? 'Close editing' : 'Edit then approve'}
          </Button>
        )}
        <SendBackButton sendBack={actions.sendBack} />
      </Row>
    </div>
  );
};

/** Proposal of a minion, and the decision about it. */
export const RunProposal = ({ run, proposal, actions, work }: RunProposalProps) => {
  const [edits, setEdits] = useState<ChangeEdits>(new Map());
  const [isEditing, setEditing] = useState(false);
  const isOpen = run.state === 'needs-you';
  const changes = editedChanges(proposal.changes, edits);
  return (
    <section className={classes.minion} aria-label="Proposal">
      <h2 className={classes.heading}>{isOpen ? 'Proposal' : 'What was proposed'}</h2>
      <Text as="p" size="large" below={12}>
        {proposal.summary}
      </Text>
      <Questions questions={proposal.questions} />
      {proposal.changes.length === 0 && (
        <EmptyState title="Nothing to change">The minion found nothing that it would change.</EmptyState>
      )}
      <Stack as="ol" gap={8} fits>
        {proposal.changes.map((proposed, index) => {
          const edited = changes[index];
          return (
            edited && (
              <li key={edited.key}>
                <ProposedChangeCard
                  {...{ run, work, proposed, edited, edits, isEditing: isEditing && isOpen }}
                  sources={proposal.sources}
                  onEdits={setEdits}
                />
              </li>
            )
          );
        })}
      </Stack>
      {isOpen && run.canApprove && (
        <Decision {...{ proposal, actions, edits, isEditing }} onEditing={setEditing} />
      )}
      {isOpen && !run.canApprove && <OthersDecide {...{ run, actions }} />}
    </section>
  );
};
