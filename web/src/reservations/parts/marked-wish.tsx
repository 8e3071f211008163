import { TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { markAllergies } from "#shared/reservations/allergies/allergies.ts";
import "./marked-wish.css";

/** A wish as the guest wrote it, with what the kitchen must not overlook in bold. */
export const MarkedWish = ({ text }: { readonly text: string }) => (
  <span className="marked-wish">
    {markAllergies(text).map((piece, index) => (
      <Fragment key={index}>
        {piece.isAllergy ? (
          <strong className="marked-wish__alert">
            <TriangleAlert className="icon" aria-hidden />
            {piece.text}
          </strong>
        ) : (
          <span>{piece.text}</span>
        )}
      </Fragment>
    ))}
  </span>
);
