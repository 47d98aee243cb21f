const units = ['bytes', 'KB', 'MB', 'GB'] as const;
const step = 1024;
const oneDecimalBelow = 10;

/** Formats a size in bytes: "1 byte", "820 bytes", "3.4 MB", "125 MB". */
export const formatBytes = (bytes: number): string => {
  if (bytes < step) return bytes === 1 ? '1 byte' : `${Math.round(bytes)} bytes`;
  const power = Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(step)));
  const value = bytes / step ** power;
  const digits = value < oneDecimalBelow ? 1 : 0;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })} ${units[power]}`;
};
