import { exportMe } from "#shared/accounts/contract.ts";
import { createAttributeReader, createUserRemover } from "#functions/accounts/cognito-user.ts";
import { eraseAccount } from "#functions/accounts/erase-account.ts";
import { exportDataHandler } from "#functions/accounts/export-data.ts";
import { createExportStore } from "#functions/accounts/export-file.ts";
import { healAccount } from "#functions/accounts/heal.ts";
import { createMeLoader } from "#functions/accounts/load-me.ts";
import { randomSuffix } from "#functions/platform/dynamodb/keys.ts";
import { createApi } from "#functions/platform/http/api.ts";
import { asAuthenticated } from "#functions/platform/http/caller.ts";
import { defineRoute } from "#functions/platform/http/endpoint.ts";
import {
  accounts,
  closing,
  dataExports,
  deletions,
  erasure,
  menuItems,
  offers,
  registrations,
  reservations,
  restaurants,
  wines,
} from "#functions/stores.ts";

const externalDeps = {
  now: () => new Date(),
  randomSuffix,
  readAttributes: createAttributeReader(process.env),
  removeUser: createUserRemover(process.env),
};
const deps = {
  dataExports,
  menuItems,
  offers,
  wines,
  ...externalDeps,
  loadMe: createMeLoader({ accounts, ...externalDeps, heal: healAccount({ registrations, ...externalDeps }) }),
  eraseAccount: eraseAccount({ deletions, erasure, closing, restaurants, reservations, ...externalDeps }),
  storeExport: createExportStore(process.env),
};

/** The export of personal data. It has its own Lambda because only it may write and read the files of exports. */
export const handler = createApi([defineRoute(exportMe, asAuthenticated, exportDataHandler(deps))]);
