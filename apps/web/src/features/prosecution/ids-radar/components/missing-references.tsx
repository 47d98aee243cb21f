import type { DisclosureProposal } from '@hub/contract/documents/ids-radar.calls.ts';
import { useId } from 'react';
import { countOf } from '../../../../lib/format/format-count.ts';
import classes from './ids-radar.module.css';

/** The references that the patent office lists for the source of a proposal and not for its invention. */
export const MissingReferences = ({ listed, missing, names }: DisclosureProposal['references']) => {
  const captionId = useId();
  if (listed === 0) return null;
  if (missing === 0)
    return (
      <span className={classes.second}>
        {listed === 1
          ? 'The Office lists this reference for both.'
          : `The Office lists all ${listed} references for both.`}
      </span>
    );
  const others = missing - names.length;
  return (
    <>
      <span className={classes.second} id={captionId}>
        {countOf(missing, 'reference')} not listed for the pending member
      </span>
      <ul className={classes.missing} aria-labelledby={captionId}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {others > 0 && <li className={classes.others}>and {others} more</li>}
      </ul>
    </>
  );
};
