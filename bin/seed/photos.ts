/** The demo houses that have photos, and which; the first is the cover. */
export const demoPhotos = {
  kastanienkaiser: ["kastanienkaiser-raum", "kastanienkaiser-haus", "kastanienkaiser-tisch"],
  "osteria-storta": ["osteria-storta-haus", "osteria-storta-raum", "osteria-storta-tisch"],
  kawauso: ["kawauso-raum", "kawauso-tisch", "kawauso-haus"],
  lotsenstube: ["lotsenstube-raum", "lotsenstube-haus", "lotsenstube-tisch"],
  "nonna-ottilie": ["nonna-ottilie-haus", "nonna-ottilie-tisch", "nonna-ottilie-raum"],
  zwetschgenkoenig: ["zwetschgenkoenig-haus", "zwetschgenkoenig-raum", "zwetschgenkoenig-tisch"],
} as const;
