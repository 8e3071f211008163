/**
 * How often a failed test is tried again: once on a CI's machine, whose load nobody knows, and never at a desk. The run
 * names what passed at its second try only (docs/decisions/0030).
 */
export const secondTries = process.env["CI"] === undefined ? 0 : 1;
