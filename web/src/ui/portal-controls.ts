import "./portal-controls.css";

/**
 * The controls of the partner's and the admin's screens, in one chunk that both share (vite.config.ts). Public pages
 * never load it. Amplify's Menu, Authenticator, FileUploader, Tabs, Pagination, SliderField and ThemeProvider stay out:
 * they add style elements or weigh more than what they replace (docs/architecture.md, Libraries).
 */
export {
  Accordion,
  Alert,
  Badge,
  Breadcrumbs,
  Card,
  CheckboxField,
  DropZone,
  Loader,
  Message,
  Placeholder,
  Radio,
  RadioGroupField,
  SearchField,
  SelectField,
  StepperField,
  SwitchField,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextAreaField,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from "@aws-amplify/ui-react";
