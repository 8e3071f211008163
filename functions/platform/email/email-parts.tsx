import type { CSSProperties, ReactNode } from "react";
import { Button, Column, Link, Row, Text } from "react-email";
import { toAsciiDomain } from "#shared/platform/text/email-domain.ts";
import type { EmailContent, EmailLink, EmailText } from "./email-content.ts";
import { toMailLink } from "./contact-link.ts";
import { breakWords, colors, fixedTable, sans, serif } from "./styles.ts";

interface BandProps {
  readonly style: CSSProperties;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One full-width row of the email, with narrower sides on phones. */
export const Band = ({ style, className = "p", children }: BandProps) => (
  <Row style={fixedTable}>
    <Column align="center" className={className} style={{ ...breakWords, ...style }}>
      {children}
    </Column>
  </Row>
);

export const CodeBox = ({ code }: { readonly code: string }) => (
  <Band style={{ padding: "28px 48px 0" }}>
    <Row style={{ border: `1px solid ${colors.paleGold}` }}>
      <Column
        align="center"
        style={{
          padding: "22px 12px",
          ...serif,
          fontSize: "44px",
          lineHeight: "50px",
          letterSpacing: "8px",
          color: colors.ink,
        }}
      >
        {code}
      </Column>
    </Row>
  </Band>
);

export const Details = ({ details }: { readonly details: NonNullable<EmailContent["details"]> }) => (
  <Band style={{ padding: "28px 48px 0" }}>
    {details.map(([label, value]) => (
      <Row key={label} style={fixedTable}>
        <Column
          className="c"
          width="130"
          valign="top"
          style={{ padding: "6px 12px 6px 0", ...sans, fontSize: "14px", lineHeight: "22px", color: colors.muted }}
        >
          {label}
        </Column>
        <Column
          className="c"
          style={{ padding: "6px 0", ...breakWords, ...sans, fontSize: "16px", lineHeight: "22px", color: colors.ink }}
        >
          <TextOrLink text={value} />
        </Column>
      </Row>
    ))}
  </Band>
);

/** A text; a number to call or an address to write to is a link. */
export const TextOrLink = ({ text }: { readonly text: EmailText }) =>
  typeof text === "string" ? (
    <Lines text={text} />
  ) : (
    <Link href={text.url} style={{ color: colors.wine, textDecoration: "underline" }}>
      {text.label}
    </Link>
  );

/** Text with the line breaks that somebody typed, and addresses to write to. */
const Lines = ({ text }: { readonly text: string }) =>
  text.split(/(\r?\n|(?<![\p{L}\p{N}.+-])[\w.+-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,})/u).map((part, index) => {
    if (index % 2 === 0) return part;
    return part.includes("@") ? <TextOrLink key={index} text={toMailLink(toAsciiDomain(part))} /> : <br key={index} />;
  });

const button = {
  padding: "15px 30px",
  borderRadius: "10px",
  ...sans,
  fontSize: "16px",
  lineHeight: "20px",
  fontWeight: 600,
} as const;

export const ActionButton = ({ label, url }: EmailLink) => (
  <Band className="p b" style={{ padding: "28px 48px 0" }}>
    <Button href={url} style={{ ...button, background: colors.wine, color: colors.onWine }}>
      {label}
    </Button>
  </Band>
);

export const OtherButton = ({ label, url }: EmailLink) => (
  <Band className="p b" style={{ padding: "12px 48px 0" }}>
    <Button href={url} style={{ ...button, border: `1px solid ${colors.muted}`, color: colors.ink }}>
      {label}
    </Button>
  </Band>
);

export const SecondaryLink = ({ label, url }: EmailLink) => (
  <Band style={{ padding: "16px 48px 0", ...sans, fontSize: "16px", lineHeight: "24px" }}>
    <Link href={url} style={{ color: colors.wine, textDecoration: "underline" }}>
      {label}
    </Link>
  </Band>
);

export const Note = ({ children }: { readonly children: string }) => (
  <Band style={{ padding: "20px 48px 0" }}>
    <Text style={{ margin: 0, ...sans, fontSize: "15px", lineHeight: "24px", color: colors.muted }}>{children}</Text>
  </Band>
);

export const Alternatives = ({ intro, links }: NonNullable<EmailContent["alternatives"]>) => (
  <Band style={{ padding: "24px 48px 0" }}>
    <Text style={{ margin: 0, ...sans, fontSize: "16px", lineHeight: "24px", color: colors.ink }}>{intro}</Text>
    {links.map(({ label, url }) => (
      <Row key={url} style={fixedTable}>
        <Column align="center" style={{ ...breakWords, ...sans, fontSize: "16px", lineHeight: "32px" }}>
          <Link href={url} style={{ color: colors.wine, textDecoration: "underline" }}>
            {label}
          </Link>
        </Column>
      </Row>
    ))}
  </Band>
);
