import { getFeedbackAddress } from '@hub/contract/feedback/feedback.calls.ts';
import { HttpError } from '../../../../lib/http/http-error.ts';
import { request } from '../../../../lib/http/request.ts';
import { logError } from '../../../../lib/log.ts';
import { showError } from '../../../../lib/toasts/toasts.ts';

const provider = 'board';

/** Opens the feedback board in a new tab. The tab is opened first: after waiting, browsers would block it. */
export const openFeedback = async (): Promise<void> => {
  const tab = window.open('', '_blank');
  try {
    const url = await request(getFeedbackAddress, { params: { provider } });
    if (!tab || !/^https?:/.test(url)) throw new Error('The feedback board could not be opened.');
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    logError('The feedback board could not be opened', error);
    const isUnknown = error instanceof HttpError && error.status === 404;
    showError({
      title: 'Feedback is unavailable',
      text: isUnknown
        ? 'No feedback board is connected. Your administrator can connect one.'
        : 'The feedback board could not be opened. Allow pop-ups for the hub and try again.',
    });
  }
};
