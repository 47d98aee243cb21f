import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { EditOpenInvention } from '../features/inventions/inventions/public.ts';
import {
  WrapperScreen,
  type WrapperSearch,
  wrapperSearchSchema,
} from '../features/prosecution/file-wrapper/public.ts';

const Screen = () => {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const [isEditing, setEditing] = useState(false);
  const change = (search: WrapperSearch): void =>
    void navigate({ search, replace: true, resetScroll: false });
  return (
    <>
      <WrapperScreen
        key={id}
        inventionId={id}
        search={Route.useSearch()}
        onSearch={change}
        onChangeNumber={() => setEditing(true)}
      />
      {isEditing && (
        <EditOpenInvention id={id} focuses="applicationNumber" onClose={() => setEditing(false)} />
      )}
    </>
  );
};

export const Route = createFileRoute('/inventions/$id/ifw')({
  validateSearch: wrapperSearchSchema,
  component: Screen,
});
