import type { OfficeApplication } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { formatApplicationNumber } from '@hub/domain/applications/application-number.ts';
import { IconRefresh } from '@tabler/icons-react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Icon } from '../../../../components/buttons/icon.tsx';
import { LegalDate } from '../../../../components/dates/legal-date.tsx';
import { MomentAge } from '../../../../components/dates/moment-age.tsx';
import { useMomentWords } from '../../../../components/dates/use-moment-format.ts';
import { useReadNow } from '../hooks/use-read-now.ts';
import { shiftText } from '../model/office-labels.ts';
import classes from './application-line.module.css';

interface ApplicationLineProps {
  application: OfficeApplication;
  /** Whether the person may have it read, and the office is connected. */
  canRead: boolean;
}

const Times = ({ reading }: Pick<OfficeApplication, 'reading'>) => {
  const writeMoment = useMomentWords();
  const { lastReadAt, nextReadAt } = reading;
  return (
    <span className={classes.times}>
      {lastReadAt === null ? (
        'Not checked yet'
      ) : (
        <span>
          Last checked <MomentAge at={lastReadAt} />
        </span>
      )}
      {nextReadAt !== null && (
        <time dateTime={nextReadAt} title={writeMoment(nextReadAt).full}>
          next {writeMoment(nextReadAt).short}
        </time>
      )}
    </span>
  );
};

/** Number and status of the application at the office, when it was read and when it will be read next. */
export const ApplicationLine = ({ application, canRead }: ApplicationLineProps) => {
  const { applicationNumber, facts, reading, shiftDays } = application;
  const { isReading, read } = useReadNow(application);
  if (applicationNumber === null) return null;
  return (
    <div className={classes.line}>
      <span className={classes.number}>{formatApplicationNumber(applicationNumber)}</span>
      {facts?.statusText && (
        <span className={classes.status}>
          {facts.statusText}
          {facts.statusDate && (
            <>
              {', '}
              <LegalDate date={facts.statusDate} />
            </>
          )}
        </span>
      )}
      {shiftDays !== 0 && <span className={classes.demo}>{shiftText(shiftDays)}</span>}
      <span className={classes.reading}>
        <Times reading={reading} />
        {canRead && (
          <Button
            size="small"
            icon={<Icon icon={IconRefresh} size="sm" />}
            loading={isReading}
            onClick={read}
          >
            Check now
          </Button>
        )}
      </span>
    </div>
  );
};
