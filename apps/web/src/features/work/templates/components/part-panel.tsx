import { useMediaQuery } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Modal } from '../../../../components/dialogs/modal.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import { FaultMarks } from './fault-marks.tsx';
import { MilestoneFields } from './milestone-fields.tsx';
import classes from './part-panel.module.css';
import { StepFields } from './step-fields.tsx';
import { StepView } from './step-view.tsx';

const paneWidth = 560;

/** The selected milestone or step, beside the list or, on narrow screens, in a dialog. */
export const PartPanel = () => {
  const { milestones, openId, open, canManage } = useTemplateEditing();
  const isNarrow = useMediaQuery('(max-width: 1023px)', undefined, { getInitialValueInEffect: false });
  const milestone = milestones.find(
    ({ id, steps }) => id === openId || steps.some((step) => step.id === openId),
  );
  if (!milestone || openId === null) return null;
  const step = milestone.steps.find(({ id }) => id === openId);
  const title = step ? `Step ${milestone.steps.indexOf(step) + 1} of ${milestone.title}` : 'Milestone';
  const content = (
    <>
      <FaultMarks id={openId} />
      {step && canManage && <StepFields milestone={milestone} step={step} />}
      {step && !canManage && <StepView milestone={milestone} step={step} />}
      {!step && <MilestoneFields milestone={milestone} />}
    </>
  );
  if (isNarrow) {
    return (
      <Modal title={title} opened onClose={() => open(null)} width={paneWidth} fillsPhone>
        {content}
      </Modal>
    );
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    open(null);
  };
  return (
    <aside className={classes.panel} aria-label={title} onKeyDown={handleKey}>
      <Row gap={8} justify="between" below={4} className={classes.head}>
        <Muted as="h2" size="small" weight="medium" cut>
          {title}
        </Muted>
        <Button variant="icon" size="small" label="Close" onClick={() => open(null)}>
          <Icon icon={IconX} />
        </Button>
      </Row>
      {content}
    </aside>
  );
};
