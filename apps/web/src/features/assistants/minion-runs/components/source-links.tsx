import type { InventionId } from '@hub/contract/fields.ts';
import type { ProposalSource } from '@hub/contract/minions/proposal.schema.ts';
import { Link } from '@tanstack/react-router';
import { Muted } from '../../../../components/look/text.tsx';
import { focusEntity } from '../../../../lib/focus/focus-entity.ts';
import classes from './change.module.css';

interface SourceProps {
  inventionId: InventionId;
  source: ProposalSource;
}

const SourceLink = ({ inventionId, source: { kind, id, fileId, title, passage } }: SourceProps) => {
  const params = { id: inventionId };
  const focus = (): void => focusEntity(id);
  if (kind === 'task')
    return (
      <Link to="/tasks/$id" params={{ id }} className={classes.link}>
        {title}
      </Link>
    );
  if (kind === 'milestone')
    return (
      <Link to="/inventions/$id" params={params} className={classes.link} onClick={focus}>
        {title}
      </Link>
    );
  if (kind === 'docketing-event')
    return (
      <Link to="/inventions/$id/docketing" params={params} className={classes.link}>
        {title}
      </Link>
    );
  const search = fileId ? { file: fileId, ...(passage && { page: passage.page }) } : {};
  return (
    <Link to="/inventions/$id/ifw" params={params} search={search} className={classes.link} onClick={focus}>
      {title}
      {passage && `, page ${passage.page}`}
    </Link>
  );
};

interface SourceLinksProps {
  inventionId: InventionId;
  sources: readonly ProposalSource[];
}

/** The sources of a change: links to the entries and pages, with the passages as they are in the file. */
export const SourceLinks = ({ inventionId, sources }: SourceLinksProps) => {
  if (sources.length === 0) return null;
  return (
    <div className={classes.sources}>
      <Muted>{sources.length === 1 ? 'Source:' : 'Sources:'}</Muted>
      <ul>
        {sources.map((source) => (
          <li key={`${source.kind} ${source.id} ${source.passage?.page} ${source.passage?.start}`}>
            <SourceLink inventionId={inventionId} source={source} />
            {source.passage && <blockquote className={classes.passage}>{source.passage.text}</blockquote>}
          </li>
        ))}
      </ul>
    </div>
  );
};
