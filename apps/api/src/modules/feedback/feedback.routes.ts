import { getFeedbackAddress } from '@hub/contract/feedback/feedback.calls.ts';
import { appError } from '../../platform/errors/app-error.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';

/** The one board there can be; its address comes from HUB_FEEDBACK_URL only. */
const boardName = 'board';

/** The address of the feedback board. */
export const registerFeedback: Module = (app, { config: { feedbackUrl } }) => {
  registerCall(app, getFeedbackAddress, ({ params }) => {
    if (params.provider !== boardName || feedbackUrl === undefined) throw appError('feedback.unknown_board');
    return { url: feedbackUrl };
  });
};
