import { Suspense, useState } from 'react';
import { preparedView } from '../../../../components/feedback/lazy-view.tsx';
import { useStore } from '../../../../lib/store.ts';
import { uploadsWanted } from '../api/add-files.ts';

const uploadTray = preparedView(async () => (await import('./upload-tray.tsx')).UploadTray);

/** Loads the tray ahead, so that files dropped without a connection wait in it. */
export const prepareUploads = uploadTray.prepare;

const Tray = () => {
  const [View] = useState(uploadTray.current);
  return <View />;
};

/** Renders the upload tray; its code loads with the first upload, or ahead. Mounted once. */
export const UploadsHost = () => {
  if (!useStore(uploadsWanted)) return null;
  return (
    <Suspense fallback={null}>
      <Tray />
    </Suspense>
  );
};
