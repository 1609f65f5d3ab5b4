import {
  CenteredTextSymbolizer,
  OffsetTextSymbolizer,
  type Feature,
  type Label,
  type LabelRule,
  type LabelSymbolizer,
  type Layout,
} from "protomaps-leaflet";

type Geometry = Parameters<LabelSymbolizer["place"]>[1];
type Properties = Feature["props"];

/** The colours of labels in the current theme. */
export interface LabelColours {
  text: string;
  region: string;
  halo: string;
  shield: string;
  shieldText: string;
}

/** The first zoom with names of regions: further out they do not fit. */
const REGION_ZOOM = 4;
const SHIELD_ZOOM = 6;
/** The distance between two shields of a road in pixels. */
const SHIELD_DISTANCE = 220;
const SHIELD_PADDING = 3;
/** The lowest ranks of the classes of towns. The name of a town replaces those of lower classes, whichever tile comes
 * first. */
const TOWN_RANKS = [13, 12, 11, 0];
const LARGE_RANK = 11;

const numberOf = (props: Properties | undefined, name: string) => {
  const value = props?.[name];
  return typeof value === "number" ? value : 0;
};
const textOf = (props: Properties, name: string) => {
  const value = props[name];
  return typeof value === "string" ? value : "";
};

/** Return the properties with the name of a place, the best first: in the language of the page, or else the local
 * name. */
export function nameProperties(locale: string): string[] {
  return [`name:${new Intl.Locale(locale).language}`, "name"];
}

/** Return the text of a road's shield: the class of the road and its number, such as 'NH 48' for network 'IN:NH'. */
export function shieldText(props: Properties): string {
  const [, roadClass = ""] = textOf(props, "network").split(":");
  return `${roadClass} ${textOf(props, "shield_text")}`.trim();
}

/** Draws the number of a road in a box in the middle of a piece of the road. */
class RoadShield implements LabelSymbolizer {
  constructor(
    private readonly font: string,
    private readonly fill: string,
    private readonly text: string,
  ) {}

  place({ scratch }: Layout, [line = []]: Geometry, { props }: Feature): Label[] | undefined {
    const [text, anchor] = [shieldText(props), line[Math.floor(line.length / 2)]];
    if (text === "" || anchor === undefined) return undefined;
    scratch.font = this.font;
    const { width, actualBoundingBoxAscent: height } = scratch.measureText(text);
    const [right, below] = [width / 2 + SHIELD_PADDING + 1, height / 2 + SHIELD_PADDING];
    return [
      {
        anchor,
        bboxes: [{ minX: anchor.x - right, minY: anchor.y - below, maxX: anchor.x + right, maxY: anchor.y + below }],
        deduplicationKey: text,
        deduplicationDistance: SHIELD_DISTANCE,
        draw: (context) => {
          context.globalAlpha = 1;
          context.beginPath();
          context.roundRect(-right, -below, 2 * right, 2 * below, 3);
          context.fillStyle = this.fill;
          context.fill();
          context.lineWidth = 1;
          context.strokeStyle = this.text;
          context.stroke();
          context.font = this.font;
          context.fillStyle = this.text;
          context.fillText(text, -width / 2, height / 2);
        },
      },
    ];
  }
}

/** The rules of towns, one for each class. Within a class, larger towns come first. */
function townRules(symbolizer: LabelSymbolizer): LabelRule[] {
  return TOWN_RANKS.map((rank, index) => ({
    dataLayer: "places",
    symbolizer,
    filter: (zoom, { props }) => {
      const own = numberOf(props, "population_rank");
      const isOfClass = own >= rank && own < (TOWN_RANKS[index - 1] ?? Infinity);
      return isOfClass && props["kind"] !== "region" && zoom >= numberOf(props, "min_zoom");
    },
    sort: (one, other) => numberOf(other, "population") - numberOf(one, "population"),
  }));
}

/** The rules of labels, in the order of their priority: towns, regions, numbers of roads. */
export function labelRules(colours: LabelColours, fontFamily: string, locale: string): LabelRule[] {
  const label = { stroke: colours.halo, width: 3, fontFamily, labelProps: nameProperties(locale) };
  const fontSize = (_: number, feature?: Feature) =>
    numberOf(feature?.props, "population_rank") >= LARGE_RANK ? 14 : 12;
  const town = { ...label, fill: colours.text, fontSize, offsetX: 4, offsetY: 4, maxLineChars: 60 };
  return [
    ...townRules(new OffsetTextSymbolizer(town)),
    {
      dataLayer: "places",
      minzoom: REGION_ZOOM,
      symbolizer: new CenteredTextSymbolizer({
        ...label,
        fill: colours.region,
        fontSize: 11,
        fontWeight: 600,
        textTransform: "uppercase",
        lineHeight: 1.4,
      }),
      filter: (_, { props }) => props["kind"] === "region",
    },
    {
      dataLayer: "roads",
      minzoom: SHIELD_ZOOM,
      symbolizer: new RoadShield(`600 10px ${fontFamily}`, colours.shield, colours.shieldText),
    },
  ];
}
