import { Fragment } from "react";
import { Column, Row } from "react-email";
import { type DateCardContent, toPlain } from "./email-content.ts";
import { Band, TextOrLink } from "./email-parts.tsx";
import { breakWords, colors, fixedTable, sans, serif } from "./styles.ts";

const border = { ...fixedTable, border: `1px solid ${colors.paleGold}` };

/** The visit as a card with a double border: the date on the left, time, guests and place on the right. */
export const DateCard = ({ weekday, day, month, headline, lines }: DateCardContent) => (
  <Band style={{ padding: "28px 48px 0" }}>
    <Row style={border}>
      <Column style={{ padding: "5px" }}>
        <Row style={border}>
          <Column
            className="c"
            width="112"
            align="center"
            style={{
              padding: "22px 0",
              borderRight: `2px dotted ${colors.dottedGold}`,
              ...sans,
              fontSize: "14px",
              lineHeight: "20px",
              color: colors.muted,
            }}
          >
            <strong style={{ color: colors.wine }}>{weekday}</strong>
            <br />
            <span style={{ ...serif, fontSize: "44px", lineHeight: "50px", color: colors.ink }}>{day}</span>
            <br />
            {month}
          </Column>
          <Column
            className="c"
            style={{
              padding: "22px 24px",
              ...breakWords,
              ...sans,
              fontSize: "16px",
              lineHeight: "26px",
              color: colors.ink,
            }}
          >
            <strong>{headline}</strong>
            {lines.map((line) => (
              <Fragment key={toPlain(line)}>
                <br />
                <TextOrLink text={line} />
              </Fragment>
            ))}
          </Column>
        </Row>
      </Column>
    </Row>
  </Band>
);
