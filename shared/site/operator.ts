/**
 * The operator of this installation, read when the site is built. A field that is `null` appears as a marked
 * placeholder in the legal pages; `false` omits its line. This file must not import anything.
 */
export interface Operator {
  /** Full name, or the company's with its legal form. */
  readonly name: string | null;
  /** The representative of a company. */
  readonly representatives: string | false | null;
  readonly street: string | null;
  /** Postcode and town. */
  readonly town: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** Court and number. */
  readonly register: string | false | null;
  /** As in § 27a UStG. */
  readonly vatId: string | false | null;
  /** Name and address of the person responsible for editorial content (§ 18 (2) MStV). */
  readonly editor: string | null;
  readonly dataProtectionOfficer: string | false | null;
  /** Supervisory authority for data protection of the operator's own state. */
  readonly dataProtectionAuthority: string | null;
}

export const operator: Operator = {
  name: null,
  representatives: null,
  street: null,
  town: null,
  email: null,
  phone: null,
  register: null,
  vatId: null,
  editor: null,
  dataProtectionOfficer: null,
  dataProtectionAuthority: null,
};
