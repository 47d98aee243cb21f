import { getWorkspace } from '@hub/contract/config/config.calls.ts';
import { getFeedbackAddress } from '@hub/contract/feedback/feedback.calls.ts';
import { expect, test } from 'vitest';
import { startTestHub } from '../../../test/support/test-hub.ts';

test('returns the configured board only for its own name', async () => {
  const hub = await startTestHub({ feedbackUrl: 'https://feedback.example.test/board' });
  try {
    const client = await hub.signIn();
    const known = await client.call(getFeedbackAddress, { params: { provider: 'board' } });
    expect(known.body).toBe('https://feedback.example.test/board');
    expect((await client.call(getWorkspace, {})).body.hasFeedbackBoard).toBe(true);
    const unknown = await client.call(getFeedbackAddress, { params: { provider: 'evil' } });
    expect(unknown.problem.code).toBe('feedback.unknown_board');
  } finally {
    await hub.stop();
  }
});

test('returns no board if none is configured', async () => {
  const hub = await startTestHub();
  try {
    const client = await hub.signIn();
    const response = await client.call(getFeedbackAddress, { params: { provider: 'board' } });
    expect(response.problem.code).toBe('feedback.unknown_board');
  } finally {
    await hub.stop();
  }
});
