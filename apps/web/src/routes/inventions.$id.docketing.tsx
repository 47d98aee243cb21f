import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { EditOpenInvention } from '../features/inventions/inventions/public.ts';
import { DocketingScreen } from '../features/prosecution/docketing-system/public.ts';

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
