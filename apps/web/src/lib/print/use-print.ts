import { useMutation } from '@tanstack/react-query';
import { useKey } from '../keys/keys.ts';
import { logError } from '../log.ts';
import { showError } from '../toasts/toasts.ts';

/**
 * Prints with the given function, also on Ctrl+P, unless `hasKey` is false: the browser alone would print only what is
 * on screen.
 */
export const usePrint = (print: () => Promise<void>, hasKey = true) => {
  const { mutate, isPending } = useMutation({
    mutationFn: print,
    // A print that waited for the connection would come when nobody expects it.
    networkMode: 'always',
    onError: (error) => {
      logError('The page could not be read for printing', error);
      showError({ title: 'The page could not be printed', text: 'Please try again.' });
    },
  });
  const start = (): void => {
    if (!isPending) mutate();
  };
  useKey({ keys: 'mod+p', scope: 'screen', label: 'Print', group: 'General', isOn: hasKey, run: start });
  return { start, isPending };
};
