import type { WrapperDocument } from '@hub/contract/file-wrapper/file-wrapper.schema.ts';
import { Fragment } from 'react';
import { downloadPath, pathOf } from '../../../files/files/public.ts';
import { useWrapperContext } from '../hooks/wrapper-context.ts';
import { plainName } from '../model/document-names.ts';
import { isRunning } from '../model/downloads.ts';
import classes from './document-cells.module.css';

const labels = { pdf: 'PDF', word: 'Word', xml: 'XML' } as const;

interface FormatProps {
  document: WrapperDocument;
  other: WrapperDocument['otherFormats'][number];
}

const OtherFormat = ({ document, other }: FormatProps) => {
  const { canFetch, fetchFormat } = useWrapperContext();
  const { format, fileId, download } = other;
  const label = labels[format];
  if (fileId === null && (isRunning(other) || !canFetch))
    return <span>{isRunning(other) ? `${label} (on its way)` : label}</span>;
  const hasFailed = fileId === null && download?.status === 'failed';
  const verb = fileId === null ? `${hasFailed ? 'Try again to download' : 'Download'}` : 'Save';
  return (
    <button
      type="button"
      className={classes.format}
      aria-label={`${verb} the ${label} file of ${plainName(document)}`}
      title={hasFailed ? (download.fault ?? undefined) : `${verb} the ${label} file`}
      onClick={() => (fileId === null ? fetchFormat(document, format) : void downloadPath(pathOf([fileId])))}
    >
      {label}
    </button>
  );
};

/** The Word file and the XML that the office offers beside the PDF of a document. */
export const OtherFormats = ({ document }: { document: WrapperDocument }) => (
  <span>
    Also as{' '}
    {document.otherFormats.map((other, index) => (
      <Fragment key={other.format}>
        {index > 0 && ' and '}
        <OtherFormat document={document} other={other} />
      </Fragment>
    ))}
  </span>
);
