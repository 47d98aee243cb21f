import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { Row } from '../../../../components/look/stack.tsx';
import { useTemplateEditing } from '../hooks/template-editing.ts';
import classes from './step-list.module.css';

/** Problems that prevent a milestone or step from being saved. */
export const FaultMarks = ({ id }: { id: string }) => {
  const { faults } = useTemplateEditing();
  return faults
    .filter((fault) => fault.id === id)
    .map(({ text }) => (
      <Row key={text} as="p" gap={6} align="start" tone="danger" size="small" className={classes.fault}>
        <Icon icon={IconAlertTriangle} size="sm" />
        {text}
      </Row>
    ));
};
