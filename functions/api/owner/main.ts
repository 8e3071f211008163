import { listHouseReservations } from "../../../shared/contract/reservations.ts";
import { stores } from "../../data/stores.ts";
import { api } from "../../http/api.ts";
import { asOwner } from "../../http/caller.ts";
import { serve } from "../../http/endpoint.ts";
import { listOfHouse } from "../reservations/list.ts";

const owner = asOwner(stores.restaurants);

/** What the owner of a restaurant may do with it. The table of routes is the whole file. */
export const handler = api([serve(listHouseReservations, owner, listOfHouse(stores.tabs))]);
