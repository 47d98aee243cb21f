/** Aborts a request after a time of silence, and in any case after its maximum time. Both are in milliseconds. */
export const startTimeLimit = ({ silenceMs, wholeMs }: { silenceMs: number; wholeMs: number }) => {
  const controller = new AbortController();
  const abort = (): void => controller.abort(new DOMException('The model took too long', 'TimeoutError'));
  const whole = setTimeout(abort, wholeMs);
  let silence = setTimeout(abort, silenceMs);
  return {
    signal: controller.signal,
    /** Records a sign of life. */
    restart: (): void => {
      clearTimeout(silence);
      silence = setTimeout(abort, silenceMs);
    },
    [Symbol.dispose]: (): void => {
      clearTimeout(whole);
      clearTimeout(silence);
    },
  };
};
