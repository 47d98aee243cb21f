import type { Ref } from 'react';
import { countOf } from '../../../../lib/format/format-count.ts';
import type { FieldProblem } from '../model/field-values.ts';
import classes from './fields.module.css';

interface ErrorSummaryProps {
  ref?: Ref<HTMLElement>;
  problems: readonly FieldProblem[];
  /** Called with the name of the field of a problem. */
  onPick: (name: string) => void;
}

/** List of all problems of a form, each a link to its field; nothing without problems. */
export const ErrorSummary = ({ ref, problems, onPick }: ErrorSummaryProps) => {
  if (problems.length === 0) return null;
  return (
    <section ref={ref} className={classes.summary} aria-labelledby="problem-summary" tabIndex={-1}>
      <h3 id="problem-summary">{countOf(problems.length, 'field needs', 'fields need')} your attention</h3>
      <ul>
        {problems.map(({ name, label, problem }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault();
                onPick(name);
              }}
            >
              {problem}
            </a>
            {!problem.startsWith(label) && <span> {label}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};
