import "./portal-controls.css";

/**
 * The controls of the partner's and the admin's screens, in one chunk that both share (vite.config.ts). Public pages
 * never load it. Everything else on these screens is the site's own (decision 125). A control is added here and, with its
 * style sheets, in bin/lib/build/portal-styles.ts. Amplify's Menu, Authenticator, FileUploader, Tabs, Pagination,
 * SliderField and ThemeProvider stay out: they add style elements or weigh more than what they replace.
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
