import type { Report } from '@hub/contract/reports/report.schema.ts';
import { Link } from '@tanstack/react-router';
import { Box, Stack } from '../../../../components/look/stack.tsx';
import { Muted } from '../../../../components/look/text.tsx';
import { useDraftedWizard } from '../hooks/wizard-context.ts';
import { linkCount } from '../model/link-rows.ts';
import classes from './review.module.css';

/** The chosen reports and the linked documents, each with a link that changes them. */
export const ReviewChoices = ({ chosen }: { chosen: readonly Report[] }) => {
  const { search, drafting } = useDraftedWizard();
  const { documents } = drafting.fields;
  return (
    <Stack as="section" gap={12} fits card className={classes.section}>
      <h3>Reports and documents</h3>
      <Box as="dl">
        <div className={classes.line}>
          <dt>Reports</dt>
          <dd>
            {chosen.map(({ id, title }) => (
              <span key={id} className={classes.value} dir="auto">
                {title}
              </span>
            ))}
          </dd>
          <dd className={classes.change}>
            <Link to="/reports/generation/list" search={search}>
              Change<span data-unseen> the reports</span>
            </Link>
          </dd>
        </div>
        <div className={classes.line}>
          <dt>Documents</dt>
          <dd>{documents.length === 0 ? <Muted>None</Muted> : linkCount(documents)}</dd>
          <dd className={classes.change}>
            <Link to="/reports/generation/link" search={search}>
              Change<span data-unseen> the documents</span>
            </Link>
          </dd>
        </div>
      </Box>
    </Stack>
  );
};
