import type { InventionId } from '@hub/contract/fields.ts';
import { Link } from '@tanstack/react-router';
import { Row } from '../look/stack.tsx';
import classes from './invention-line.module.css';
import { ReferenceChip } from './reference-chip.tsx';

interface InventionLineProps {
  invention: { id: InventionId; title: string; references: readonly string[] };
}

/** First reference and title of an invention on one line, linked to it. */
export const InventionLine = ({ invention: { id, title, references } }: InventionLineProps) => (
  <Row as="span" gap={8} shrinks className={classes.line}>
    {references[0] !== undefined && <ReferenceChip>{references[0]}</ReferenceChip>}
    <Link to="/inventions/$id" params={{ id }} className={classes.title} title={title}>
      {title}
    </Link>
  </Row>
);
