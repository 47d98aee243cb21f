import { Row } from '../look/stack.tsx';
import classes from './timeline.module.css';

/** The line above unread entries. */
export const NewLine = ({ what }: { what: string }) => (
  <Row as="p" gap={8} tone="accent" gutter className={classes.new}>
    New<span data-unseen> {what}</span>
  </Row>
);
