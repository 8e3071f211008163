import { exportMe } from "../../shared/accounts/contract.ts";
import { createAttributeReader, createUserRemover } from "../me/cognito-user.ts";
import { eraseAccount } from "../me/erase-account.ts";
import { exportDataHandler } from "../me/export-data.ts";
import { createExportStore } from "../me/export-file.ts";
import { healAccount } from "../me/heal.ts";
import { createMeLoader } from "../me/load-me.ts";
import { randomSuffix } from "../platform/dynamodb/keys.ts";
import { createApi } from "../platform/http/api.ts";
import { asAuthenticated } from "../platform/http/caller.ts";
import { defineRoute } from "../platform/http/endpoint.ts";
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
} from "../stores.ts";

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
