import { Children, type ReactNode } from "react";
import { classes } from "#web/ui/classes/classes.ts";

/** Facts in a line with dots between them; where the line breaks there is none. Nothing stands for what is null, false or empty. */
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
