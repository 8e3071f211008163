import type { ReactNode } from "react";
import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from "react-email";
import { brand } from "#shared/platform/brand.ts";
import type { Language } from "#shared/platform/text/language.ts";
import { sitePaths } from "#shared/site/paths.ts";
import { buildSiteUrl, type EmailContent, frameMessages } from "./email-content.ts";
import { Band } from "./email-parts.tsx";
import { colors, darkRules, fixedTable, phoneRules, sans, serif } from "./styles.ts";

interface Props extends Pick<EmailContent, "language" | "heading" | "lead" | "reason"> {
  /** The site's origin; without it the email has no legal links. */
  readonly site: string | undefined;
  readonly children: ReactNode;
}

/** The frame of every email: brand, heading and lead above, legal links and reason below. */
export const EmailLayout = ({ language, heading, lead, reason, site, children }: Props) => (
  <Html lang={language}>
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{heading}</title>
      <style>{phoneRules}</style>
      <style dangerouslySetInnerHTML={{ __html: darkRules }} />
    </Head>
    <Body lang={language} style={{ margin: 0, padding: "24px 12px", background: colors.background }}>
      <Preview useTitleTag={false}>{lead}</Preview>
      <Container
        className="w"
        width={600}
        style={{
          ...fixedTable,
          width: "600px",
          maxWidth: "100%",
          background: colors.paper,
          border: `1px solid ${colors.line}`,
        }}
      >
        <div role="article" aria-label={heading} lang={language}>
          <BrandBand />
          <HeadingBand heading={heading} lead={lead} />
          <Section style={{ ...fixedTable, paddingBottom: "40px" }}>{children}</Section>
          <FooterBand language={language} site={site} reason={reason} />
        </div>
      </Container>
    </Body>
  </Html>
);

const BrandBand = () => (
  <Band style={{ padding: "22px 48px", background: colors.darkWine, borderBottom: `4px double ${colors.gold}` }}>
    <span style={{ ...serif, fontSize: "24px", lineHeight: "28px", color: colors.onWine }}>{brand}</span>
  </Band>
);

const HeadingBand = ({ heading, lead }: Pick<Props, "heading" | "lead">) => (
  <Band style={{ padding: "44px 48px 0" }}>
    <Heading
      className="h"
      style={{
        margin: 0,
        ...serif,
        fontWeight: 400,
        fontSize: "38px",
        lineHeight: 1.1,
        letterSpacing: "-0.5px",
        color: colors.ink,
      }}
    >
      {heading}
    </Heading>
    <Text style={{ margin: "14px 0 0", ...sans, fontSize: "17px", lineHeight: "27px", color: colors.muted }}>
      {lead}
    </Text>
  </Band>
);

const FooterBand = ({ language, site, reason }: Pick<Props, "language" | "site" | "reason">) => (
  <Band
    style={{
      padding: "20px 48px 24px",
      borderTop: `1px solid ${colors.line}`,
      ...sans,
      fontSize: "13px",
      lineHeight: "20px",
      color: colors.muted,
    }}
  >
    {brand}
    {site !== undefined && (
      <>
        <LegalLink site={site} language={language} path={sitePaths.impressum} label={frameMessages[language].imprint} />
        <LegalLink site={site} language={language} path={sitePaths.privacy} label={frameMessages[language].privacy} />
      </>
    )}
    <br />
    {reason}
  </Band>
);

interface LegalLinkProps {
  readonly site: string;
  readonly language: Language;
  readonly path: string;
  readonly label: string;
}

const LegalLink = ({ site, language, path, label }: LegalLinkProps) => (
  <>
    {" · "}
    <Link href={buildSiteUrl(site, language, path)} style={{ color: colors.muted, textDecoration: "underline" }}>
      {label}
    </Link>
  </>
);
