import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import type { TwoTitles } from '../hooks/use-board-edit.ts';
import classes from './board-screen.module.css';

interface RenameConflictProps {
  titles: TwoTitles;
  onResolve: (choice: 'mine' | 'theirs') => void;
}

/** Two people renamed the same board: one of the two titles stays. */
export const RenameConflict = ({ titles: { theirs, mine }, onResolve }: RenameConflictProps) => (
  <Modal
    title="Two names for one board"
    opened
    onClose={() => onResolve('theirs')}
    actions={
      <>
        <Button onClick={() => onResolve('theirs')}>Take theirs</Button>
        <Button color="primary" onClick={() => onResolve('mine')} data-autofocus>
          Keep mine
        </Button>
      </>
    }
  >
    <p className={classes.lead}>
      Somebody renamed the board while you did. Nothing was lost: choose which stays.
    </p>
    <dl className={classes.titles}>
      <dt>Theirs</dt>
      <dd>{theirs.title}</dd>
      <dt>Yours</dt>
      <dd>{mine}</dd>
    </dl>
  </Modal>
);
