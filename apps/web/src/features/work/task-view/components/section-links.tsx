import type { TaskId } from '@hub/contract/fields.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Muted } from '../../../../components/look/text.tsx';
import { useSetting } from '../../../ground/settings/public.ts';
import { taskEventsQuery } from '../api/task-events.queries.ts';
import { taskFormsSetting } from '../model/task-forms-setting.ts';
import type { SectionId } from './section.tsx';
import classes from './task-head.module.css';

const sections: readonly { id: SectionId; title: string }[] = [
  { id: 'details', title: 'Details' },
  { id: 'notes', title: 'Notes' },
  { id: 'comments', title: 'Comments' },
  { id: 'history', title: 'History' },
];

/** Links that scroll to the sections of the page. */
export const SectionLinks = ({ taskId }: { taskId: TaskId }) => {
  const nav = useRef<HTMLElement>(null);
  const { data: comments } = useInfiniteQuery({ ...taskEventsQuery(taskId, 'comments'), enabled: false });
  const { sections: chosen } = useSetting(taskFormsSetting);
  const shown = sections.filter(({ title }) => chosen.some((name) => name === title));
  const commented = comments?.pages[0]?.total ?? 0;
  const go = (id: SectionId): void => {
    const section = nav.current?.closest('article')?.querySelector<HTMLElement>(`[data-section="${id}"]`);
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section?.focus({ preventScroll: true });
    section?.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth', block: 'start' });
  };
  return (
    <nav ref={nav} className={classes.links} data-no-print aria-label="Sections of the task">
      {shown.map(({ id, title }) => (
        <button key={id} type="button" className={classes.link} onClick={() => go(id)}>
          {title}
          {id === 'comments' && commented > 0 && (
            <Muted size="smaller" tabular>
              {commented}
            </Muted>
          )}
        </button>
      ))}
    </nav>
  );
};
