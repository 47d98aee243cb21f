import { useState } from 'react';
import { useDeferredOrder } from '../../../../components/lists/use-deferred-order.ts';
import { useIdle } from '../../../../components/lists/use-idle.ts';
import { session } from '../../../../lib/session/session.ts';
import { useStore } from '../../../../lib/store.ts';
import { type FileList, idsOf, inOrder } from '../model/file-list.ts';

const noIds: string[] = [];

/** When the person added the newest of their files in a list, in milliseconds; 0 without one. */
const newestOf = (list: FileList | undefined, email: string | undefined): number =>
  Object.values(list?.rows ?? {})
    .filter(({ author }) => author.email === email)
    .reduce((newest, { createdAt }) => Math.max(newest, Date.parse(createdAt)), 0);

/**
 * The list with its rows in place while the person points at them: files of colleagues come at its end until then. Files
 * of the person and other views appear in their order at once. `watch` are the handlers of the element around the rows.
 */
export const useSteadyRows = (list: FileList | undefined, viewKey: string) => {
  const email = useStore(session).identity?.email;
  const { isBusy, watch } = useIdle();
  const wanted = `${viewKey} ${newestOf(list, email)}`;
  const [shown, setShown] = useState(wanted);
  if (shown !== wanted) setShown(wanted);
  const { order } = useDeferredOrder(list ? idsOf(list) : noIds, isBusy && shown === wanted);
  return { steady: list && inOrder(list, order), watch };
};
