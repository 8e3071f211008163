/** The demo restaurants that have photos, and which; the first is the cover. */
export const demoPhotos = {
  kastanienkaiser: ["kastanienkaiser-haus", "kastanienkaiser-raum", "kastanienkaiser-tisch"],
  "osteria-storta": ["osteria-storta-haus", "osteria-storta-raum", "osteria-storta-tisch"],
  kawauso: ["kawauso-haus", "kawauso-raum", "kawauso-tisch"],
  lotsenstube: ["lotsenstube-haus", "lotsenstube-raum", "lotsenstube-tisch"],
  "nonna-ottilie": ["nonna-ottilie-haus", "nonna-ottilie-tisch", "nonna-ottilie-raum"],
  zwetschgenkoenig: ["zwetschgenkoenig-haus", "zwetschgenkoenig-raum", "zwetschgenkoenig-tisch"],
} as const;
