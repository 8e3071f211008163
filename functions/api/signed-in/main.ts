import { getMe } from "../../../shared/contract/me.ts";
import { changeReservation, listMyReservations, requestReservation } from "../../../shared/contract/reservations.ts";
import { random } from "../../data/keys.ts";
import { stores } from "../../data/stores.ts";
import { api } from "../../http/api.ts";
import { asSignedIn } from "../../http/caller.ts";
import { serve } from "../../http/endpoint.ts";
import { attributesFrom } from "../me/attributes.ts";
import { get as getSelf } from "../me/get.ts";
import { heal } from "../me/heal.ts";
import { change } from "../reservations/change.ts";
import { listMine } from "../reservations/list.ts";
import { request } from "../reservations/request.ts";

const effects = { ...stores, now: () => new Date(), random };
const healing = heal({ ...effects, attributesOf: attributesFrom(process.env) });

/** What a signed-in person may do. The table of routes is the whole file. */
export const handler = api([
  serve(getMe, asSignedIn, getSelf({ ...effects, heal: healing })),
  serve(listMyReservations, asSignedIn, listMine(stores.tabs)),
  serve(requestReservation, asSignedIn, request(effects)),
  serve(changeReservation, asSignedIn, change(effects)),
]);
