import { useWatch } from "react-hook-form";
import { useMessages } from "#web/platform/i18n/language.tsx";
import { TextField } from "#web/ui/text-field/text-field.tsx";
import { Skeleton } from "#web/ui/states/states.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { KnownContact } from "../parts/known-contact.tsx";
import type { RequestControl } from "../request/request-form.ts";

/** Whose name, email and phone the request carries: still loading, known from the profile, or to be typed. */
export type Contact = "loading" | "known" | "typed";

interface Props {
  readonly contact: Contact;
  readonly control: RequestControl;
  /** Whether a code goes to the email address. */
  readonly isSignedOut: boolean;
  /** Whether the phone number goes into the profile with the request. */
  readonly isPhoneSaved: boolean;
  readonly onChange: () => void;
}

/** One line for a guest whose profile holds everything, three fields for everybody else. */
export function ContactFields({ contact, control, isSignedOut, isPhoneSaved, onChange }: Props) {
  const { booking } = useMessages("booking");
  const { asking, code } = useMessages("reservations");
  if (contact === "loading") return <Skeleton size="control" />;
  if (contact === "known") return <KnownGuest control={control} onChange={onChange} />;
  return (
    <div className="form">
      <TextField label={booking.name} control={control} name="customer_name" autoComplete="name" />
      <div className="form__pair">
        <TextField
          label={booking.email}
          control={control}
          name="customer_email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={isSignedOut ? code.emailHint : undefined}
        />
        <TextField
          label={booking.phone}
          control={control}
          name="customer_phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={isPhoneSaved ? asking.phoneIsSaved : undefined}
        />
      </div>
    </div>
  );
}

function KnownGuest({ control, onChange }: Pick<Props, "control" | "onChange">) {
  const { asking } = useMessages("reservations");
  const [name, email, phone] = useWatch({ control, name: ["customer_name", "customer_email", "customer_phone"] });
  return (
    <KnownContact name={name} email={email} phone={phone}>
      <Button look="btn--quiet btn--small" text={asking.change} label={asking.changeLabel} onClick={onChange} />
    </KnownContact>
  );
}
