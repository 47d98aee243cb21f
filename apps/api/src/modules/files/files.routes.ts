import type { Call } from '@hub/contract/call.ts';
import { callName } from '@hub/contract/calls.ts';
import {
  addUploadedFile,
  createFileToken,
  deleteFile,
  downloadFile,
  getFile,
  listFilesByReference,
  listFileTags,
  listFileVersions,
  purgeFile,
  restoreFile,
  updateFile,
  uploadFile,
} from '@hub/contract/files/files.calls.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { authGuardOf } from '../../spine/access/auth-guard.ts';
import type { ReadAudit } from '../../spine/audit/read-audit.ts';
import { readAuditOf } from '../../spine/audit/read-audit-hook.ts';
import {
  registerCall,
  registerDownload,
  registerUpload,
  registerWrite,
} from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { sendDownload } from './download.presenter.ts';
import { createDownloadService, type NoteReads } from './download.service.ts';
import { createFilesService } from './files.service.ts';

/** Notes the files of a call for the audit log. Its path names no invention, so the hook of all calls cannot. */
const createReadNotes =
  (attempts: ReadAudit, clock: Clock) =>
  (call: Call, request: FastifyRequest): NoteReads =>
  (actor, files, outcome) => {
    for (const id of files) {
      attempts.add({
        actor,
        call: callName(call),
        of: 'file',
        id,
        outcome,
        requestId: request.id,
        address: clientAddress(request),
        at: clock.now(),
      });
    }
  };

/** Calls for files, their versions, the trash and downloads. */
export const registerFileRoutes: Module = (app, dependencies) => {
  const { storage } = dependencies;
  const files = createFilesService(dependencies);
  const downloads = createDownloadService({ ...dependencies, authGuard: authGuardOf(app) });
  const notesOf = createReadNotes(readAuditOf(app), dependencies.clock);

  registerUpload(app, uploadFile, async ({ body, upload, inWrite }) => {
    const stored = await storage.put(upload.content);
    await upload.end();
    const { inventionId, name = upload.name, tags, ifExists, baseVersion } = body;
    const content = await files.describeContent(stored, name);
    return inWrite((write) =>
      files.addFile(write, {
        inventionId,
        name,
        tags,
        ifExists,
        baseVersion,
        source: 'uploaded',
        content,
      }),
    );
  });
  registerWrite(app, addUploadedFile, ({ write, body }) => files.addUploadedFile(write, body));
  registerCall(app, listFilesByReference, ({ actor, body }) => files.listFiles(actor, body));
  registerCall(app, getFile, ({ actor, params }) => files.getFile(actor, params.id));
  registerWrite(app, updateFile, ({ write, params, query, body }) =>
    files.updateFile(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, deleteFile, ({ write, params, query }) =>
    files.deleteFile(write, { id: params.id, baseVersion: query.updatedAt }),
  );
  registerWrite(app, restoreFile, ({ write, params }) => files.restoreFile(write, params.id));
  registerWrite(app, purgeFile, ({ write, params }) => files.purgeFile(write, params.id));
  registerCall(app, listFileVersions, ({ actor, params }) => files.listVersions(actor, params.id));
  registerCall(app, listFileTags, ({ actor, query }) => files.listTags(actor, query.inventionId));
  registerCall(app, createFileToken, async ({ actor, body, request }) => {
    const token = await downloads.createToken(actor, body.path, notesOf(createFileToken, request));
    return `${downloadFile.path}?token=${token}`;
  });
  registerDownload(app, downloadFile, async ({ query, request, reply }) => {
    const { range } = request.headers;
    const download = await downloads.openDownload(query.token, range, notesOf(downloadFile, request));
    return sendDownload(request, reply, download, query.download === '1');
  });
};
