import type { CheckedTemplate, TemplateProblem } from '@hub/contract/reports/report-template.schema.ts';
import { Link } from '@tanstack/react-router';
import { Notice } from '../../../../components/feedback/notice.tsx';
import { Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { countOf } from '../../../../lib/format/format-count.ts';
import classes from './report-templates.module.css';

const Problem = ({ problem, place }: TemplateProblem) => (
  <li className={classes.problem}>
    <span>{problem}</span>
    {place && (
      <>
        <Muted size="small">
          {place.part}, paragraph {place.paragraph}
        </Muted>
        <span className={classes.excerpt}>{place.excerpt}</span>
      </>
    )}
  </li>
);

/** Result of checking a document: that it can be used and what to look at before, or each problem with its place. */
export const TemplateProblems = ({ problems, warnings, asked }: CheckedTemplate) => {
  if (problems.length === 0)
    return (
      <Stack gap={8}>
        <Notice tone="info" title="All fields are known.">
          {asked.length > 0
            ? `A report made with it asks for: ${asked.join(', ')}.`
            : 'A report made with it asks for nothing else.'}
        </Notice>
        {warnings.map((warning) => (
          <Notice key={warning} tone="warning" title={warning} />
        ))}
      </Stack>
    );
  return (
    <Stack gap={8}>
      <Notice tone="warning" title={`${countOf(problems.length, 'problem')} in this document.`}>
        Correct it in Word and choose it again. See the{' '}
        <Link to="/reports/templates/fields" target="_blank">
          list of fields
        </Link>
        .
      </Notice>
      <Stack as="ul" className={classes.problems} aria-label="Problems">
        {problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same problem can be in a paragraph twice, and the list never changes
          <Problem key={index} {...problem} />
        ))}
      </Stack>
    </Stack>
  );
};
