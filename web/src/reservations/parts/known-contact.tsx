import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { showEmail } from "#shared/platform/text/email-domain.ts";
import { DotList } from "#web/ui/dot-list/dot-list.tsx";
import "../dialog/reservation-dialog.css";

interface Props {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly children?: ReactNode;
}

/** Who asks for a table, where that is known. */
export const KnownContact = ({ name, email, phone, children }: Props) => (
  <div className="known-contact">
    <UserRound className="icon" aria-hidden />
    <p>
      <strong>{name}</strong>
      <DotList>
        {showEmail(email)}
        {phone.replaceAll(" ", "\u00A0")}
      </DotList>
    </p>
    {children}
  </div>
);
