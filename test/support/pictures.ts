import sharp, { type Color } from "sharp";

/** A phone photo: orientation 6, with GPS position and artist in its EXIF data. */
export const createPhonePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: "red" } })
    .composite([{ input: { create: { width: 600, height: 800, channels: 3, background: "blue" } }, left: 600, top: 0 }])
    .withExif({
      IFD0: { Artist: "Kaethe Gross", Make: "Phone" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "52/1 31/1 12/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "13/1 24/1 36/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

interface Size {
  readonly width?: number;
  readonly height?: number;
}

export const aPicture = ({ width = 640, height = 480 }: Size = {}, background: Color = "teal") =>
  sharp({ create: { width, height, channels: 4, background } });

/** The first half of a JPEG, as after a lost connection. */
export async function createTruncatedJpeg(): Promise<Buffer> {
  const jpeg = await sharp({
    create: {
      width: 640,
      height: 480,
      channels: 3,
      background: "white",
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  return jpeg.subarray(0, jpeg.length / 2);
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
