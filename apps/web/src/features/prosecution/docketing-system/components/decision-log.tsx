import type { DocketingDecision } from '@hub/contract/docketing-system/docketing.schema.ts';
import type { InventionId } from '@hub/contract/fields.ts';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Hint } from '../../../../components/look/text.tsx';
import { actorName } from '../../../../components/people/actor-name.ts';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';
import { describeResolution, writeDecision, writeSeen } from '../model/difference-labels.ts';
import comparison from './comparison.module.css';
import classes from './docketing-screen.module.css';
import { ResolveDecision } from './resolve-decision.tsx';

/** Who decided about differences, when, how and why. */
export const DecisionLog = ({
  inventionId,
  decisions,
  canEdit,
}: {
  inventionId: InventionId;
  decisions: readonly DocketingDecision[];
  canEdit: boolean;
}) => {
  const nameOf = usePersonNames();
  if (decisions.length === 0) return null;
  return (
    <Stack as="section" gap={12} justify="start" aria-label="Log">
      <h3 className={comparison.heading}>Log</h3>
      <Stack as="ol" gap={8} fills>
        {decisions.map((decision) => (
          <li key={decision.id} className={classes.entry}>
            <span>
              <strong>{actorName(nameOf, decision.decidedBy, decision.decidedFor)}</strong>{' '}
              {writeDecision(decision)} “{decision.title}”: {decision.reason}
            </span>
            <Hint size="small">
              <MomentAge at={decision.decidedAt} /> ·{' '}
              {[writeSeen(decision), describeResolution(decision, nameOf)].filter(Boolean).join(' · ')}
            </Hint>
            {canEdit && decision.canUndo && (
              <ResolveDecision
                inventionId={inventionId}
                decisionId={decision.id}
                action="undo"
                decided={{ title: decision.title, due: decision.seen.docketing }}
              />
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
};
