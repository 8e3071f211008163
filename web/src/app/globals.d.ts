interface ImportMetaEnv {
  /** The year of the build: what prerendered pages say until the browser knows better. */
  readonly BUILD_YEAR: number;
}
