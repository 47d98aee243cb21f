import { Suspense } from 'react';
import { lazyView } from '../../../components/feedback/lazy-view.tsx';
import { useStore } from '../../../lib/store.ts';
import { uploadsWanted } from '../api/add-files.ts';

const UploadTray = lazyView(async () => (await import('./upload-tray.tsx')).UploadTray);

/** Renders the upload tray; its code loads with the first upload. Mounted once. */
export const UploadsHost = () => {
  if (!useStore(uploadsWanted)) return null;
  return (
    <Suspense fallback={null}>
      <UploadTray />
    </Suspense>
  );
};
