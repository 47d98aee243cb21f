import { callName } from '@hub/contract/calls.ts';
import {
  confirmOfficeApplication,
  downloadOfficeDocuments,
  getOfficeConnection,
  getOfficeDownload,
  listOfficeApplications,
  readOfficeApplication,
  refreshOfficeSignIn,
  signInToOffice,
  signOutOfOffice,
} from '@hub/contract/patent-office/patent-office.calls.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createConnectionService } from './connection.service.ts';
import { createDownloadsService } from './downloads.service.ts';
import { createReadingsService } from './readings.service.ts';

/** Calls for the connection to the patent office, readings on demand, and downloads. */
export const registerPatentOfficeRoutes: Module = (app, dependencies) => {
  const connection = createConnectionService(dependencies);
  const readings = createReadingsService(dependencies);
  const downloads = createDownloadsService(dependencies);
  registerCall(app, getOfficeConnection, () => connection.getConnection());
  registerCall(app, signInToOffice, ({ actor, body, request }) =>
    connection.signIn(body.apiKey, {
      actor,
      forId: null,
      requestId: request.id,
      address: clientAddress(request),
      action: callName(signInToOffice),
      inventionId: null,
      details: {},
    }),
  );
  registerCall(app, refreshOfficeSignIn, () => connection.refresh());
  registerWrite(app, signOutOfOffice, ({ tx }) => connection.signOut(tx));
  registerCall(app, listOfficeApplications, ({ actor, query }) => connection.listApplications(actor, query));
  registerWrite(app, readOfficeApplication, ({ tx, params }) => readings.readNow(tx, params.id));
  registerWrite(app, confirmOfficeApplication, ({ tx, params }) => readings.confirm(tx, params.id));
  registerWrite(app, downloadOfficeDocuments, ({ write, params, body }) =>
    downloads.queueDocuments(write, params.id, body),
  );
  registerCall(app, getOfficeDownload, ({ actor, params }) => downloads.getDownload(actor, params.id));
};
