import { Button } from '../../../components/buttons/button.tsx';
import { Modal } from '../../../components/dialogs/modal.tsx';
import type { TitleConflict } from '../hooks/use-board-edit.ts';
import classes from './board-screen.module.css';

interface RenameConflictProps {
  titles: TitleConflict;
  onResolve: (choice: 'mine' | 'theirs') => void;
}

/** Dialog for two people who renamed the same board: the user chooses one of the titles. */
export const RenameConflict = ({ titles: { theirs, mine }, onResolve }: RenameConflictProps) => (
  <Modal
    title="Someone else renamed this board"
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
      Someone renamed the board while you were renaming it. Nothing is lost: choose which title to keep.
    </p>
    <dl className={classes.titles}>
      <dt>Theirs</dt>
      <dd>{theirs.title}</dd>
      <dt>Yours</dt>
      <dd>{mine}</dd>
    </dl>
  </Modal>
);
