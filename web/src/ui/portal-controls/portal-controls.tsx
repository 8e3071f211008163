import { Alert as AmplifyAlert, Badge as AmplifyBadge, IconsProvider } from "@aws-amplify/ui-react";
import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import "./portal-controls.css";

/*
 * The controls of the partner's and the admin's screens. Public pages never load them; everything else on these screens
 * is the site's own (decision 30). A control is added here, its sheet in portal-controls.css. Amplify's Menu,
 * Authenticator, FileUploader, Tabs, Pagination, SliderField and ThemeProvider stay out: they add style elements, which
 * the policy blocks, or weigh more than what they replace.
 */
export {
  Radio,
  RadioGroupField,
  SearchField,
  SelectField,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from "@aws-amplify/ui-react";

interface BadgeProps {
  readonly Icon: LucideIcon;
  readonly variation?: "success" | "warning" | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A state in a word or two, with its sign. */
export const Badge = ({ Icon, variation, children, ...props }: BadgeProps) => (
  <AmplifyBadge {...props} {...(variation && { variation })}>
    <Icon className="icon" aria-hidden />
    {children}
  </AmplifyBadge>
);

interface AlertProps {
  /** An `error` is announced at once; a `warning`, of what stands in the way, politely. */
  readonly variation: "error" | "warning";
  readonly heading?: ComponentProps<typeof AmplifyAlert>["heading"];
  readonly children: ReactNode;
}

const sign = <CircleAlert className="icon" aria-hidden />;
const icons = { alert: { error: sign, warning: sign } };

/** A message in place; unlike a toast it stays. */
export const Alert = ({ variation, heading, children }: AlertProps) => (
  <IconsProvider icons={icons}>
    <AmplifyAlert variation={variation} heading={heading} role={variation === "error" ? "alert" : "status"}>
      {children}
    </AmplifyAlert>
  </IconsProvider>
);
