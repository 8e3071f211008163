/** The `entity` of an item that an observer writes to learn when the stream has been processed up to there. */
export const streamProbeEntity = "stream_probe";
