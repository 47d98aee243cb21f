import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { uploadFile } from '@hub/contract/files/files.calls.ts';

/** An upload that a test sends piece by piece, as slowly or as long as it wants. */
interface RawUpload {
  socket: Socket;
  /** Sends a piece of the file, as fast as the server reads. Ignores a connection that has ended. */
  send(piece: string | Uint8Array): Promise<void>;
  /** Ends the form and returns the response. */
  finish(): Promise<string>;
  /** Returns what the server has sent, once it has closed the connection. */
  readToEnd(): Promise<string>;
}

interface RawUploadOptions {
  token: string;
  inventionId: string;
  name: string;
  /** Value of `Content-Length`; by default the body is sent in chunks of unknown number. */
  length?: number;
}

const formEnd = '\r\n--b--\r\n';

/** Opens an upload and sends its head, up to the first byte of the file. */
export const openRawUpload = async (
  address: string,
  { token, inventionId, name, length }: RawUploadOptions,
): Promise<RawUpload> => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('error', () => {});
  socket.on('data', (data) => {
    received += data;
  });
  // Not `once`, which rejects if the server resets the connection.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  const send = async (piece: string | Uint8Array): Promise<void> => {
    if (!socket.writable) return;
    const bytes = Buffer.from(piece);
    if (length === undefined) socket.write(`${bytes.length.toString(16)}\r\n`);
    const isTaken = socket.write(bytes);
    if (length === undefined) socket.write('\r\n');
    if (!isTaken) await Promise.race([once(socket, 'drain'), closed]);
  };
  socket.write(
    `POST ${uploadFile.path} HTTP/1.1\r\nhost: hub\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\n` +
      `${length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`}\r\n\r\n`,
  );
  await send(
    `--b\r\ncontent-disposition: form-data; name="inventionId"\r\n\r\n${inventionId}\r\n` +
      `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
  );
  const readToEnd = async (): Promise<string> => {
    await closed;
    return received;
  };
  return {
    socket,
    send,
    finish: async () => {
      await send(formEnd);
      if (length === undefined) socket.write('0\r\n\r\n');
      return readToEnd();
    },
    readToEnd,
  };
};
