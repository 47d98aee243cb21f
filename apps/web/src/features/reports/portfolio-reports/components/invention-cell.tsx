import type { InventionId } from '@hub/contract/fields.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { Link } from '@tanstack/react-router';
import { Muted } from '../../../../components/look/text.tsx';
import classes from './portfolio.module.css';

interface ReportedInvention {
  id: InventionId;
  title: string;
  references: string[];
  applicationNumber: string | null;
}

/** Title of an invention, with its references and application number below. */
export const InventionCell = ({ invention }: { invention: ReportedInvention }) => {
  const { id, title, references, applicationNumber } = invention;
  const numbers = [...references, ...(applicationNumber ? [formatApplicationNumber(applicationNumber)] : [])];
  return (
    <>
      <Link to="/inventions/$id" params={{ id }} className={classes.link}>
        {title}
      </Link>
      <Muted block size="small" weight="normal">
        {[...new Set(numbers)].join(' · ')}
      </Muted>
    </>
  );
};
