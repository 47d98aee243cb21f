/**
 * Tests of every call send a part of what they could send, another part for each call; `test:deep` switches that off
 * (`every-request.ts`).
 */
export const sampling = { isOn: true };
