import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { DocketingScreen } from '../features/prosecution/docketing-system/public.ts';
import { EditOpenInvention } from '../features/inventions/inventions/public.ts';

const Screen = () => {
  const { id } = Route.useParams();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <DocketingScreen key={id} inventionId={id} onAddReference={() => setEditing(true)} />
      {isEditing && <EditOpenInvention id={id} onClose={() => setEditing(false)} />}
    </>
  );
};

export const Route = createFileRoute('/inventions/$id/docketing')({ component: Screen });
