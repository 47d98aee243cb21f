/** A backup cannot be made or restored. The message is one line for the operator; it never holds a password. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
