import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { NewRestaurant } from "#shared/restaurants/settings.ts";
import { apiQuery, call } from "#web/platform/api/call.ts";
import { ApiResponseError } from "#web/platform/api/errors.ts";
import { dropDraft, restaurantDraft } from "#web/platform/forms/draft.ts";
import { useZodForm } from "#web/platform/forms/use-zod-form.ts";
import { useApiMessages, useMessages } from "#web/platform/i18n/language.tsx";
import type { Me } from "#web/platform/session/me.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Form, FormNotice, SubmitButton } from "#web/ui/form/form.tsx";
import { TextArea, TextField } from "#web/ui/text-field/text-field.tsx";
import { toast } from "#web/ui/toast/toasts.ts";

/** The draft says whose it is: it waits in this browser, where somebody else may sign in. */
const Registration = z.pipe(
  z.transform(({ email: _whose, ...restaurant }: z.input<typeof NewRestaurant> & Pick<Me, "email">) => restaurant),
  NewRestaurant,
);

/** Registers a restaurant for an account without one, with what its person typed in a registration before. */
export function NewRestaurantForm({ email }: Pick<Me, "email">) {
  const { auth } = useMessages("account");
  const { apiError } = useApiMessages();
  const queries = useQueryClient();
  const { busy, run, failure, setFailure } = useBusy();
  const form = useZodForm(Registration, {
    defaultValues: { email, restaurant_name: "", phone: "", address: "", city: "", description: "" },
    draft: { name: restaurantDraft },
  });
  const { control } = form;
  const send = () =>
    form.submit(async (body) => {
      try {
        await call("POST /partner/restaurant", { body });
        dropDraft(restaurantDraft);
        toast(auth.registered, auth.registeredPartnerText);
      } catch (error) {
        if (!(error instanceof ApiResponseError && error.code === "restaurant_exists")) {
          setFailure(apiError(error));
          return;
        }
        toast(apiError(error)); // from another tab, or from here, where the answer was lost: the page goes on with it
      }
      await queries.invalidateQueries({ queryKey: apiQuery("GET /me").queryKey });
    });
  return (
    <Form busy={busy} onSubmit={() => void run(send)}>
      <FormNotice fieldError={form.firstError} title={auth.registrationFailed} failure={failure} />
      <TextField label={auth.restaurantName} control={control} name="restaurant_name" autoComplete="organization" />
      <TextField label={auth.phone} control={control} name="phone" type="tel" autoComplete="tel" />
      <div className="form__pair">
        <TextField label={auth.address} control={control} name="address" autoComplete="street-address" />
        <TextField label={auth.city} control={control} name="city" autoComplete="address-level2" />
      </div>
      <TextArea label={auth.description} control={control} name="description" optional />
      <SubmitButton busy={busy} label={auth.registerPartner} busyLabel={auth.registering} />
    </Form>
  );
}
