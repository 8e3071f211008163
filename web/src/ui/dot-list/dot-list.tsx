import { Children, type ReactNode } from "react";
import { classes } from "#web/ui/classes/classes.ts";

/** Facts in a line with dots between them, but none where the line breaks; what is null, false or empty is left out. */
export const DotList = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <span className={classes("meta", className)}>
    {Children.map(
      Children.toArray(children).filter((fact) => fact !== ""),
      (fact, index) => (
        <>
          {index > 0 && " "}
          <span>{fact}</span>
        </>
      ),
    )}
  </span>
);
