import { uploadQueue } from '../api/upload-files.ts';
import type { Upload } from '../model/upload.ts';
import classes from './attachments.module.css';
import { UploadRow } from './upload-row.tsx';

/** Files that are on their way to a comment or note. */
export const AttachmentUploads = ({ uploads }: { uploads: readonly Upload[] }) => (
  <ul className={classes.uploads} aria-label="Files on their way">
    {uploads.map((one) => (
      <UploadRow key={one.id} upload={one} hasRest={false} onRemove={() => uploadQueue.forget(one.id)} />
    ))}
  </ul>
);
