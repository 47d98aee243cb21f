import { IconScale } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { lazyView } from '../../../../components/feedback/lazy-view.tsx';
import type { DatedSubject } from '../api/date-card.queries.ts';
import classes from './date-card-button.module.css';

const DateCardDialog = lazyView(async () => (await import('./date-card-dialog.tsx')).DateCardDialog);

type DateCardButtonProps = DatedSubject & {
  title: string;
  /** `updatedAt` of the milestone or task; a newer version is fetched again. */
  version: string;
  /** The date as shown; without it, the button is an icon. */
  children?: ReactNode;
};

/** Button that opens the explanation of a due date. */
export const DateCardButton = (props: DateCardButtonProps) => {
  const { title, children } = props;
  const [isOpen, setOpen] = useState(false);
  const label = `How the date of “${title}” was calculated`;
  const open = (): void => setOpen(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps presses from opening the row around it
    <span className={classes.frame} onClick={(event) => event.stopPropagation()}>
      {children ? (
        <button type="button" className={classes.date} aria-haspopup="dialog" title={label} onClick={open}>
          <span data-unseen>{label}: </span>
          {children}
        </button>
      ) : (
        <Button
          variant="icon"
          size="small"
          className={classes.icon}
          data-no-print
          label={label}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon icon={IconScale} />
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <DateCardDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
};
